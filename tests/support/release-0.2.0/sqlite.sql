CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "user" (
  "id" text not null primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" integer not null,
  "image" text,
  "createdAt" date not null,
  "updatedAt" date not null,
  "theme" text
, units text, sleep text, kitchen text);
CREATE TABLE "session" (
  "id" text not null primary key,
  "expiresAt" date not null,
  "token" text not null unique,
  "createdAt" date not null,
  "updatedAt" date not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade,
  "confirmedAt" date,
  "method" text
, device text, "timeZone" text, network text);
CREATE TABLE "account" (
  "id" text not null primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" date,
  "refreshTokenExpiresAt" date,
  "scope" text,
  "password" text,
  "createdAt" date not null,
  "updatedAt" date not null
);
CREATE TABLE "verification" (
  "id" text not null primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" date not null,
  "createdAt" date not null,
  "updatedAt" date not null
);
CREATE TABLE "passkey" (
  "id" text not null primary key,
  "name" text,
  "publicKey" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "credentialID" text not null,
  "counter" integer not null,
  "deviceType" text not null,
  "backedUp" integer not null,
  "transports" text,
  "createdAt" date,
  "aaguid" text
, "onHoldSince" bigint, "lastUsedAt" bigint);
CREATE TABLE site_owner (
  singleton integer not null primary key check (singleton = 1),
  user_id text not null unique references "user" ("id") on delete cascade,
  claimed_at bigint not null
);
CREATE TABLE account_token (
  hash text not null primary key,
  kind text not null,
  user_id text references "user" ("id") on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
CREATE TABLE recipe (
  id text not null primary key,
  user_id text not null references "user" ("id") on delete cascade,
  name text not null,
  type text not null,
  author text not null,
  published integer not null default 0,
  is_public integer not null default 0,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  published_at bigint,
  search text not null,
  data text not null
, bench text, bench_at bigint, aside_at bigint, aside_version integer);
CREATE TABLE totals (
  name text not null primary key,
  n bigint not null
);
CREATE TABLE idempotency (
  sender text not null,
  route text not null,
  request_key text not null,
  status integer not null,
  reply text not null,
  created_at bigint not null,
  primary key (sender, route, request_key)
);
CREATE TABLE rate_limit (
  bucket text not null primary key,
  started_at bigint not null,
  ends_at bigint not null,
  hits integer not null
);
CREATE TABLE outbox (
  id text not null primary key,
  kind text not null,
  user_id text references "user" ("id") on delete cascade,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  created_at bigint not null,
  expires_at bigint,
  due_at bigint not null,
  attempts integer not null default 0,
  leased_until bigint,
  sent_at bigint,
  dead_at bigint,
  problem text
, subject_id text, held_at bigint);
CREATE TABLE audit (
  id text not null primary key,
  at bigint not null,
  actor_id text,
  action text not null,
  subject text,
  detail text
, name text, name_by text);
CREATE TABLE starter_request (
  id text not null primary key,
  user_id text references "user" ("id") on delete set null,
  name text not null,
  email text not null,
  address text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  status text not null,
  -- How many envelopes this person had asked for before.
  earlier integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  delivered_at bigint,
  -- When the address was taken out, because nobody needs it any more.
  blanked_at bigint,
  -- A hash over who asked for what: the same twice within half a minute is one request.
  fingerprint text not null,
  search text not null
, shipped_at bigint, doubt text);
CREATE TABLE bread_request (
  id text not null primary key,
  user_id text references "user" ("id") on delete set null,
  name text not null,
  email text not null,
  request_type text not null,
  instructions text not null,
  fulfillment text not null,
  address text not null,
  address2 text not null,
  city text not null,
  state text not null,
  zip text not null,
  status text not null,
  created_at bigint not null,
  updated_at bigint not null,
  delivered_at bigint,
  blanked_at bigint,
  fingerprint text not null,
  search text not null
, wanted_on text not null default '', doubt text);
CREATE TABLE request_hour (
  kind text not null,
  -- Milliseconds since 1970 at which the hour began.
  hour bigint not null,
  n bigint not null,
  primary key (kind, hour)
);
CREATE TABLE last_time (
  name text not null primary key,
  at bigint not null
);
CREATE TABLE baking_plan (
  user_id text not null primary key references "user" ("id") on delete cascade,
  -- The plan's own id, from the device it was made on.
  plan_id text not null,
  version integer not null default 1,
  updated_at bigint not null,
  data text not null
);
CREATE TABLE calendar_feed (
  user_id text not null primary key references "user" ("id") on delete cascade,
  hash text not null unique,
  created_at bigint not null
);
CREATE TABLE site_process (
  id text not null primary key,
  seen_at bigint not null
);
CREATE TABLE published_recipe (
  recipe_id text not null primary key references recipe (id) on delete cascade,
  version integer not null,
  name text not null,
  author text not null,
  -- When it came into the community's list, where it keeps its place however often it is approved again.
  published_at bigint not null,
  -- When its author saved the words that were approved.
  saved_at bigint not null,
  data text not null
);
CREATE TABLE search_entry (
  entry integer not null primary key,
  recipe_id text not null unique references published_recipe (recipe_id) on delete cascade
);
CREATE VIRTUAL TABLE search_terms using fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
CREATE TABLE request_notice (
  singleton integer not null primary key check (singleton = 1),
  began_at bigint not null,
  told integer not null,
  -- What the mail counts, and its row in the outbox.
  starter integer not null,
  bread integer not null,
  outbox_id text
);
CREATE TABLE status_change (
  change_id text not null,
  request_id text not null,
  kind text not null,
  from_status text not null,
  to_status text not null,
  delivered_before bigint,
  -- The mail that this change has put into the outbox.
  mail_id text,
  -- Statuses whose unsent mails this change has removed: an undo puts these mails back.
  mails_removed text not null,
  -- made: the request's last change; undone; passed: another change came after; mailed: too late, the mail was out.
  state text not null,
  changed_at bigint not null,
  primary key (change_id, request_id)
);
CREATE TABLE request_reply (
  id text not null primary key,
  -- A row of starter_request or of bread_request.
  request_id text not null,
  -- The mail it went out with, as long as the outbox remembers.
  outbox_id text not null,
  body text not null,
  created_at bigint not null
);
CREATE TABLE letter_settings (
  singleton integer not null primary key check (singleton = 1),
  pickup text not null,
  sentences text not null,
  updated_at bigint not null
, return_address text not null default '', envelope_codes integer not null default 1);
CREATE TABLE starter_envelope (
  request_id text not null primary key,
  code text not null unique,
  made_at bigint not null,
  -- 1 once the owner has switched the code off.
  is_off integer not null default 0,
  -- What was said last: 1 it bubbles, 0 it does not, null nothing yet.
  bubbles integer,
  said_at bigint,
  -- When it was said in the last seven days, as a JSON list of milliseconds since 1970.
  taps text not null default '[]'
);
CREATE TABLE starter_entry (
  entry integer not null primary key,
  request_id text not null unique references starter_request (id) on delete cascade
);
CREATE VIRTUAL TABLE starter_terms using fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
CREATE TABLE bread_entry (
  entry integer not null primary key,
  request_id text not null unique references bread_request (id) on delete cascade
);
CREATE VIRTUAL TABLE bread_terms using fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
CREATE TABLE plan_aside (
  user_id text not null primary key references "user" (id) on delete cascade,
  plan_id text not null,
  version integer not null,
  updated_at bigint not null,
  data text not null
);
CREATE TABLE aside_question (
  user_id text not null primary key references "user" (id) on delete cascade,
  asked_at bigint not null,
  told integer not null default 0,
  told_at bigint
);
CREATE TABLE unfiled_request (
  kind text not null check (kind in ('starter', 'bread')),
  request_id text not null,
  primary key (kind, request_id)
) without rowid;
CREATE TABLE mailbox_proof (
  -- Of the link's secret.
  hash text not null primary key,
  -- A keyed hash of the address: no row here names anybody.
  mailbox text not null,
  expires_at bigint not null
);
insert into "kysely_migration" ("name", "timestamp") values ('0001-accounts', '2026-11-27T21:36:48.039Z');
insert into "kysely_migration" ("name", "timestamp") values ('0002-site', '2026-11-27T21:36:48.062Z');
insert into "kysely_migration" ("name", "timestamp") values ('0003-requests', '2026-11-27T21:36:48.096Z');
insert into "kysely_migration" ("name", "timestamp") values ('0004-outbox-lists', '2026-11-27T21:36:48.119Z');
insert into "kysely_migration" ("name", "timestamp") values ('0005-last-time', '2026-11-27T21:36:48.145Z');
insert into "kysely_migration" ("name", "timestamp") values ('0006-baking-plan', '2026-11-27T21:36:48.153Z');
insert into "kysely_migration" ("name", "timestamp") values ('0007-units', '2026-11-27T21:36:48.179Z');
insert into "kysely_migration" ("name", "timestamp") values ('0008-site-process', '2026-11-27T21:36:48.184Z');
insert into "kysely_migration" ("name", "timestamp") values ('0009-held-mail', '2026-11-27T21:36:48.199Z');
insert into "kysely_migration" ("name", "timestamp") values ('0011-published-version', '2026-11-27T21:36:48.235Z');
insert into "kysely_migration" ("name", "timestamp") values ('0012-search', '2026-11-27T21:36:48.246Z');
insert into "kysely_migration" ("name", "timestamp") values ('0013-recovery', '2026-11-27T21:36:48.270Z');
insert into "kysely_migration" ("name", "timestamp") values ('0014-request-notices', '2026-11-27T21:36:48.281Z');
insert into "kysely_migration" ("name", "timestamp") values ('0015-bench', '2026-11-27T21:36:48.302Z');
insert into "kysely_migration" ("name", "timestamp") values ('0016-status-changes', '2026-11-27T21:36:48.309Z');
insert into "kysely_migration" ("name", "timestamp") values ('0018-wishes', '2026-11-27T21:36:48.330Z');
insert into "kysely_migration" ("name", "timestamp") values ('0019-replies', '2026-11-27T21:36:48.354Z');
insert into "kysely_migration" ("name", "timestamp") values ('0020-return-address', '2026-11-27T21:36:48.369Z');
insert into "kysely_migration" ("name", "timestamp") values ('0021-starter-envelopes', '2026-11-27T21:36:48.388Z');
insert into "kysely_migration" ("name", "timestamp") values ('0022-request-search', '2026-11-27T21:36:48.402Z');
insert into "kysely_migration" ("name", "timestamp") values ('0023-set-aside', '2026-11-27T21:36:48.433Z');
insert into "kysely_migration" ("name", "timestamp") values ('0025-older-approvals', '2026-11-27T21:36:48.460Z');
insert into "kysely_migration" ("name", "timestamp") values ('0026-unfiled-requests', '2026-11-27T21:36:48.497Z');
insert into "kysely_migration" ("name", "timestamp") values ('0027-unconfirmed', '2026-11-27T21:36:48.508Z');
insert into "kysely_migration" ("name", "timestamp") values ('0028-mailbox-proof', '2026-11-27T21:36:48.516Z');
insert into "kysely_migration" ("name", "timestamp") values ('0029-kitchen', '2026-11-27T21:36:48.532Z');
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
insert into "user" ("id", "name", "email", "emailVerified", "image", "createdAt", "updatedAt", "theme", "units", "sleep", "kitchen") values ('01a21ef0-ad71-76af-97f1-7db62b7a573a', 'Owner', 'owner@example.com', 1, null, '2026-11-27T21:36:59.226Z', '2026-11-27T21:36:59.226Z', null, null, null, null);
insert into "user" ("id", "name", "email", "emailVerified", "image", "createdAt", "updatedAt", "theme", "units", "sleep", "kitchen") values ('01a21ef0-c628-7b77-8864-df29b857be7a', 'Søren Ægir', 'soren@example.com', 0, null, '2026-11-27T21:37:05.575Z', '2026-11-27T21:37:05.575Z', null, null, null, null);
insert into "user" ("id", "name", "email", "emailVerified", "image", "createdAt", "updatedAt", "theme", "units", "sleep", "kitchen") values ('01a21ef0-cac1-7f54-b715-c41319355b2e', 'Ana Ruiz', 'ana@example.com', 0, null, '2026-11-27T21:37:06.753Z', '2026-11-27T21:37:08.684Z', null, '{"weight":"oz","temperature":"C","decimal":"comma","clock":"12"}', null, null);
insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "confirmedAt", "method", "device", "timeZone", "network") values ('01a21ef0-bd11-7e07-b92d-5e0e88c09158', '2026-12-27T21:37:03.248Z', 'GDEdrJiuQvktfjoNFtkrT9xCQ5s0fdx4', '2026-11-27T21:37:03.248Z', '2026-11-27T21:37:03.248Z', null, null, '01a21ef0-ad71-76af-97f1-7db62b7a573a', '2026-11-27T21:37:03.248Z', 'password', 'An unknown device', null, 'ebMdAAdY9vwutix7h6XxFY');
insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "confirmedAt", "method", "device", "timeZone", "network") values ('01a21ef0-c648-7acd-81e3-e4361423fe20', '2026-12-27T21:37:05.606Z', 'Eq5zJZmFnkAY0CY59zYU80oN9wd2FtnH', '2026-11-27T21:37:05.606Z', '2026-11-27T21:37:05.606Z', null, null, '01a21ef0-c628-7b77-8864-df29b857be7a', '2026-11-27T21:37:05.606Z', 'password', 'An unknown device', null, 'ebMdAAdY9vwutix7h6XxFY');
insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "confirmedAt", "method", "device", "timeZone", "network") values ('01a21ef0-cad1-7d77-afca-228215ae0e71', '2026-12-27T21:37:06.769Z', 'Akg85D2wrxhfh9brY8YLaaE0D023IW5u', '2026-11-27T21:37:06.769Z', '2026-11-27T21:37:06.769Z', null, null, '01a21ef0-cac1-7f54-b715-c41319355b2e', '2026-11-27T21:37:06.769Z', 'password', 'An unknown device', null, 'ebMdAAdY9vwutix7h6XxFY');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a21ef0-ae45-7de4-b2de-82207c4b842d', '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'credential', '01a21ef0-ad71-76af-97f1-7db62b7a573a', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$A3qCjPSz5eZATYQCGXAEng$ZW+U8Lna1ZGN/CGWC2D8WWN8QIcRGwqGybMwEmZU5xw', '2026-11-27T21:36:59.226Z', '2026-11-27T21:36:59.226Z');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a21ef0-c634-7f86-a371-9c2dd5a55554', '01a21ef0-c628-7b77-8864-df29b857be7a', 'credential', '01a21ef0-c628-7b77-8864-df29b857be7a', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$ISC+dr1jDDahU96OhBTvIg$mUc09e4xDvG+YajqU79OGd1P40ElsplzH6N4/0AAEdQ', '2026-11-27T21:37:05.587Z', '2026-11-27T21:37:05.587Z');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a21ef0-cac9-7c8a-ac65-3445d9fee3b4', '01a21ef0-cac1-7f54-b715-c41319355b2e', 'credential', '01a21ef0-cac1-7f54-b715-c41319355b2e', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$Dk1sw95YYqsciRbyAZMmZg$Ycx4IfLiHTVIvEQ9waUdJTnatoUS6rdbAG6h2b8V1ks', '2026-11-27T21:37:06.761Z', '2026-11-27T21:37:06.761Z');
insert into "site_owner" ("singleton", "user_id", "claimed_at") values (1, '01a21ef0-ad71-76af-97f1-7db62b7a573a', 1795815419226);
insert into "account_token" ("hash", "kind", "user_id", "created_at", "expires_at", "used_at") values ('ZR8vmzi2Nd9zq5hQr13oVWc55ns1v2NEH6MnP-108mE', 'verify', '01a21ef0-c628-7b77-8864-df29b857be7a', 1795815425652, 1795901825652, null);
insert into "account_token" ("hash", "kind", "user_id", "created_at", "expires_at", "used_at") values ('bAwb5y5ORVoEhBiCR81_7UTwnnHHleaYLeONwCcXKf8', 'verify', '01a21ef0-cac1-7f54-b715-c41319355b2e', 1795815426796, 1795901826796, null);
insert into "recipe" ("id", "user_id", "name", "type", "author", "published", "is_public", "version", "created_at", "updated_at", "published_at", "search", "data", "bench", "bench_at", "aside_at", "aside_version") values ('01a21ef0-cb3c-7467-adb5-7cb01a67a700', '01a21ef0-c628-7b77-8864-df29b857be7a', 'Rugbrød med nødder', 'sourdough', 'Søren Ægir', 1, 1, 2, 1795815426876, 1795815428137, null, 'rugbrød med nødder
søren ægir
sourdough

', '{"recipeName":"Rugbrød med nødder","author":"Søren Ægir","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', null, null, null, null);
insert into "recipe" ("id", "user_id", "name", "type", "author", "published", "is_public", "version", "created_at", "updated_at", "published_at", "search", "data", "bench", "bench_at", "aside_at", "aside_version") values ('01a21ef0-ccc0-71a5-8289-7bc5557b208b', '01a21ef0-cac1-7f54-b715-c41319355b2e', 'Pain à l’ancienne', 'sourdough', 'Ana Ruiz', 1, 1, 1, 1795815428264, 1795815428264, null, 'pain a l’ancienne
ana ruiz
sourdough

', '{"recipeName":"Pain à l’ancienne","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', null, null, null, null);
insert into "recipe" ("id", "user_id", "name", "type", "author", "published", "is_public", "version", "created_at", "updated_at", "published_at", "search", "data", "bench", "bench_at", "aside_at", "aside_version") values ('01a21ef0-cd7b-718d-97d9-26ed5129f750', '01a21ef0-cac1-7f54-b715-c41319355b2e', 'Straßenbrot', 'sourdough', 'Ana Ruiz', 0, 0, 1, 1795815428451, 1795815428451, null, 'straßenbrot
ana ruiz
sourdough

', '{"recipeName":"Straßenbrot","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', '{"startTime":"09:00","startDate":null,"plan":null,"ticked":[]}', 1795815428497, null, null);
insert into "totals" ("name", "n") values ('users', 3);
insert into "totals" ("name", "n") values ('starter', 1);
insert into "totals" ("name", "n") values ('starter-pending', 0);
insert into "totals" ("name", "n") values ('bread', 2);
insert into "totals" ("name", "n") values ('bread-pending', 2);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-b05b-7b06-b1bd-cd8f74bc6881', 'password-changed', '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'owner@example.com', null, 'Your password for Bread Tools was changed', 'The owner''s password for Bread Tools was set on the server on November 27, 2026 at 21:36 UTC. Every device is signed out, and the passkeys and the calendar feed of the account are gone.

If it was not you, set a new one now:

http://localhost:4321/forgot-password

-- 
Bread Tools
', null, 1795815420240, null, 1795815420240, 0, null, null, null, null, null, null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-beaa-7b8e-b30f-934421282634', 'owner-signed-in', '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'owner@example.com', null, 'The owner of Bread Tools signed in', 'The owner of Bread Tools signed in with a password on November 27, 2026 at 21:37 UTC.

If it was not you, set a new password now, which signs everybody out:

http://localhost:4321/forgot-password

-- 
Bread Tools
', null, 1795815423676, null, 1795815423676, 0, null, null, null, null, null, null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-c677-7470-9bff-7449b2937378', 'verification', '01a21ef0-c628-7b77-8864-df29b857be7a', 'soren@example.com', null, 'Confirm your email address for Bread Tools', 'Somebody made an account at Bread Tools with this address. Was it you? Open this link while you are signed in. The link works once, within 24 hours:

http://localhost:4321/account?verify=2eRn9Ic2Qb74NFBk41dKlNFEPriGoUOR599or6aqir0

If you did not make the account, do not open the link. You can take the account over by setting its password:

http://localhost:4321/forgot-password

An account that stays unconfirmed and empty is deleted after 30 days.

-- 
Bread Tools
', null, 1795815425664, 1795901825662, 1795815425664, 0, null, null, null, null, null, null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-caed-7e60-98a3-e0123a74b8d4', 'verification', '01a21ef0-cac1-7f54-b715-c41319355b2e', 'ana@example.com', null, 'Confirm your email address for Bread Tools', 'Somebody made an account at Bread Tools with this address. Was it you? Open this link while you are signed in. The link works once, within 24 hours:

http://localhost:4321/account?verify=NGwU0kc6zR1qtC5f9wf7aaYa0I3QdN-ewBW-U6jv3bc

If you did not make the account, do not open the link. You can take the account over by setting its password:

http://localhost:4321/forgot-password

An account that stays unconfirmed and empty is deleted after 30 days.

-- 
Bread Tools
', null, 1795815426797, 1795901826797, 1795815426797, 0, null, null, null, null, null, null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-ced5-793a-adc9-5510a21282a0', 'request-confirmation', '01a21ef0-c628-7b77-8864-df29b857be7a', 'soren@example.com', 'owner@example.com', 'Your starter request at Bread Tools', 'Thank you. Bread Tools has your request for a free sourdough starter.

Your envelope arrives within 5-7 business days.

Follow your request on your account page:

http://localhost:4321/account

If you did not ask for this, reply to this email, and we send you nothing.

-- 
Bread Tools
', null, 1795815428800, null, 1795815428800, 0, null, null, null, null, '01a21ef0-cea0-7b38-a52e-dad400cf7445', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-cee0-797a-9b89-6557508d0719', 'request-notice', '01a21ef0-c628-7b77-8864-df29b857be7a', 'owner@example.com', 'soren@example.com', 'New starter request', 'Somebody asks for an envelope of starter.

Name: Søren Ægir
Email: soren@example.com

> Søren Ægir
> 5 Hauptstraße
> San Francisco, CA 94110

Reply to this email to write to them. All requests:

http://localhost:4321/admin

-- 
Bread Tools
', null, 1795815428820, null, 1795815428820, 0, null, null, null, null, '01a21ef0-cea0-7b38-a52e-dad400cf7445', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-cf64-77a5-bcc5-f1a0f0cb0613', 'status-shipped', '01a21ef0-c628-7b77-8864-df29b857be7a', 'soren@example.com', 'owner@example.com', 'Your sourdough starter is on its way · Bread Tools', 'Your envelope of sourdough starter has been shipped and arrives within 5-7 business days. Here is how to wake it up:

Your starter request of November 27, 2026.

http://localhost:4321/starter-instructions

See your requests on your account page:

http://localhost:4321/account

Is something wrong? Reply to this email.

-- 
Bread Tools
', '<p>Your envelope of sourdough starter has been shipped and arrives within 5-7 business days. Here is how to wake it up:</p>
<p>Your starter request of November 27, 2026.</p>
<p><a href="http://localhost:4321/starter-instructions">http://localhost:4321/starter-instructions</a></p>
<p>See your requests on your account page:</p>
<p><a href="http://localhost:4321/account">http://localhost:4321/account</a></p>
<p>Is something wrong? Reply to this email.</p>
<p>Bread Tools</p>
', 1795815428941, null, 1795815488941, 0, null, null, null, null, '01a21ef0-cea0-7b38-a52e-dad400cf7445', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-cfad-7151-b73e-16b729f642a6', 'reply', '01a21ef0-c628-7b77-8864-df29b857be7a', 'soren@example.com', 'owner@example.com', 'About your starter request · Bread Tools', 'It is on its way.

Your starter request of November 27, 2026.

-- 
Bread Tools
', null, 1795815429032, null, 1795815429032, 0, null, null, null, null, '01a21ef0-cea0-7b38-a52e-dad400cf7445', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-d002-7ec8-84ce-31307ad8f68a', 'request-confirmation', null, 'sean@example.com', 'owner@example.com', 'Your bread request at Bread Tools', 'Thank you. Bread Tools has a request for bread with your email address.

We reply within 2-3 business days.

If you did not ask for this, reply to this email, and we send you nothing.

-- 
Bread Tools
', null, 1795815429103, null, 1795815429103, 0, null, null, null, null, '01a21ef0-cff3-7d08-8ec4-133cb825bace', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-d011-7d5e-818e-c9a0c5cb73a5', 'request-notice', null, 'owner@example.com', 'sean@example.com', 'New bread request', 'Somebody asks for bread.

Name: Seán O’Brien
Email: sean@example.com
Type: Custom
Delivery

> Seán O’Brien
> 12 Valencia St
> San Francisco, CA 94110

Their words:

> A dark rye loaf

Reply to this email to write to them. All requests:

http://localhost:4321/admin

-- 
Bread Tools
', null, 1795815429120, null, 1795815429120, 0, null, null, null, null, '01a21ef0-cff3-7d08-8ec4-133cb825bace', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-d04f-7dcb-b4f1-c231684e2eeb', 'request-confirmation', null, 'zoe@example.com', 'owner@example.com', 'Your bread request at Bread Tools', 'Thank you. Bread Tools has a request for bread with your email address.

We reply within 2-3 business days.

If you did not ask for this, reply to this email, and we send you nothing.

-- 
Bread Tools
', null, 1795815429180, null, 1795815429180, 0, null, null, null, null, '01a21ef0-d03f-7da8-a6c6-fa2037283f38', null);
insert into "outbox" ("id", "kind", "user_id", "recipient", "reply_to", "subject", "body", "html", "created_at", "expires_at", "due_at", "attempts", "leased_until", "sent_at", "dead_at", "problem", "subject_id", "held_at") values ('01a21ef0-d061-72b6-b3c5-b0ac103837c4', 'request-notice', null, 'owner@example.com', 'zoe@example.com', 'New bread request', 'Somebody asks for bread.

Name: Zoe O´Hara
Email: zoe@example.com
Type: Omakase
Pickup

Reply to this email to write to them. All requests:

http://localhost:4321/admin

-- 
Bread Tools
', null, 1795815429199, null, 1795815429199, 0, null, null, null, null, '01a21ef0-d03f-7da8-a6c6-fa2037283f38', null);
insert into "audit" ("id", "at", "actor_id", "action", "subject", "detail", "name", "name_by") values ('01a21ef0-b035-705f-8803-0aa9d2380a34', 1795815419957, null, 'owner-claimed', '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'password', null, null);
insert into "audit" ("id", "at", "actor_id", "action", "subject", "detail", "name", "name_by") values ('01a21ef0-be9d-7da6-9984-2e74f8695db8', 1795815423645, '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'owner-signed-in', '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'password', null, null);
insert into "audit" ("id", "at", "actor_id", "action", "subject", "detail", "name", "name_by") values ('01a21ef0-cbf8-7daf-b483-67cbc782ec25', 1795815427064, '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'recipe-published', '01a21ef0-cb3c-7467-adb5-7cb01a67a700', 'version 1', 'Rugbrød', '01a21ef0-c628-7b77-8864-df29b857be7a');
insert into "audit" ("id", "at", "actor_id", "action", "subject", "detail", "name", "name_by") values ('01a21ef0-cd49-722e-a7bc-42941ae05b0e', 1795815428401, '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'recipe-published', '01a21ef0-ccc0-71a5-8289-7bc5557b208b', 'version 1', 'Pain à l’ancienne', '01a21ef0-cac1-7f54-b715-c41319355b2e');
insert into "audit" ("id", "at", "actor_id", "action", "subject", "detail", "name", "name_by") values ('01a21ef0-cf29-7614-ab89-71a6acfbb079', 1795815428881, '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'status-changed', '01a21ef0-cea0-7b38-a52e-dad400cf7445', 'pending to shipped', null, null);
insert into "audit" ("id", "at", "actor_id", "action", "subject", "detail", "name", "name_by") values ('01a21ef0-cfc4-762b-994d-cc35fe2d8463', 1795815429036, '01a21ef0-ad71-76af-97f1-7db62b7a573a', 'reply-sent', '01a21ef0-cea0-7b38-a52e-dad400cf7445', null, null, null);
insert into "starter_request" ("id", "user_id", "name", "email", "address", "address2", "city", "state", "zip", "status", "earlier", "created_at", "updated_at", "delivered_at", "blanked_at", "fingerprint", "search", "shipped_at", "doubt") values ('01a21ef0-cea0-7b38-a52e-dad400cf7445', '01a21ef0-c628-7b77-8864-df29b857be7a', 'Søren Ægir', 'soren@example.com', '5 Hauptstraße', '', 'San Francisco', 'CA', '94110', 'shipped', 0, 1795815428741, 1795815428895, null, null, 'NnQzMF9qvPZkb5X9LKXckyDgwaorKxrmRWOE5HMSHMc', 'søren ægir
soren@example.com
5 hauptstraße

san francisco
ca
94110', 1795815428895, null);
insert into "bread_request" ("id", "user_id", "name", "email", "request_type", "instructions", "fulfillment", "address", "address2", "city", "state", "zip", "status", "created_at", "updated_at", "delivered_at", "blanked_at", "fingerprint", "search", "wanted_on", "doubt") values ('01a21ef0-cff3-7d08-8ec4-133cb825bace', null, 'Seán O’Brien', 'sean@example.com', 'custom', 'A dark rye loaf', 'delivery', '12 Valencia St', '', 'San Francisco', 'CA', '94110', 'pending', 1795815429075, 1795815429075, null, null, '9_9FmFm7s98IDwFvr95eOQNUEjISBPwjb8kcnOfatRo', 'sean o’brien
sean@example.com
12 valencia st

san francisco
ca
94110
a dark rye loaf', '', null);
insert into "bread_request" ("id", "user_id", "name", "email", "request_type", "instructions", "fulfillment", "address", "address2", "city", "state", "zip", "status", "created_at", "updated_at", "delivered_at", "blanked_at", "fingerprint", "search", "wanted_on", "doubt") values ('01a21ef0-d03f-7da8-a6c6-fa2037283f38', null, 'Zoe O´Hara', 'zoe@example.com', 'omakase', '', 'pickup', '', '', '', '', '', 'pending', 1795815429147, 1795815429147, null, null, 'bI44bHqoZBSrCF2euPLFf_s9a94cDWqblUA3tFzfbQU', 'zoe o hara
zoe@example.com




', '', null);
insert into "request_hour" ("kind", "hour", "n") values ('starter', 1795813200000, 1);
insert into "request_hour" ("kind", "hour", "n") values ('bread', 1795813200000, 2);
insert into "baking_plan" ("user_id", "plan_id", "version", "updated_at", "data") values ('01a21ef0-cac1-7f54-b715-c41319355b2e', '0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10', 1, 1795815428627, '{"id":"0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10","name":"City Loaf","zone":"America/Los_Angeles","startsAt":"2026-11-20T17:00:00Z","form":{"recipeName":"City Loaf Master Recipe","author":"Home Baker","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[{"name":"Bread flour","percentage":50,"notes":""},{"name":"All-purpose flour","percentage":50,"notes":""}],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":true,"autolyseDuration":30,"mixingMethod":"stretch-fold","mixTime":10,"folds":2,"foldTiming":"Every 30 minutes","bulkFermentationDuration":"4 hours","preShapeRest":"20 minutes","finalShape":"boule","cutPieces":false,"proofingVessel":"banneton","panRest":"","proofingTime":"3 hours","coldRetard":false,"coldRetardDuration":"12 hours","temperTime":"","ovenType":"dutch-oven","bakeTemperature":"450°F (232°C)","bakeTime":"45 minutes","steamMethod":"dutch-oven-lid","scoringStyle":"single-slash","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"8–12 hours at 70°F","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]},"progress":{"done":[],"moved":[]},"updatedAt":"2026-11-19T08:30:00Z"}');
insert into "published_recipe" ("recipe_id", "version", "name", "author", "published_at", "saved_at", "data") values ('01a21ef0-cb3c-7467-adb5-7cb01a67a700', 1, 'Rugbrød', 'Søren Ægir', 1795815427028, 1795815426876, '{"recipeName":"Rugbrød","author":"Søren Ægir","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"Bager’s favorite, from Łódź","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}');
insert into "published_recipe" ("recipe_id", "version", "name", "author", "published_at", "saved_at", "data") values ('01a21ef0-ccc0-71a5-8289-7bc5557b208b', 1, 'Pain à l’ancienne', 'Ana Ruiz', 1795815428390, 1795815428264, '{"recipeName":"Pain à l’ancienne","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}');
insert into "search_entry" ("entry", "recipe_id") values (1795815427028000, '01a21ef0-cb3c-7467-adb5-7cb01a67a700');
insert into "search_entry" ("entry", "recipe_id") values (1795815428390000, '01a21ef0-ccc0-71a5-8289-7bc5557b208b');
insert into search_terms (rowid, terms) values (1795815427028000, 'ager avorite b ba bag bage bager brød dough f fa fav favo favor favori favorit favorite fr fro from gbrød ger gir ite odz orite ough ourdough r rdough ren rite rom ru rug rugb rugbr rugbrø rugbrød rød s so sou sour sourd sourdo sourdou sourdoug sourdough sø sør søre søren ugbrød ugh urdough vorite æ æg ægi ægir øren ł ło łod łodz');
insert into search_terms (rowid, terms) values (1795815428390000, 'a ain an ana anc anci ancie ancien ancienn ancienne cienne dough enne ienne l ncienne nne ough ourdough p pa pai pain r rdough ru rui ruiz s so sou sour sourd sourdo sourdou sourdoug sourdough ugh uiz urdough');
insert into "request_notice" ("singleton", "began_at", "told", "starter", "bread", "outbox_id") values (1, 1795815428801, 3, 0, 0, null);
insert into "status_change" ("change_id", "request_id", "kind", "from_status", "to_status", "delivered_before", "mail_id", "mails_removed", "state", "changed_at") values ('01a21ef0-cf68-7b15-8dfc-33b0f3356f68', '01a21ef0-cea0-7b38-a52e-dad400cf7445', 'starter-requests', 'pending', 'shipped', null, '01a21ef0-cf64-77a5-bcc5-f1a0f0cb0613', '', 'made', 1795815428945);
insert into "request_reply" ("id", "request_id", "outbox_id", "body", "created_at") values ('01a21ef0-cfc0-772d-af8c-01e84b100593', '01a21ef0-cea0-7b38-a52e-dad400cf7445', '01a21ef0-cfad-7151-b73e-16b729f642a6', 'It is on its way.', 1795815429012);
insert into "starter_entry" ("entry", "request_id") values (1795815428741000, '01a21ef0-cea0-7b38-a52e-dad400cf7445');
insert into starter_terms (rowid, terms) values (1795815428741000, '0 1 10 11 110 4 41 411 5 9 94 941 a am amp an anc au aup aß aße c ca ci cis co com e en ex exa f fr fra g gi gir h ha hau i ir is isc l le m mp mpl n nc nci o om or ore p pl ple pt pts r ra ran raß re ren s sa san sc sco so sor st str sø sør t tr tra ts tst u up upt x xa xam ß ße æ æg ægi ø ør øre');
insert into "bread_entry" ("entry", "request_id") values (1795815429075000, '01a21ef0-cff3-7d08-8ec4-133cb825bace');
insert into "bread_entry" ("entry", "request_id") values (1795815429147000, '01a21ef0-d03f-7da8-a6c6-fa2037283f38');
insert into bread_terms (rowid, terms) values (1795815429075000, '0 1 10 11 110 12 2 4 41 411 9 94 941 a af al ale am amp an anc ar ark b br bri c ca ci cia cis co com d da dar e ea ean en enc ex exa f fr fra i ia ie ien is isc k l le len lo loa m mp mpl n nc nci o oa oaf om p pl ple r ra ran ri rie rk ry rye s sa san sc sco se sea st t v va val x xa xam y ye');
insert into bread_terms (rowid, terms) values (1795815429147000, 'a am amp ar ara c co com e ex exa h ha har l le m mp mpl o oe om p pl ple r ra x xa xam z zo zoe');
insert into "mailbox_proof" ("hash", "mailbox", "expires_at") values ('ZR8vmzi2Nd9zq5hQr13oVWc55ns1v2NEH6MnP-108mE', 'yc2MnslQweflaG9pwbeRi-', 1795901825655);
insert into "mailbox_proof" ("hash", "mailbox", "expires_at") values ('bAwb5y5ORVoEhBiCR81_7UTwnnHHleaYLeONwCcXKf8', 'LkqTD8Lc8PO1CrTg3wkyfk', 1795901826797);
CREATE INDEX "session_userId_idx" on "session" ("userId");
CREATE INDEX "account_userId_idx" on "account" ("userId");
CREATE INDEX "verification_identifier_idx" on "verification" ("identifier");
CREATE INDEX "verification_expiresAt_idx" on "verification" ("expiresAt");
CREATE INDEX "passkey_userId_idx" on "passkey" ("userId");
CREATE UNIQUE INDEX "passkey_credentialID_idx" on "passkey" ("credentialID");
CREATE INDEX account_token_of_user on account_token (user_id, kind);
CREATE INDEX account_token_expires on account_token (expires_at);
CREATE INDEX recipe_of_user on recipe (user_id, created_at desc, id desc);
CREATE INDEX idempotency_created on idempotency (created_at);
CREATE INDEX rate_limit_ends on rate_limit (ends_at);
CREATE INDEX outbox_waiting on outbox (due_at, id) where sent_at is null and dead_at is null;
CREATE INDEX outbox_recipient on outbox (recipient);
CREATE INDEX audit_at on audit (at desc, id desc);
CREATE INDEX starter_request_newest on starter_request (created_at desc, id desc);
CREATE INDEX starter_request_status on starter_request (status, created_at desc, id desc);
CREATE INDEX starter_request_of_user on starter_request (user_id, created_at desc);
CREATE INDEX starter_request_same on starter_request (fingerprint, created_at);
CREATE INDEX starter_request_kept on starter_request (created_at) where blanked_at is null;
CREATE INDEX bread_request_newest on bread_request (created_at desc, id desc);
CREATE INDEX bread_request_status on bread_request (status, created_at desc, id desc);
CREATE INDEX bread_request_of_user on bread_request (user_id, created_at desc);
CREATE INDEX bread_request_same on bread_request (fingerprint, created_at);
CREATE INDEX bread_request_kept on bread_request (created_at) where blanked_at is null;
CREATE INDEX outbox_of_subject on outbox (subject_id);
CREATE INDEX recipe_public on recipe (updated_at desc, id desc) where is_public = 1;
CREATE INDEX outbox_failed on outbox (dead_at desc, id desc) where sent_at is null and dead_at is not null;
CREATE INDEX outbox_sent on outbox (sent_at desc, id desc) where sent_at is not null;
CREATE INDEX outbox_newest on outbox (created_at desc, id desc);
CREATE INDEX outbox_due on outbox (due_at, id) where sent_at is null and dead_at is null and held_at is null;
CREATE INDEX outbox_held on outbox (id) where held_at is not null;
CREATE INDEX published_recipe_newest on published_recipe (published_at desc, recipe_id desc);
CREATE INDEX audit_name_by on audit (name_by) where name_by is not null;
CREATE TRIGGER search_entry_gone after delete on search_entry begin
  delete from search_terms where rowid = old.entry;
end;
CREATE INDEX status_change_of_request on status_change (request_id);
CREATE INDEX status_change_at on status_change (changed_at);
CREATE INDEX request_reply_of_request on request_reply (request_id, created_at);
CREATE TRIGGER starter_entry_gone after delete on starter_entry begin
  delete from starter_terms where rowid = old.entry;
end;
CREATE TRIGGER bread_entry_gone after delete on bread_entry begin
  delete from bread_terms where rowid = old.entry;
end;
CREATE INDEX recipe_aside on recipe (user_id) where aside_at is not null;
CREATE INDEX aside_question_asked on aside_question (asked_at);
CREATE INDEX recipe_to_take_over on recipe (published_at, id) where published_at is not null;
CREATE TRIGGER starter_request_new after insert on starter_request begin
  insert into unfiled_request (kind, request_id) values ('starter', new.id) on conflict do nothing;
end;
CREATE TRIGGER starter_request_reworded after update of search on starter_request when new.search is not old.search begin
  insert into unfiled_request (kind, request_id) values ('starter', new.id) on conflict do nothing;
end;
CREATE TRIGGER starter_request_gone after delete on starter_request begin
  delete from unfiled_request where kind = 'starter' and request_id = old.id;
end;
CREATE TRIGGER starter_entry_new after insert on starter_entry begin
  delete from unfiled_request where kind = 'starter' and request_id = new.request_id;
end;
CREATE TRIGGER starter_entry_anew after update on starter_entry begin
  delete from unfiled_request where kind = 'starter' and request_id = new.request_id;
end;
CREATE TRIGGER starter_entry_lost after delete on starter_entry begin
  insert into unfiled_request (kind, request_id)
    select 'starter', id from starter_request where id = old.request_id on conflict do nothing;
end;
CREATE TRIGGER bread_request_new after insert on bread_request begin
  insert into unfiled_request (kind, request_id) values ('bread', new.id) on conflict do nothing;
end;
CREATE TRIGGER bread_request_reworded after update of search on bread_request when new.search is not old.search begin
  insert into unfiled_request (kind, request_id) values ('bread', new.id) on conflict do nothing;
end;
CREATE TRIGGER bread_request_gone after delete on bread_request begin
  delete from unfiled_request where kind = 'bread' and request_id = old.id;
end;
CREATE TRIGGER bread_entry_new after insert on bread_entry begin
  delete from unfiled_request where kind = 'bread' and request_id = new.request_id;
end;
CREATE TRIGGER bread_entry_anew after update on bread_entry begin
  delete from unfiled_request where kind = 'bread' and request_id = new.request_id;
end;
CREATE TRIGGER bread_entry_lost after delete on bread_entry begin
  insert into unfiled_request (kind, request_id)
    select 'bread', id from bread_request where id = old.request_id on conflict do nothing;
end;
CREATE INDEX user_unconfirmed on "user" ("createdAt") where not "emailVerified";
CREATE INDEX mailbox_proof_of on mailbox_proof (mailbox);
CREATE INDEX mailbox_proof_ends on mailbox_proof (expires_at);
