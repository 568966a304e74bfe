-- A club's store as version 0.1.0 of the program wrote it (commit 67b7b19): one session taken from
-- docs/examples/evening.pbn, its first result corrected, one Director (hash of an invented password).
PRAGMA application_id = 1717660018;
BEGIN TRANSACTION;
CREATE TABLE acts (
	position INTEGER NOT NULL, 
	id VARCHAR(36) NOT NULL, 
	stream VARCHAR(200) NOT NULL, 
	sequence INTEGER NOT NULL, 
	time VARCHAR(40) NOT NULL, 
	author VARCHAR(200) NOT NULL, 
	reason TEXT NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (position), 
	CONSTRAINT acts_once_per_place UNIQUE (stream, sequence), 
	UNIQUE (id)
);
INSERT INTO "acts" VALUES(1,'d5541195-7b99-548f-a64b-a5c88771d303','table/evening/1/1',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"1NT"}');
INSERT INTO "acts" VALUES(2,'b6241e20-cc2f-5245-9b6e-776768728006','table/evening/1/1',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(3,'7c191a87-0dd6-5d9b-9de1-ea1c6a6eb96b','table/evening/1/1',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"3NT"}');
INSERT INTO "acts" VALUES(4,'fcd612b1-60a2-5d94-b948-8a2cf105adf0','table/evening/1/1',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(5,'20bbc5e4-7889-5adf-98ac-233dabafae80','table/evening/1/1',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"Pass"}');
INSERT INTO "acts" VALUES(6,'5d7b6248-4fb5-5aa8-9b23-32e336166f0e','table/evening/1/1',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(7,'07ec89ad-14ee-515f-a66f-2e3865044ebd','table/evening/1/1',7,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"SA"}');
INSERT INTO "acts" VALUES(8,'2a41efae-8247-55a2-b788-1240cf8dc009','table/evening/1/1',8,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"S6"}');
INSERT INTO "acts" VALUES(9,'d8d2960b-d2ea-567f-b1d7-1b166b447061','table/evening/1/1',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"S3"}');
INSERT INTO "acts" VALUES(10,'5dd57f4d-1e43-59c0-9396-d2e3c143fd87','table/evening/1/1',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"S2"}');
INSERT INTO "acts" VALUES(11,'cefbeb37-9f67-56b7-914b-2f1d23acb011','table/evening/1/2',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"1D"}');
INSERT INTO "acts" VALUES(12,'f38503e6-d64d-5893-a286-4b34ee2fa6da','table/evening/1/2',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(13,'c67acc8a-13a5-5772-82b4-e08183d72a2f','table/evening/1/2',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"2NT"}');
INSERT INTO "acts" VALUES(14,'64c1e10c-2aec-5966-a497-16cd97fd7700','table/evening/1/2',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(15,'1fe45780-0512-50dd-ba5c-2c09b7cc75f7','table/evening/1/2',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"3NT"}');
INSERT INTO "acts" VALUES(16,'d5f246a2-77fe-5741-902f-738e215e0a59','table/evening/1/2',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(17,'b852d216-aede-5281-b452-51c1170c04b9','table/evening/1/2',7,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"Pass"}');
INSERT INTO "acts" VALUES(18,'5095a00e-ebef-5807-8660-b9d0892fcb86','table/evening/1/2',8,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(19,'75a6dcbf-9120-5a25-94c6-087efe634f52','table/evening/1/2',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"H6"}');
INSERT INTO "acts" VALUES(20,'4efa03e7-a6ce-5285-8242-305553cb0509','table/evening/1/2',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"HK"}');
INSERT INTO "acts" VALUES(21,'0ee757aa-a24f-5908-b876-0f4f2e753792','table/evening/1/2',11,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"H4"}');
INSERT INTO "acts" VALUES(22,'1440e7bc-f09d-5aab-b9ac-f0fafe7462bc','table/evening/1/2',12,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"H2"}');
INSERT INTO "acts" VALUES(23,'7a7d2813-a962-52be-aee3-6d0e4d7ac12a','table/evening/1/3',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"1NT"}');
INSERT INTO "acts" VALUES(24,'8d467cc3-c2c6-5a7f-833b-20c29e81c2e3','table/evening/1/3',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(25,'472bab0b-16a6-5b7e-a32f-fe21d3c92deb','table/evening/1/3',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"2NT"}');
INSERT INTO "acts" VALUES(26,'51ada07f-abac-5445-9553-bad8c2d966dc','table/evening/1/3',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(27,'1b7e96e4-688b-5478-9dc8-76f0594f019d','table/evening/1/3',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"Pass"}');
INSERT INTO "acts" VALUES(28,'c962ed75-cd4f-53f4-a152-0312f6722417','table/evening/1/3',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(29,'e4d964ee-8350-50c5-be78-0272302a7b19','table/evening/1/3',7,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"C5"}');
INSERT INTO "acts" VALUES(30,'5a1e5dbb-040b-5fed-aa9c-6a19c893cb08','table/evening/1/3',8,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"C7"}');
INSERT INTO "acts" VALUES(31,'d6e0b52b-3a12-5235-b4c0-560d65c72f3f','table/evening/1/3',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"C3"}');
INSERT INTO "acts" VALUES(32,'d8bb8f59-353b-5bd0-a4b2-86d155fcb75a','table/evening/1/3',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"C4"}');
INSERT INTO "acts" VALUES(33,'e29acf15-2a72-5e9e-821d-70a30eb6a7ac','table/evening/2/1',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(34,'77d1c74f-5aaa-5d95-ba37-296c7e0a6cf4','table/evening/2/1',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"1S"}');
INSERT INTO "acts" VALUES(35,'96366232-e4d5-5b86-8179-fca7d19687d7','table/evening/2/1',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(36,'cd59724b-828a-59f2-bb21-861d18c665be','table/evening/2/1',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"2D"}');
INSERT INTO "acts" VALUES(37,'320f1020-b064-578b-b7d4-7cebf262fcbc','table/evening/2/1',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(38,'b0f90112-3859-5390-b3e2-39c7e77e29b8','table/evening/2/1',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"2NT"}');
INSERT INTO "acts" VALUES(39,'0afbf12c-5e99-563c-82c2-349c53c47cb5','table/evening/2/1',7,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(40,'bc9a6cbf-d5be-51ca-8476-a0784f8bb3a5','table/evening/2/1',8,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"4S"}');
INSERT INTO "acts" VALUES(41,'619cf165-208a-5027-af03-0951b8c1577c','table/evening/2/1',9,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(42,'28ec0601-ed57-51cd-b3f3-0af216f26540','table/evening/2/1',10,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"Pass"}');
INSERT INTO "acts" VALUES(43,'7238b21c-ad5c-5aea-8c9f-41ff0d6aee9f','table/evening/2/1',11,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(44,'b70b62a7-5d41-5364-a133-1dff85dc9351','table/evening/2/1',12,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"C9"}');
INSERT INTO "acts" VALUES(45,'c3cb5741-986c-5443-a87c-ab896e505773','table/evening/2/1',13,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"C6"}');
INSERT INTO "acts" VALUES(46,'41bb88a6-640f-5dfe-87dc-c3826f30adbc','table/evening/2/1',14,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"C4"}');
INSERT INTO "acts" VALUES(47,'edbb4129-397a-52dc-a701-923b93f442f6','table/evening/2/1',15,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"C2"}');
INSERT INTO "acts" VALUES(48,'fdd855b2-0694-5ca7-9aef-48df12084342','table/evening/2/2',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(49,'d9e4c7e6-a1d0-5660-b2e0-3916be2557dc','table/evening/2/2',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"1NT"}');
INSERT INTO "acts" VALUES(50,'cb18a560-9bcd-5e8b-9061-782c7ea819d5','table/evening/2/2',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(51,'90f3b3c8-cbc7-56c1-a379-d9db54bfcd4e','table/evening/2/2',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"3NT"}');
INSERT INTO "acts" VALUES(52,'451e2ddc-e8a1-5eb1-b978-e2327907fcb9','table/evening/2/2',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(53,'6318f56b-e075-59f7-9f11-9692bd0696d7','table/evening/2/2',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"Pass"}');
INSERT INTO "acts" VALUES(54,'a710ede8-07e5-55b4-a1fa-43d4cf82ab3c','table/evening/2/2',7,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(55,'c755e8a9-c752-5907-a3ca-e8e39ff31228','table/evening/2/2',8,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"C3"}');
INSERT INTO "acts" VALUES(56,'7eb080b8-5824-5edc-aff5-4766506bdc74','table/evening/2/2',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"C6"}');
INSERT INTO "acts" VALUES(57,'56af547b-d356-5ca9-8b2f-4a0a9d8e6de1','table/evening/2/2',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"C4"}');
INSERT INTO "acts" VALUES(58,'c0b3dfe3-d623-5323-84d6-cf69067ba128','table/evening/2/2',11,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"C2"}');
INSERT INTO "acts" VALUES(59,'8cf50ca2-a551-51c3-89ef-97324fe516ca','table/evening/2/3',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(60,'595826b6-2668-554a-8cf8-977fff5a9ddc','table/evening/2/3',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"1S"}');
INSERT INTO "acts" VALUES(61,'53c7c607-9d4a-5e58-af41-2cf4415d5236','table/evening/2/3',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(62,'a534aad6-b157-5943-a7dd-6f89d364b620','table/evening/2/3',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"4S"}');
INSERT INTO "acts" VALUES(63,'82cf4387-e939-55a8-bc81-783aecb9ac42','table/evening/2/3',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"X"}');
INSERT INTO "acts" VALUES(64,'ea4d0957-bf22-5d25-9c95-024291fd7d19','table/evening/2/3',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"Pass"}');
INSERT INTO "acts" VALUES(65,'57df929b-4b37-566b-a483-4c808d144d4b','table/evening/2/3',7,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(66,'adcc4d43-7454-521a-b434-72df1c88af95','table/evening/2/3',8,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"Pass"}');
INSERT INTO "acts" VALUES(67,'353a82ed-7518-5f48-bd29-8e126d6a9287','table/evening/2/3',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"HJ"}');
INSERT INTO "acts" VALUES(68,'b77629ab-c442-595b-a83b-eab69ed8555a','table/evening/2/3',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"H3"}');
INSERT INTO "acts" VALUES(69,'85ea9ec1-61a3-5c15-a0ec-3324f896585e','table/evening/2/3',11,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"H2"}');
INSERT INTO "acts" VALUES(70,'12031452-6afb-5e1b-8d33-46a23db14bee','table/evening/2/3',12,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"H4"}');
INSERT INTO "acts" VALUES(71,'e6deb9ae-5a56-5ded-8783-41ce6fbf0210','table/evening/3/1',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"1S"}');
INSERT INTO "acts" VALUES(72,'bea9111a-169e-5f96-bcbd-f1e8fe091025','table/evening/3/1',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(73,'06474a4f-a9cf-5dfd-845e-6cc150dc51eb','table/evening/3/1',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"3S"}');
INSERT INTO "acts" VALUES(74,'028eb0e4-77ea-5533-b49d-646fd8f5bde2','table/evening/3/1',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(75,'3514c4f3-91c3-57c5-86c5-05300f741bf7','table/evening/3/1',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"4NT"}');
INSERT INTO "acts" VALUES(76,'64d015f8-6ffa-5748-b8ea-3683508b0812','table/evening/3/1',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(77,'cab1c025-c3e1-51d4-acac-39a8480e9e2e','table/evening/3/1',7,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"5D"}');
INSERT INTO "acts" VALUES(78,'7433f3df-d725-52bc-90e4-82d407d94d9b','table/evening/3/1',8,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(79,'1614a62d-84b1-5398-8456-a1f941940bac','table/evening/3/1',9,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"6S"}');
INSERT INTO "acts" VALUES(80,'e9a0efd1-5c5e-5bdb-a613-268d02d4d48d','table/evening/3/1',10,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(81,'61f7c0d7-632a-58a4-957f-14c3afc2f699','table/evening/3/1',11,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"Pass"}');
INSERT INTO "acts" VALUES(82,'777b1be7-5d04-5664-8a5f-d629b0a069ea','table/evening/3/1',12,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(83,'e072bf5e-8541-5d9a-92c7-c50dad3247d2','table/evening/3/1',13,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"CQ"}');
INSERT INTO "acts" VALUES(84,'efa8645c-0654-538c-8916-7d881b398435','table/evening/3/1',14,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"C6"}');
INSERT INTO "acts" VALUES(85,'69ab3733-b7a8-53e7-a6cf-3e0db01ac847','table/evening/3/1',15,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"C2"}');
INSERT INTO "acts" VALUES(86,'fb4fffe5-7b4c-5210-994c-01d6c5619c7f','table/evening/3/1',16,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"C3"}');
INSERT INTO "acts" VALUES(87,'6709fe53-bf97-5847-afc9-83bfe87a54e4','table/evening/3/2',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"1S"}');
INSERT INTO "acts" VALUES(88,'de50bceb-1abe-5894-8b26-8e5d5153cab5','table/evening/3/2',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(89,'0a8bae0a-1dd6-56e5-86b4-40ad1269d0e3','table/evening/3/2',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"4S"}');
INSERT INTO "acts" VALUES(90,'fd07b460-faba-5888-ba89-a564c0c79e20','table/evening/3/2',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(91,'0b2521f5-5ef7-5ade-9362-ec151c52b86c','table/evening/3/2',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"Pass"}');
INSERT INTO "acts" VALUES(92,'69107a1c-df1d-5e3f-be87-e17bba9a37c1','table/evening/3/2',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(93,'c518ac14-2666-5cdd-999d-fbf42a1a3104','table/evening/3/2',7,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"CQ"}');
INSERT INTO "acts" VALUES(94,'7ec943fd-ea52-5364-a369-19511eae0064','table/evening/3/2',8,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"C6"}');
INSERT INTO "acts" VALUES(95,'16a0c420-8939-5417-9ea3-e2e37cd0bb75','table/evening/3/2',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"C2"}');
INSERT INTO "acts" VALUES(96,'d9abcc0b-e18f-5a2d-9c7b-f364d7a86cf1','table/evening/3/2',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"C3"}');
INSERT INTO "acts" VALUES(97,'e291d3e3-5155-5433-a4ef-7c318d2873be','table/evening/3/3',1,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"1S"}');
INSERT INTO "acts" VALUES(98,'666aaa81-ef6c-5d50-bf92-562e4197c0d0','table/evening/3/3',2,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"X"}');
INSERT INTO "acts" VALUES(99,'fed1bf80-c29c-57a5-a5dc-8eac11d900ca','table/evening/3/3',3,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"N","call":"4S"}');
INSERT INTO "acts" VALUES(100,'406bcd17-459d-5018-8ec8-7d4dbcaa6167','table/evening/3/3',4,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"E","call":"Pass"}');
INSERT INTO "acts" VALUES(101,'04144711-e1e5-56e5-8606-7a9202aa786e','table/evening/3/3',5,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"S","call":"Pass"}');
INSERT INTO "acts" VALUES(102,'c9d024db-1a6a-5194-a730-e77102dea724','table/evening/3/3',6,'2026-11-20T19:30:00+00:00','Ann Lee','','call_made.v1','{"seat":"W","call":"Pass"}');
INSERT INTO "acts" VALUES(103,'44d3a500-f1ed-5711-b82f-b4e91390a339','table/evening/3/3',7,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"W","card":"H3"}');
INSERT INTO "acts" VALUES(104,'410b941c-7cd7-5d63-8326-31b2afdd9807','table/evening/3/3',8,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"N","card":"H2"}');
INSERT INTO "acts" VALUES(105,'f5e73a22-e78b-5b4a-928f-50797fe56f55','table/evening/3/3',9,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"E","card":"H7"}');
INSERT INTO "acts" VALUES(106,'f7b8d73c-5fbe-50b9-a877-873a447589fc','table/evening/3/3',10,'2026-11-20T19:30:00+00:00','Ann Lee','','card_played.v1','{"seat":"S","card":"C3"}');
INSERT INTO "acts" VALUES(107,'6ff55b57-2b5f-5022-ad8b-524631694aa1','session/evening',1,'2026-11-20T19:30:00+00:00','Ann Lee','','session_opened.v1','{"title":"A small evening","method":{"form":"matchpoints","neuberg":null},"winners":"derived","held":null,"note":""}');
INSERT INTO "acts" VALUES(108,'c6ae59cd-4100-5d14-850d-f8202b722a98','session/evening',2,'2026-11-20T19:30:00+00:00','Ann Lee','','contestant_entered.v1','{"contestant":"Ada+Basil","players":["Ada","Basil"]}');
INSERT INTO "acts" VALUES(109,'8ff9f83c-0bdf-58d9-be4e-b11369508e29','session/evening',3,'2026-11-20T19:30:00+00:00','Ann Lee','','contestant_entered.v1','{"contestant":"Greta+Henri","players":["Greta","Henri"]}');
INSERT INTO "acts" VALUES(110,'dd118527-f9ee-5d0f-8637-949e975f1105','session/evening',4,'2026-11-20T19:30:00+00:00','Ann Lee','','contestant_entered.v1','{"contestant":"Clara+Dario","players":["Clara","Dario"]}');
INSERT INTO "acts" VALUES(111,'cbb21cb2-75b1-5657-831a-a9df31933706','session/evening',5,'2026-11-20T19:30:00+00:00','Ann Lee','','contestant_entered.v1','{"contestant":"Ines+Jakob","players":["Ines","Jakob"]}');
INSERT INTO "acts" VALUES(112,'2b569001-54db-5dbe-8779-36341ed5c2ce','session/evening',6,'2026-11-20T19:30:00+00:00','Ann Lee','','contestant_entered.v1','{"contestant":"Edith+Felix","players":["Edith","Felix"]}');
INSERT INTO "acts" VALUES(113,'5fbeae4f-facc-561d-9836-f25d74e9748f','session/evening',7,'2026-11-20T19:30:00+00:00','Ann Lee','','contestant_entered.v1','{"contestant":"Klara+Leon","players":["Klara","Leon"]}');
INSERT INTO "acts" VALUES(114,'dc768e8c-836e-5035-ac83-2a108749076e','session/evening',8,'2026-11-20T19:30:00+00:00','Ann Lee','','board_recorded.v1','{"number":1,"dealer":"N","vulnerability":"None","deal":"N:T2.AK.QJT87.KQ84 AQJ4.8754.95.T52 876.QJ2.AK63.AJ7 K953.T963.42.963"}');
INSERT INTO "acts" VALUES(115,'52904de1-b643-5092-9f0a-99a59c6b3403','session/evening',9,'2026-11-20T19:30:00+00:00','Ann Lee','','board_recorded.v1','{"number":2,"dealer":"E","vulnerability":"NS","deal":"N:A32.T3.KQT43.AQ6 Q865.K852.J9.T74 KJT94.AQ4.82.KJ2 7.J976.A765.9853"}');
INSERT INTO "acts" VALUES(116,'afdec090-f321-5892-be6e-70932c259c7e','session/evening',10,'2026-11-20T19:30:00+00:00','Ann Lee','','board_recorded.v1','{"number":3,"dealer":"S","vulnerability":"EW","deal":"N:T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84"}');
INSERT INTO "acts" VALUES(117,'f8eb6c2f-5b1b-5dd6-84e3-693090e0c10c','session/evening',11,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":1,"table":"1","ns":"Ada+Basil","ew":"Greta+Henri","outcome":{"kind":"played","contract":"3NT","declarer":"N","tricks":9,"score":400},"lead":"SA","times":1}');
INSERT INTO "acts" VALUES(118,'81b09d48-ceae-5b05-852c-8d2a53419783','session/evening',12,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":1,"table":"2","ns":"Clara+Dario","ew":"Ines+Jakob","outcome":{"kind":"played","contract":"3NT","declarer":"S","tricks":11,"score":460},"lead":"H6","times":1}');
INSERT INTO "acts" VALUES(119,'ee5125ac-881e-5fae-8beb-74463c8f8e56','session/evening',13,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":1,"table":"3","ns":"Edith+Felix","ew":"Klara+Leon","outcome":{"kind":"played","contract":"2NT","declarer":"N","tricks":11,"score":210},"lead":"C5","times":1}');
INSERT INTO "acts" VALUES(120,'fc0ee7e8-f51a-57b8-822d-ded401c7b51c','session/evening',14,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":2,"table":"1","ns":"Ada+Basil","ew":"Klara+Leon","outcome":{"kind":"played","contract":"4S","declarer":"S","tricks":11,"score":650},"lead":"C9","times":1}');
INSERT INTO "acts" VALUES(121,'2c95e2ee-bb52-58a0-95c6-76981fe89daa','session/evening',15,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":2,"table":"2","ns":"Clara+Dario","ew":"Greta+Henri","outcome":{"kind":"played","contract":"3NT","declarer":"S","tricks":10,"score":630},"lead":"C3","times":1}');
INSERT INTO "acts" VALUES(122,'3c0ff558-cb54-5219-b7c3-c57625f8dbef','session/evening',16,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":2,"table":"3","ns":"Edith+Felix","ew":"Ines+Jakob","outcome":{"kind":"played","contract":"4SX","declarer":"S","tricks":10,"score":790},"lead":"HJ","times":1}');
INSERT INTO "acts" VALUES(123,'6a058638-8bbc-5e8d-8384-ca4c255fc23d','session/evening',17,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":3,"table":"1","ns":"Ada+Basil","ew":"Ines+Jakob","outcome":{"kind":"played","contract":"6S","declarer":"S","tricks":11,"score":-50},"lead":"CQ","times":1}');
INSERT INTO "acts" VALUES(124,'6f1a00c0-c2be-57ba-b1eb-1e634f40e41c','session/evening',18,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":3,"table":"2","ns":"Clara+Dario","ew":"Klara+Leon","outcome":{"kind":"played","contract":"4S","declarer":"S","tricks":11,"score":450},"lead":"CQ","times":1}');
INSERT INTO "acts" VALUES(125,'b0660ed1-6e39-5123-bb5a-40862290cb43','session/evening',19,'2026-11-20T19:30:00+00:00','Ann Lee','','result_entered.v1','{"board":3,"table":"3","ns":"Edith+Felix","ew":"Greta+Henri","outcome":{"kind":"played","contract":"4S","declarer":"S","tricks":12,"score":480},"lead":"H3","times":1}');
INSERT INTO "acts" VALUES(126,'06b7cc54-4d4a-5353-9393-ccfc2405bcca','session/evening',20,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":1,"table":"1","stream":"table/evening/1/1","version":10}');
INSERT INTO "acts" VALUES(127,'a5ec5fb0-030c-5b2f-b347-80ebab011275','session/evening',21,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":1,"table":"2","stream":"table/evening/1/2","version":12}');
INSERT INTO "acts" VALUES(128,'12f6cede-6da6-5d05-9ddd-a7090d546605','session/evening',22,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":1,"table":"3","stream":"table/evening/1/3","version":10}');
INSERT INTO "acts" VALUES(129,'bea3e5a1-a67f-5a78-9771-5ee5ddae4401','session/evening',23,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":2,"table":"1","stream":"table/evening/2/1","version":15}');
INSERT INTO "acts" VALUES(130,'90faec8c-8391-5be6-baa9-93f7ab94a943','session/evening',24,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":2,"table":"2","stream":"table/evening/2/2","version":11}');
INSERT INTO "acts" VALUES(131,'18c6b8e8-c9a1-5cfd-9c2f-8ed4b90b4f82','session/evening',25,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":2,"table":"3","stream":"table/evening/2/3","version":12}');
INSERT INTO "acts" VALUES(132,'deb9e6dd-5e05-55e0-a503-2469eb98c645','session/evening',26,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":3,"table":"1","stream":"table/evening/3/1","version":16}');
INSERT INTO "acts" VALUES(133,'e92da5b4-d8cc-56e7-b5a6-2173e8a46b64','session/evening',27,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":3,"table":"2","stream":"table/evening/3/2","version":10}');
INSERT INTO "acts" VALUES(134,'d85ff53e-5a03-529f-9c30-f9a08ad83caf','session/evening',28,'2026-11-20T19:30:00+00:00','Ann Lee','','table_logged.v1','{"board":3,"table":"3","stream":"table/evening/3/3","version":10}');
INSERT INTO "acts" VALUES(135,'8c11ee58-5025-526b-8d8c-e3aa4b993316','session/evening',29,'2026-11-20T19:30:00+00:00','Ann Lee','the slip was misread','result_corrected.v1','{"board":1,"table":"1","outcome":{"kind":"played","contract":"2S","declarer":"N","tricks":8,"score":110}}');
INSERT INTO "acts" VALUES(136,'fa03b933-6760-4237-8597-3839b36fb9af','directors',1,'2026-11-20T19:30:00+00:00','fairdeal serve','','director_invited.v1','{"digest":"253fbc95bd851a3e02004f0905253158ee5099c5292895b14e0a0158912f455a","expires":"2026-11-21T19:30:00+00:00"}');
INSERT INTO "acts" VALUES(137,'98195a37-8fb2-40d5-bed7-cb73a03beeb3','directors',2,'2026-11-20T19:30:00+00:00','Ann Lee','','director_password_set.v1','{"name":"Ann Lee","hash":"$argon2id$v=19$m=8,t=1,p=1$fs9U6E7TOyM/jYjk/fT/8Q$sVAtdj+rNk4V6gtqIRamVMWmqKAQ0rAr6E7YDFExojw","used":"253fbc95bd851a3e02004f0905253158ee5099c5292895b14e0a0158912f455a"}');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE kept (
	name VARCHAR(80) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "kept" VALUES('cookie key','0000000000000000000000000000000000000000000000000000000000000000');
COMMIT;
