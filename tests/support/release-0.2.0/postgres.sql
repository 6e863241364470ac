CREATE FUNCTION public.entry_lost() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_argv[0] = 'starter' then
    insert into unfiled_request (kind, request_id)
      select 'starter', id from starter_request where id = old.request_id on conflict do nothing;
  else
    insert into unfiled_request (kind, request_id)
      select 'bread', id from bread_request where id = old.request_id on conflict do nothing;
  end if;
  return null;
end $$;
CREATE FUNCTION public.entry_made() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from unfiled_request where kind = tg_argv[0] and request_id = new.request_id;
  return null;
end $$;
CREATE FUNCTION public.request_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from unfiled_request where kind = tg_argv[0] and request_id = old.id;
  return null;
end $$;
CREATE FUNCTION public.request_waits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into unfiled_request (kind, request_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
CREATE TABLE public.account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE public.account_token (
    hash text NOT NULL,
    kind text NOT NULL,
    user_id text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE public.aside_question (
    user_id text NOT NULL,
    asked_at bigint NOT NULL,
    told integer DEFAULT 0 NOT NULL,
    told_at bigint
);
CREATE TABLE public.audit (
    id text NOT NULL,
    at bigint NOT NULL,
    actor_id text,
    action text NOT NULL,
    subject text,
    detail text,
    name text,
    name_by text
);
CREATE TABLE public.baking_plan (
    user_id text NOT NULL,
    plan_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at bigint NOT NULL,
    data text NOT NULL
);
CREATE TABLE public.bread_entry (
    request_id text NOT NULL,
    created_at bigint NOT NULL,
    terms tsvector NOT NULL
);
ALTER TABLE ONLY public.bread_entry ALTER COLUMN terms SET STATISTICS 400;
CREATE TABLE public.bread_request (
    id text NOT NULL,
    user_id text,
    name text NOT NULL,
    email text NOT NULL,
    request_type text NOT NULL,
    instructions text NOT NULL,
    fulfillment text NOT NULL,
    address text NOT NULL,
    address2 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    status text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    delivered_at bigint,
    blanked_at bigint,
    fingerprint text NOT NULL,
    search text NOT NULL,
    wanted_on text DEFAULT ''::text NOT NULL,
    doubt text
);
CREATE TABLE public.calendar_feed (
    user_id text NOT NULL,
    hash text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.idempotency (
    sender text NOT NULL,
    route text NOT NULL,
    request_key text NOT NULL,
    status integer NOT NULL,
    reply text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.last_time (
    name text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.letter_settings (
    singleton integer NOT NULL,
    pickup text NOT NULL,
    sentences text NOT NULL,
    updated_at bigint NOT NULL,
    return_address text DEFAULT ''::text NOT NULL,
    envelope_codes integer DEFAULT 1 NOT NULL,
    CONSTRAINT letter_settings_singleton_check CHECK ((singleton = 1))
);
CREATE TABLE public.mailbox_proof (
    hash text NOT NULL,
    mailbox text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    user_id text,
    recipient text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    created_at bigint NOT NULL,
    expires_at bigint,
    due_at bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    leased_until bigint,
    sent_at bigint,
    dead_at bigint,
    problem text,
    subject_id text,
    held_at bigint
);
CREATE TABLE public.passkey (
    id text NOT NULL,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL,
    "credentialID" text NOT NULL,
    counter integer NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" timestamp with time zone,
    aaguid text,
    "onHoldSince" bigint,
    "lastUsedAt" bigint
);
CREATE TABLE public.plan_aside (
    user_id text NOT NULL,
    plan_id text NOT NULL,
    version integer NOT NULL,
    updated_at bigint NOT NULL,
    data text NOT NULL
);
CREATE TABLE public.published_recipe (
    recipe_id text NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    author text NOT NULL,
    published_at bigint NOT NULL,
    saved_at bigint NOT NULL,
    data text NOT NULL
);
CREATE TABLE public.rate_limit (
    bucket text NOT NULL,
    started_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    hits integer NOT NULL
);
CREATE TABLE public.recipe (
    id text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    author text NOT NULL,
    published integer DEFAULT 0 NOT NULL,
    is_public integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    published_at bigint,
    search text NOT NULL,
    data text NOT NULL,
    bench text,
    bench_at bigint,
    aside_at bigint,
    aside_version integer
);
CREATE TABLE public.request_hour (
    kind text NOT NULL,
    hour bigint NOT NULL,
    n bigint NOT NULL
);
CREATE TABLE public.request_notice (
    singleton integer NOT NULL,
    began_at bigint NOT NULL,
    told integer NOT NULL,
    starter integer NOT NULL,
    bread integer NOT NULL,
    outbox_id text,
    CONSTRAINT request_notice_singleton_check CHECK ((singleton = 1))
);
CREATE TABLE public.request_reply (
    id text NOT NULL,
    request_id text NOT NULL,
    outbox_id text NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.search_entry (
    recipe_id text NOT NULL,
    published_at bigint NOT NULL,
    terms tsvector NOT NULL
);
ALTER TABLE ONLY public.search_entry ALTER COLUMN terms SET STATISTICS 400;
CREATE TABLE public.session (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL,
    "confirmedAt" timestamp with time zone,
    method text,
    device text,
    "timeZone" text,
    network text
);
CREATE TABLE public.site_owner (
    singleton integer NOT NULL,
    user_id text NOT NULL,
    claimed_at bigint NOT NULL,
    CONSTRAINT site_owner_singleton_check CHECK ((singleton = 1))
);
CREATE TABLE public.site_process (
    id text NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE public.starter_entry (
    request_id text NOT NULL,
    created_at bigint NOT NULL,
    terms tsvector NOT NULL
);
ALTER TABLE ONLY public.starter_entry ALTER COLUMN terms SET STATISTICS 400;
CREATE TABLE public.starter_envelope (
    request_id text NOT NULL,
    code text NOT NULL,
    made_at bigint NOT NULL,
    is_off integer DEFAULT 0 NOT NULL,
    bubbles integer,
    said_at bigint,
    taps text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.starter_request (
    id text NOT NULL,
    user_id text,
    name text NOT NULL,
    email text NOT NULL,
    address text NOT NULL,
    address2 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip text NOT NULL,
    status text NOT NULL,
    earlier integer DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    delivered_at bigint,
    blanked_at bigint,
    fingerprint text NOT NULL,
    search text NOT NULL,
    shipped_at bigint,
    doubt text
);
CREATE TABLE public.status_change (
    change_id text NOT NULL,
    request_id text NOT NULL,
    kind text NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    delivered_before bigint,
    mail_id text,
    mails_removed text NOT NULL,
    state text NOT NULL,
    changed_at bigint NOT NULL
);
CREATE TABLE public.totals (
    name text NOT NULL,
    n bigint NOT NULL
);
CREATE TABLE public.unfiled_request (
    kind text NOT NULL,
    request_id text NOT NULL,
    CONSTRAINT unfiled_request_kind_check CHECK ((kind = ANY (ARRAY['starter'::text, 'bread'::text])))
);
CREATE TABLE public."user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    theme text,
    units text,
    sleep text,
    kitchen text
);
CREATE TABLE public.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
INSERT INTO public.account (id, "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", scope, password, "createdAt", "updatedAt") VALUES ('01a21ef1-150f-7778-9269-31ed6c68bbc6', '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'credential', '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$h3fjCQBskQEStiTlwNvTxw$cLNh60hbulFCDUlYD5zk7wdS3zE0Cr6Sg5zak0976oc', '2026-11-27 21:37:25.74+00', '2026-11-27 21:37:25.74+00');
INSERT INTO public.account (id, "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", scope, password, "createdAt", "updatedAt") VALUES ('01a21ef1-18dd-7a30-b23d-a2962fb0c40b', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'credential', '01a21ef1-18b7-7680-a930-d3219941f5b4', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$s/+nPCEo+onNwLLDL4ck2Q$yPEmIA/cP9/Bgg2KkOMSIUxUG4/XIXU6dGDuR3QL3Y0', '2026-11-27 21:37:26.749+00', '2026-11-27 21:37:26.749+00');
INSERT INTO public.account (id, "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", scope, password, "createdAt", "updatedAt") VALUES ('01a21ef1-1acf-7adf-bf07-2ecb7134582b', '01a21ef1-1ac1-7fd4-a139-a36163cc3369', 'credential', '01a21ef1-1ac1-7fd4-a139-a36163cc3369', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$x2bu9mQzTLONEqzGdrnqxQ$jpWpayAfrTh/5BZZuXt3702cATTIXl559JD4KlDTSzc', '2026-11-27 21:37:27.246+00', '2026-11-27 21:37:27.246+00');
INSERT INTO public.account_token (hash, kind, user_id, created_at, expires_at, used_at) VALUES ('ooj2iDTHAuP-dvsfulxVvP_cq8e08az8H1vb9IWBrXw', 'verify', '01a21ef1-18b7-7680-a930-d3219941f5b4', 1795815446844, 1795901846844, NULL);
INSERT INTO public.account_token (hash, kind, user_id, created_at, expires_at, used_at) VALUES ('-DEkGd2ah49RexN8gze2XfxLzX4zmJ4zPZ2ooMYPWoA', 'verify', '01a21ef1-1ac1-7fd4-a139-a36163cc3369', 1795815447306, 1795901847306, NULL);
INSERT INTO public.audit (id, at, actor_id, action, subject, detail, name, name_by) VALUES ('01a21ef1-1545-7581-a5a1-06a527e129c8', 1795815445829, NULL, 'owner-claimed', '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'password', NULL, NULL);
INSERT INTO public.audit (id, at, actor_id, action, subject, detail, name, name_by) VALUES ('01a21ef1-1766-73ed-b540-1b7568790e39', 1795815446374, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'owner-signed-in', '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'password', NULL, NULL);
INSERT INTO public.audit (id, at, actor_id, action, subject, detail, name, name_by) VALUES ('01a21ef1-1c94-7ec8-b291-96e24fe16342', 1795815447700, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'recipe-published', '01a21ef1-1bab-77c1-818a-7e026bee0d8e', 'version 1', 'Rugbrød', '01a21ef1-18b7-7680-a930-d3219941f5b4');
INSERT INTO public.audit (id, at, actor_id, action, subject, detail, name, name_by) VALUES ('01a21ef1-1e2e-7103-a644-320154647f84', 1795815449109, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'recipe-published', '01a21ef1-1d4f-7ff6-9c82-fd4a4da69717', 'version 1', 'Pain à l’ancienne', '01a21ef1-1ac1-7fd4-a139-a36163cc3369');
INSERT INTO public.audit (id, at, actor_id, action, subject, detail, name, name_by) VALUES ('01a21ef1-2175-7186-88d9-c109296824e2', 1795815449948, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'status-changed', '01a21ef1-205a-7a1e-b642-22d7a7f2a830', 'pending to shipped', NULL, NULL);
INSERT INTO public.audit (id, at, actor_id, action, subject, detail, name, name_by) VALUES ('01a21ef1-2299-7671-8994-6af31b5e287a', 1795815450241, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'reply-sent', '01a21ef1-205a-7a1e-b642-22d7a7f2a830', NULL, NULL, NULL);
INSERT INTO public.baking_plan (user_id, plan_id, version, updated_at, data) VALUES ('01a21ef1-1ac1-7fd4-a139-a36163cc3369', '0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10', 1, 1795815449488, '{"id":"0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10","name":"City Loaf","zone":"America/Los_Angeles","startsAt":"2026-11-20T17:00:00Z","form":{"recipeName":"City Loaf Master Recipe","author":"Home Baker","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[{"name":"Bread flour","percentage":50,"notes":""},{"name":"All-purpose flour","percentage":50,"notes":""}],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":true,"autolyseDuration":30,"mixingMethod":"stretch-fold","mixTime":10,"folds":2,"foldTiming":"Every 30 minutes","bulkFermentationDuration":"4 hours","preShapeRest":"20 minutes","finalShape":"boule","cutPieces":false,"proofingVessel":"banneton","panRest":"","proofingTime":"3 hours","coldRetard":false,"coldRetardDuration":"12 hours","temperTime":"","ovenType":"dutch-oven","bakeTemperature":"450°F (232°C)","bakeTime":"45 minutes","steamMethod":"dutch-oven-lid","scoringStyle":"single-slash","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"8–12 hours at 70°F","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]},"progress":{"done":[],"moved":[]},"updatedAt":"2026-11-19T08:30:00Z"}');
INSERT INTO public.bread_entry (request_id, created_at, terms) VALUES ('01a21ef1-22d0-7733-b55a-b7ab1458c640', 1795815450287, '''0'' ''1'' ''10'' ''11'' ''110'' ''12'' ''2'' ''4'' ''41'' ''411'' ''9'' ''94'' ''941'' ''a'' ''af'' ''al'' ''ale'' ''am'' ''amp'' ''an'' ''anc'' ''ar'' ''ark'' ''b'' ''br'' ''bri'' ''c'' ''ca'' ''ci'' ''cia'' ''cis'' ''co'' ''com'' ''d'' ''da'' ''dar'' ''e'' ''ea'' ''ean'' ''en'' ''enc'' ''ex'' ''exa'' ''f'' ''fr'' ''fra'' ''i'' ''ia'' ''ie'' ''ien'' ''is'' ''isc'' ''k'' ''l'' ''le'' ''len'' ''lo'' ''loa'' ''m'' ''mp'' ''mpl'' ''n'' ''nc'' ''nci'' ''o'' ''oa'' ''oaf'' ''om'' ''p'' ''pl'' ''ple'' ''r'' ''ra'' ''ran'' ''ri'' ''rie'' ''rk'' ''ry'' ''rye'' ''s'' ''sa'' ''san'' ''sc'' ''sco'' ''se'' ''sea'' ''st'' ''t'' ''v'' ''va'' ''val'' ''x'' ''xa'' ''xam'' ''y'' ''ye''');
INSERT INTO public.bread_entry (request_id, created_at, terms) VALUES ('01a21ef1-2359-7a26-b8c7-edfcc01cf722', 1795815450419, '''a'' ''am'' ''amp'' ''ar'' ''ara'' ''c'' ''co'' ''com'' ''e'' ''ex'' ''exa'' ''h'' ''ha'' ''har'' ''l'' ''le'' ''m'' ''mp'' ''mpl'' ''o'' ''oe'' ''om'' ''p'' ''pl'' ''ple'' ''r'' ''ra'' ''x'' ''xa'' ''xam'' ''z'' ''zo'' ''zoe''');
INSERT INTO public.bread_request (id, user_id, name, email, request_type, instructions, fulfillment, address, address2, city, state, zip, status, created_at, updated_at, delivered_at, blanked_at, fingerprint, search, wanted_on, doubt) VALUES ('01a21ef1-22d0-7733-b55a-b7ab1458c640', NULL, 'Seán O’Brien', 'sean@example.com', 'custom', 'A dark rye loaf', 'delivery', '12 Valencia St', '', 'San Francisco', 'CA', '94110', 'pending', 1795815450287, 1795815450287, NULL, NULL, '9_9FmFm7s98IDwFvr95eOQNUEjISBPwjb8kcnOfatRo', 'sean o’brien
sean@example.com
12 valencia st
san francisco
ca
94110
a dark rye loaf', '', NULL);
INSERT INTO public.bread_request (id, user_id, name, email, request_type, instructions, fulfillment, address, address2, city, state, zip, status, created_at, updated_at, delivered_at, blanked_at, fingerprint, search, wanted_on, doubt) VALUES ('01a21ef1-2359-7a26-b8c7-edfcc01cf722', NULL, 'Zoe O´Hara', 'zoe@example.com', 'omakase', '', 'pickup', '', '', '', '', '', 'pending', 1795815450419, 1795815450419, NULL, NULL, 'bI44bHqoZBSrCF2euPLFf_s9a94cDWqblUA3tFzfbQU', 'zoe o hara
zoe@example.com
', '', NULL);
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0001-accounts', '2026-11-27T21:37:24.099Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0002-site', '2026-11-27T21:37:24.245Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0003-requests', '2026-11-27T21:37:24.324Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0004-outbox-lists', '2026-11-27T21:37:24.384Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0005-last-time', '2026-11-27T21:37:24.413Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0006-baking-plan', '2026-11-27T21:37:24.442Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0007-units', '2026-11-27T21:37:24.460Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0008-site-process', '2026-11-27T21:37:24.476Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0009-held-mail', '2026-11-27T21:37:24.488Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0011-published-version', '2026-11-27T21:37:24.521Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0012-search', '2026-11-27T21:37:24.560Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0013-recovery', '2026-11-27T21:37:24.576Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0014-request-notices', '2026-11-27T21:37:24.592Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0015-bench', '2026-11-27T21:37:24.620Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0016-status-changes', '2026-11-27T21:37:24.633Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0018-wishes', '2026-11-27T21:37:24.675Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0019-replies', '2026-11-27T21:37:24.688Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0020-return-address', '2026-11-27T21:37:24.710Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0021-starter-envelopes', '2026-11-27T21:37:24.722Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0022-request-search', '2026-11-27T21:37:24.777Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0023-set-aside', '2026-11-27T21:37:24.819Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0025-older-approvals', '2026-11-27T21:37:24.836Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0026-unfiled-requests', '2026-11-27T21:37:24.894Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0027-unconfirmed', '2026-11-27T21:37:24.913Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0028-mailbox-proof', '2026-11-27T21:37:24.931Z');
INSERT INTO public.kysely_migration (name, "timestamp") VALUES ('0029-kitchen', '2026-11-27T21:37:24.967Z');
INSERT INTO public.kysely_migration_lock (id, is_locked) VALUES ('migration_lock', 0);
INSERT INTO public.mailbox_proof (hash, mailbox, expires_at) VALUES ('ooj2iDTHAuP-dvsfulxVvP_cq8e08az8H1vb9IWBrXw', 'yc2MnslQweflaG9pwbeRi-', 1795901846857);
INSERT INTO public.mailbox_proof (hash, mailbox, expires_at) VALUES ('-DEkGd2ah49RexN8gze2XfxLzX4zmJ4zPZ2ooMYPWoA', 'LkqTD8Lc8PO1CrTg3wkyfk', 1795901847321);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-154e-79a6-828e-0898f0611742', 'password-changed', '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'owner@example.com', NULL, 'Your password for Bread Tools was changed', 'The owner''s password for Bread Tools was set on the server on November 27, 2026 at 21:37 UTC. Every device is signed out, and the passkeys and the calendar feed of the account are gone.
If it was not you, set a new one now:
http://localhost:4321/forgot-password
Bread Tools
', NULL, 1795815445849, NULL, 1795815445849, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-1775-795d-9156-0c5cb51f8ba2', 'owner-signed-in', '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'owner@example.com', NULL, 'The owner of Bread Tools signed in', 'The owner of Bread Tools signed in with a password on November 27, 2026 at 21:37 UTC.
If it was not you, set a new password now, which signs everybody out:
http://localhost:4321/forgot-password
Bread Tools
', NULL, 1795815446397, NULL, 1795815446397, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-194a-7c6c-94c6-08b2248b0230', 'verification', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'soren@example.com', NULL, 'Confirm your email address for Bread Tools', 'Somebody made an account at Bread Tools with this address. Was it you? Open this link while you are signed in. The link works once, within 24 hours:
http://localhost:4321/account?verify=_oVtkh4XgR4pot7kP-zuD2d8oTGlvSIsbWorXX-6qBQ
If you did not make the account, do not open the link. You can take the account over by setting its password:
http://localhost:4321/forgot-password
An account that stays unconfirmed and empty is deleted after 30 days.
Bread Tools
', NULL, 1795815446861, 1795901846861, 1795815446861, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-1b25-7f83-8dc9-a0541a3d1409', 'verification', '01a21ef1-1ac1-7fd4-a139-a36163cc3369', 'ana@example.com', NULL, 'Confirm your email address for Bread Tools', 'Somebody made an account at Bread Tools with this address. Was it you? Open this link while you are signed in. The link works once, within 24 hours:
http://localhost:4321/account?verify=nL0Pz45ZsaJV_dmHjwfFVDCv_uJLICdPC4v1Aex1kYE
If you did not make the account, do not open the link. You can take the account over by setting its password:
http://localhost:4321/forgot-password
An account that stays unconfirmed and empty is deleted after 30 days.
Bread Tools
', NULL, 1795815447336, 1795901847336, 1795815447336, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-20be-718b-ae80-572c29994c3d', 'request-confirmation', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'soren@example.com', 'owner@example.com', 'Your starter request at Bread Tools', 'Thank you. Bread Tools has your request for a free sourdough starter.
Your envelope arrives within 5-7 business days.
Follow your request on your account page:
http://localhost:4321/account
If you did not ask for this, reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795815449768, NULL, 1795815449768, 0, NULL, NULL, NULL, NULL, '01a21ef1-205a-7a1e-b642-22d7a7f2a830', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-20ea-701f-a887-2e0e0f007496', 'request-notice', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'owner@example.com', 'soren@example.com', 'New starter request', 'Somebody asks for an envelope of starter.
Name: Søren Ægir
Email: soren@example.com
> Søren Ægir
> 5 Hauptstraße
> San Francisco, CA 94110
Reply to this email to write to them. All requests:
http://localhost:4321/admin
Bread Tools
', NULL, 1795815449821, NULL, 1795815449821, 0, NULL, NULL, NULL, NULL, '01a21ef1-205a-7a1e-b642-22d7a7f2a830', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-21da-7bbb-b495-df4cf715273a', 'status-shipped', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'soren@example.com', 'owner@example.com', 'Your sourdough starter is on its way · Bread Tools', 'Your envelope of sourdough starter has been shipped and arrives within 5-7 business days. Here is how to wake it up:
Your starter request of November 27, 2026.
http://localhost:4321/starter-instructions
See your requests on your account page:
http://localhost:4321/account
Is something wrong? Reply to this email.
Bread Tools
', '<p>Your envelope of sourdough starter has been shipped and arrives within 5-7 business days. Here is how to wake it up:</p>
<p>Your starter request of November 27, 2026.</p>
<p><a href="http://localhost:4321/starter-instructions">http://localhost:4321/starter-instructions</a></p>
<p>See your requests on your account page:</p>
<p><a href="http://localhost:4321/account">http://localhost:4321/account</a></p>
<p>Is something wrong? Reply to this email.</p>
<p>Bread Tools</p>
', 1795815450052, NULL, 1795815510052, 0, NULL, NULL, NULL, NULL, '01a21ef1-205a-7a1e-b642-22d7a7f2a830', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-2274-7d87-a0df-c21939268279', 'reply', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'soren@example.com', 'owner@example.com', 'About your starter request · Bread Tools', 'It is on its way.
Your starter request of November 27, 2026.
Bread Tools
', NULL, 1795815450213, NULL, 1795815450213, 0, NULL, NULL, NULL, NULL, '01a21ef1-205a-7a1e-b642-22d7a7f2a830', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-22fa-773f-b92a-9a2ceae7f1bd', 'request-confirmation', NULL, 'sean@example.com', 'owner@example.com', 'Your bread request at Bread Tools', 'Thank you. Bread Tools has a request for bread with your email address.
We reply within 2-3 business days.
If you did not ask for this, reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795815450345, NULL, 1795815450345, 0, NULL, NULL, NULL, NULL, '01a21ef1-22d0-7733-b55a-b7ab1458c640', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-231a-7b29-8505-1004e449590c', 'request-notice', NULL, 'owner@example.com', 'sean@example.com', 'New bread request', 'Somebody asks for bread.
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
Bread Tools
', NULL, 1795815450372, NULL, 1795815450372, 0, NULL, NULL, NULL, NULL, '01a21ef1-22d0-7733-b55a-b7ab1458c640', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-238b-739e-b640-400ab3b7c10a', 'request-confirmation', NULL, 'zoe@example.com', 'owner@example.com', 'Your bread request at Bread Tools', 'Thank you. Bread Tools has a request for bread with your email address.
We reply within 2-3 business days.
If you did not ask for this, reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795815450501, NULL, 1795815450501, 0, NULL, NULL, NULL, NULL, '01a21ef1-2359-7a26-b8c7-edfcc01cf722', NULL);
INSERT INTO public.outbox (id, kind, user_id, recipient, reply_to, subject, body, html, created_at, expires_at, due_at, attempts, leased_until, sent_at, dead_at, problem, subject_id, held_at) VALUES ('01a21ef1-239e-71c2-a7b0-b96e4311721f', 'request-notice', NULL, 'owner@example.com', 'zoe@example.com', 'New bread request', 'Somebody asks for bread.
Name: Zoe O´Hara
Email: zoe@example.com
Type: Omakase
Pickup
Reply to this email to write to them. All requests:
http://localhost:4321/admin
Bread Tools
', NULL, 1795815450504, NULL, 1795815450504, 0, NULL, NULL, NULL, NULL, '01a21ef1-2359-7a26-b8c7-edfcc01cf722', NULL);
INSERT INTO public.published_recipe (recipe_id, version, name, author, published_at, saved_at, data) VALUES ('01a21ef1-1bab-77c1-818a-7e026bee0d8e', 1, 'Rugbrød', 'Søren Ægir', 1795815447665, 1795815447467, '{"recipeName":"Rugbrød","author":"Søren Ægir","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"Bager’s favorite, from Łódź","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}');
INSERT INTO public.published_recipe (recipe_id, version, name, author, published_at, saved_at, data) VALUES ('01a21ef1-1d4f-7ff6-9c82-fd4a4da69717', 1, 'Pain à l’ancienne', 'Ana Ruiz', 1795815449067, 1795815448887, '{"recipeName":"Pain à l’ancienne","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}');
INSERT INTO public.recipe (id, user_id, name, type, author, published, is_public, version, created_at, updated_at, published_at, search, data, bench, bench_at, aside_at, aside_version) VALUES ('01a21ef1-1bab-77c1-818a-7e026bee0d8e', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'Rugbrød med nødder', 'sourdough', 'Søren Ægir', 1, 1, 2, 1795815447467, 1795815448782, NULL, 'rugbrød med nødder
søren ægir
sourdough
', '{"recipeName":"Rugbrød med nødder","author":"Søren Ægir","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', NULL, NULL, NULL, NULL);
INSERT INTO public.recipe (id, user_id, name, type, author, published, is_public, version, created_at, updated_at, published_at, search, data, bench, bench_at, aside_at, aside_version) VALUES ('01a21ef1-1d4f-7ff6-9c82-fd4a4da69717', '01a21ef1-1ac1-7fd4-a139-a36163cc3369', 'Pain à l’ancienne', 'sourdough', 'Ana Ruiz', 1, 1, 1, 1795815448887, 1795815448887, NULL, 'pain a l’ancienne
ana ruiz
sourdough
', '{"recipeName":"Pain à l’ancienne","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', NULL, NULL, NULL, NULL);
INSERT INTO public.recipe (id, user_id, name, type, author, published, is_public, version, created_at, updated_at, published_at, search, data, bench, bench_at, aside_at, aside_version) VALUES ('01a21ef1-1ebe-77fb-b921-6e4266d93970', '01a21ef1-1ac1-7fd4-a139-a36163cc3369', 'Straßenbrot', 'sourdough', 'Ana Ruiz', 0, 0, 1, 1795815449254, 1795815449254, NULL, 'straßenbrot
ana ruiz
sourdough
', '{"recipeName":"Straßenbrot","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', '{"startTime":"09:00","startDate":null,"plan":null,"ticked":[]}', 1795815449360, NULL, NULL);
INSERT INTO public.request_hour (kind, hour, n) VALUES ('starter', 1795813200000, 1);
INSERT INTO public.request_hour (kind, hour, n) VALUES ('bread', 1795813200000, 2);
INSERT INTO public.request_notice (singleton, began_at, told, starter, bread, outbox_id) VALUES (1, 1795815449787, 3, 0, 0, NULL);
INSERT INTO public.request_reply (id, request_id, outbox_id, body, created_at) VALUES ('01a21ef1-2281-71b2-8afb-5313519a7f48', '01a21ef1-205a-7a1e-b642-22d7a7f2a830', '01a21ef1-2274-7d87-a0df-c21939268279', 'It is on its way.', 1795815450200);
INSERT INTO public.search_entry (recipe_id, published_at, terms) VALUES ('01a21ef1-1bab-77c1-818a-7e026bee0d8e', 1795815447665, '''ager'' ''avorite'' ''b'' ''ba'' ''bag'' ''bage'' ''bager'' ''brød'' ''dough'' ''f'' ''fa'' ''fav'' ''favo'' ''favor'' ''favori'' ''favorit'' ''favorite'' ''fr'' ''fro'' ''from'' ''gbrød'' ''ger'' ''gir'' ''ite'' ''odz'' ''orite'' ''ough'' ''ourdough'' ''r'' ''rdough'' ''ren'' ''rite'' ''rom'' ''ru'' ''rug'' ''rugb'' ''rugbr'' ''rugbrø'' ''rugbrød'' ''rød'' ''s'' ''so'' ''sou'' ''sour'' ''sourd'' ''sourdo'' ''sourdou'' ''sourdoug'' ''sourdough'' ''sø'' ''sør'' ''søre'' ''søren'' ''ugbrød'' ''ugh'' ''urdough'' ''vorite'' ''æ'' ''æg'' ''ægi'' ''ægir'' ''øren'' ''ł'' ''ło'' ''łod'' ''łodz''');
INSERT INTO public.search_entry (recipe_id, published_at, terms) VALUES ('01a21ef1-1d4f-7ff6-9c82-fd4a4da69717', 1795815449067, '''a'' ''ain'' ''an'' ''ana'' ''anc'' ''anci'' ''ancie'' ''ancien'' ''ancienn'' ''ancienne'' ''cienne'' ''dough'' ''enne'' ''ienne'' ''l'' ''ncienne'' ''nne'' ''ough'' ''ourdough'' ''p'' ''pa'' ''pai'' ''pain'' ''r'' ''rdough'' ''ru'' ''rui'' ''ruiz'' ''s'' ''so'' ''sou'' ''sour'' ''sourd'' ''sourdo'' ''sourdou'' ''sourdoug'' ''sourdough'' ''ugh'' ''uiz'' ''urdough''');
INSERT INTO public.session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "confirmedAt", method, device, "timeZone", network) VALUES ('01a21ef1-1739-7216-b12d-e531e097b5a8', '2026-12-27 21:37:26.32+00', 'tr8gpVoRKW1Ydgw0MmfmbEVDI7BtDsmX', '2026-11-27 21:37:26.32+00', '2026-11-27 21:37:26.32+00', NULL, NULL, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', '2026-11-27 21:37:26.32+00', 'password', 'An unknown device', NULL, 'ebMdAAdY9vwutix7h6XxFY');
INSERT INTO public.session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "confirmedAt", method, device, "timeZone", network) VALUES ('01a21ef1-18f5-774c-888f-d18b0740db62', '2026-12-27 21:37:26.763+00', '90OAlMQ6FzhqqnXtDJ9rHcnnMmWiHFaa', '2026-11-27 21:37:26.763+00', '2026-11-27 21:37:26.763+00', NULL, NULL, '01a21ef1-18b7-7680-a930-d3219941f5b4', '2026-11-27 21:37:26.763+00', 'password', 'An unknown device', NULL, 'ebMdAAdY9vwutix7h6XxFY');
INSERT INTO public.session (id, "expiresAt", token, "createdAt", "updatedAt", "ipAddress", "userAgent", "userId", "confirmedAt", method, device, "timeZone", network) VALUES ('01a21ef1-1ade-750f-9f28-7cfd2488dbda', '2026-12-27 21:37:27.261+00', 't4wQN5Gw4NO572t4ruhOlrHUvrkZgpc4', '2026-11-27 21:37:27.261+00', '2026-11-27 21:37:27.261+00', NULL, NULL, '01a21ef1-1ac1-7fd4-a139-a36163cc3369', '2026-11-27 21:37:27.261+00', 'password', 'An unknown device', NULL, 'ebMdAAdY9vwutix7h6XxFY');
INSERT INTO public.site_owner (singleton, user_id, claimed_at) VALUES (1, '01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 1795815445740);
INSERT INTO public.starter_entry (request_id, created_at, terms) VALUES ('01a21ef1-205a-7a1e-b642-22d7a7f2a830', 1795815449662, '''0'' ''1'' ''10'' ''11'' ''110'' ''4'' ''41'' ''411'' ''5'' ''9'' ''94'' ''941'' ''a'' ''am'' ''amp'' ''an'' ''anc'' ''au'' ''aup'' ''aß'' ''aße'' ''c'' ''ca'' ''ci'' ''cis'' ''co'' ''com'' ''e'' ''en'' ''ex'' ''exa'' ''f'' ''fr'' ''fra'' ''g'' ''gi'' ''gir'' ''h'' ''ha'' ''hau'' ''i'' ''ir'' ''is'' ''isc'' ''l'' ''le'' ''m'' ''mp'' ''mpl'' ''n'' ''nc'' ''nci'' ''o'' ''om'' ''or'' ''ore'' ''p'' ''pl'' ''ple'' ''pt'' ''pts'' ''r'' ''ra'' ''ran'' ''raß'' ''re'' ''ren'' ''s'' ''sa'' ''san'' ''sc'' ''sco'' ''so'' ''sor'' ''st'' ''str'' ''sø'' ''sør'' ''t'' ''tr'' ''tra'' ''ts'' ''tst'' ''u'' ''up'' ''upt'' ''x'' ''xa'' ''xam'' ''ß'' ''ße'' ''æ'' ''æg'' ''ægi'' ''ø'' ''ør'' ''øre''');
INSERT INTO public.starter_request (id, user_id, name, email, address, address2, city, state, zip, status, earlier, created_at, updated_at, delivered_at, blanked_at, fingerprint, search, shipped_at, doubt) VALUES ('01a21ef1-205a-7a1e-b642-22d7a7f2a830', '01a21ef1-18b7-7680-a930-d3219941f5b4', 'Søren Ægir', 'soren@example.com', '5 Hauptstraße', '', 'San Francisco', 'CA', '94110', 'shipped', 0, 1795815449662, 1795815449959, NULL, NULL, 'mZ68Z89xX1zOghyvDQ2owOJOuJSOYSUP--RHn5OpBt0', 'søren ægir
soren@example.com
5 hauptstraße
san francisco
ca
94110', 1795815449959, NULL);
INSERT INTO public.status_change (change_id, request_id, kind, from_status, to_status, delivered_before, mail_id, mails_removed, state, changed_at) VALUES ('01a21ef1-21f9-7dc2-8306-68556dd10dcf', '01a21ef1-205a-7a1e-b642-22d7a7f2a830', 'starter-requests', 'pending', 'shipped', NULL, '01a21ef1-21da-7bbb-b495-df4cf715273a', '', 'made', 1795815450091);
INSERT INTO public.totals (name, n) VALUES ('users', 3);
INSERT INTO public.totals (name, n) VALUES ('starter-pending', 0);
INSERT INTO public.totals (name, n) VALUES ('starter', 1);
INSERT INTO public.totals (name, n) VALUES ('bread', 2);
INSERT INTO public.totals (name, n) VALUES ('bread-pending', 2);
INSERT INTO public."user" (id, name, email, "emailVerified", image, "createdAt", "updatedAt", theme, units, sleep, kitchen) VALUES ('01a21ef1-1ac1-7fd4-a139-a36163cc3369', 'Ana Ruiz', 'ana@example.com', false, NULL, '2026-11-27 21:37:27.233+00', '2026-11-27 21:37:29.549+00', NULL, '{"weight":"oz","temperature":"C","decimal":"comma","clock":"12"}', NULL, NULL);
INSERT INTO public."user" (id, name, email, "emailVerified", image, "createdAt", "updatedAt", theme, units, sleep, kitchen) VALUES ('01a21ef1-18b7-7680-a930-d3219941f5b4', 'Søren Ægir', 'soren@example.com', false, NULL, '2026-11-27 21:37:26.711+00', '2026-11-27 21:37:26.711+00', NULL, NULL, NULL, NULL);
INSERT INTO public."user" (id, name, email, "emailVerified", image, "createdAt", "updatedAt", theme, units, sleep, kitchen) VALUES ('01a21ef1-14f6-7ff1-aaf9-7ec67da3dbca', 'Owner', 'owner@example.com', true, NULL, '2026-11-27 21:37:25.74+00', '2026-11-27 21:37:25.74+00', NULL, NULL, NULL, NULL);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_token
    ADD CONSTRAINT account_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.aside_question
    ADD CONSTRAINT aside_question_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.baking_plan
    ADD CONSTRAINT baking_plan_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.bread_entry
    ADD CONSTRAINT bread_entry_pkey PRIMARY KEY (request_id);
ALTER TABLE ONLY public.bread_request
    ADD CONSTRAINT bread_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (sender, route, request_key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.last_time
    ADD CONSTRAINT last_time_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.letter_settings
    ADD CONSTRAINT letter_settings_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.mailbox_proof
    ADD CONSTRAINT mailbox_proof_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plan_aside
    ADD CONSTRAINT plan_aside_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.published_recipe
    ADD CONSTRAINT published_recipe_pkey PRIMARY KEY (recipe_id);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.recipe
    ADD CONSTRAINT recipe_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_hour
    ADD CONSTRAINT request_hour_pkey PRIMARY KEY (kind, hour);
ALTER TABLE ONLY public.request_notice
    ADD CONSTRAINT request_notice_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.request_reply
    ADD CONSTRAINT request_reply_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_pkey PRIMARY KEY (recipe_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY public.site_owner
    ADD CONSTRAINT site_owner_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.site_owner
    ADD CONSTRAINT site_owner_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.site_process
    ADD CONSTRAINT site_process_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.starter_entry
    ADD CONSTRAINT starter_entry_pkey PRIMARY KEY (request_id);
ALTER TABLE ONLY public.starter_envelope
    ADD CONSTRAINT starter_envelope_code_key UNIQUE (code);
ALTER TABLE ONLY public.starter_envelope
    ADD CONSTRAINT starter_envelope_pkey PRIMARY KEY (request_id);
ALTER TABLE ONLY public.starter_request
    ADD CONSTRAINT starter_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.status_change
    ADD CONSTRAINT status_change_pkey PRIMARY KEY (change_id, request_id);
ALTER TABLE ONLY public.totals
    ADD CONSTRAINT totals_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.unfiled_request
    ADD CONSTRAINT unfiled_request_pkey PRIMARY KEY (kind, request_id);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
CREATE INDEX account_token_expires ON public.account_token USING btree (expires_at);
CREATE INDEX account_token_of_user ON public.account_token USING btree (user_id, kind);
CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");
CREATE INDEX aside_question_asked ON public.aside_question USING btree (asked_at);
CREATE INDEX audit_at ON public.audit USING btree (at DESC, id DESC);
CREATE INDEX audit_name_by ON public.audit USING btree (name_by) WHERE (name_by IS NOT NULL);
CREATE INDEX bread_entry_newest ON public.bread_entry USING btree (created_at DESC, request_id DESC);
CREATE INDEX bread_entry_terms ON public.bread_entry USING gin (terms) WITH (fastupdate=off);
CREATE INDEX bread_request_kept ON public.bread_request USING btree (created_at) WHERE (blanked_at IS NULL);
CREATE INDEX bread_request_newest ON public.bread_request USING btree (created_at DESC, id DESC);
CREATE INDEX bread_request_of_user ON public.bread_request USING btree (user_id, created_at DESC);
CREATE INDEX bread_request_same ON public.bread_request USING btree (fingerprint, created_at);
CREATE INDEX bread_request_status ON public.bread_request USING btree (status, created_at DESC, id DESC);
CREATE INDEX idempotency_created ON public.idempotency USING btree (created_at);
CREATE INDEX mailbox_proof_ends ON public.mailbox_proof USING btree (expires_at);
CREATE INDEX mailbox_proof_of ON public.mailbox_proof USING btree (mailbox);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at, id) WHERE ((sent_at IS NULL) AND (dead_at IS NULL) AND (held_at IS NULL));
CREATE INDEX outbox_failed ON public.outbox USING btree (dead_at DESC, id DESC) WHERE ((sent_at IS NULL) AND (dead_at IS NOT NULL));
CREATE INDEX outbox_held ON public.outbox USING btree (id) WHERE (held_at IS NOT NULL);
CREATE INDEX outbox_newest ON public.outbox USING btree (created_at DESC, id DESC);
CREATE INDEX outbox_of_subject ON public.outbox USING btree (subject_id);
CREATE INDEX outbox_recipient ON public.outbox USING btree (recipient);
CREATE INDEX outbox_sent ON public.outbox USING btree (sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (due_at, id) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE UNIQUE INDEX "passkey_credentialID_idx" ON public.passkey USING btree ("credentialID");
CREATE INDEX "passkey_userId_idx" ON public.passkey USING btree ("userId");
CREATE INDEX published_recipe_newest ON public.published_recipe USING btree (published_at DESC, recipe_id DESC);
CREATE INDEX rate_limit_ends ON public.rate_limit USING btree (ends_at);
CREATE INDEX recipe_aside ON public.recipe USING btree (user_id) WHERE (aside_at IS NOT NULL);
CREATE INDEX recipe_of_user ON public.recipe USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX recipe_public ON public.recipe USING btree (updated_at DESC, id DESC) WHERE (is_public = 1);
CREATE INDEX recipe_to_take_over ON public.recipe USING btree (published_at, id) WHERE (published_at IS NOT NULL);
CREATE INDEX request_reply_of_request ON public.request_reply USING btree (request_id, created_at);
CREATE INDEX search_entry_newest ON public.search_entry USING btree (published_at DESC, recipe_id DESC);
CREATE INDEX search_entry_terms ON public.search_entry USING gin (terms) WITH (fastupdate=off);
CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");
CREATE INDEX starter_entry_newest ON public.starter_entry USING btree (created_at DESC, request_id DESC);
CREATE INDEX starter_entry_terms ON public.starter_entry USING gin (terms) WITH (fastupdate=off);
CREATE INDEX starter_request_kept ON public.starter_request USING btree (created_at) WHERE (blanked_at IS NULL);
CREATE INDEX starter_request_newest ON public.starter_request USING btree (created_at DESC, id DESC);
CREATE INDEX starter_request_of_user ON public.starter_request USING btree (user_id, created_at DESC);
CREATE INDEX starter_request_same ON public.starter_request USING btree (fingerprint, created_at);
CREATE INDEX starter_request_status ON public.starter_request USING btree (status, created_at DESC, id DESC);
CREATE INDEX status_change_at ON public.status_change USING btree (changed_at);
CREATE INDEX status_change_of_request ON public.status_change USING btree (request_id);
CREATE INDEX user_unconfirmed ON public."user" USING btree ("createdAt") WHERE (NOT "emailVerified");
CREATE INDEX "verification_expiresAt_idx" ON public.verification USING btree ("expiresAt");
CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);
CREATE TRIGGER bread_entry_lost AFTER DELETE ON public.bread_entry FOR EACH ROW EXECUTE FUNCTION public.entry_lost('bread');
CREATE TRIGGER bread_entry_made AFTER INSERT OR UPDATE ON public.bread_entry FOR EACH ROW EXECUTE FUNCTION public.entry_made('bread');
CREATE TRIGGER bread_request_gone AFTER DELETE ON public.bread_request FOR EACH ROW EXECUTE FUNCTION public.request_gone('bread');
CREATE TRIGGER bread_request_new AFTER INSERT ON public.bread_request FOR EACH ROW EXECUTE FUNCTION public.request_waits('bread');
CREATE TRIGGER bread_request_reworded AFTER UPDATE OF search ON public.bread_request FOR EACH ROW WHEN ((new.search IS DISTINCT FROM old.search)) EXECUTE FUNCTION public.request_waits('bread');
CREATE TRIGGER starter_entry_lost AFTER DELETE ON public.starter_entry FOR EACH ROW EXECUTE FUNCTION public.entry_lost('starter');
CREATE TRIGGER starter_entry_made AFTER INSERT OR UPDATE ON public.starter_entry FOR EACH ROW EXECUTE FUNCTION public.entry_made('starter');
CREATE TRIGGER starter_request_gone AFTER DELETE ON public.starter_request FOR EACH ROW EXECUTE FUNCTION public.request_gone('starter');
CREATE TRIGGER starter_request_new AFTER INSERT ON public.starter_request FOR EACH ROW EXECUTE FUNCTION public.request_waits('starter');
CREATE TRIGGER starter_request_reworded AFTER UPDATE OF search ON public.starter_request FOR EACH ROW WHEN ((new.search IS DISTINCT FROM old.search)) EXECUTE FUNCTION public.request_waits('starter');
ALTER TABLE ONLY public.account_token
    ADD CONSTRAINT account_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.aside_question
    ADD CONSTRAINT aside_question_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.baking_plan
    ADD CONSTRAINT baking_plan_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bread_entry
    ADD CONSTRAINT bread_entry_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.bread_request(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bread_request
    ADD CONSTRAINT bread_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.plan_aside
    ADD CONSTRAINT plan_aside_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.published_recipe
    ADD CONSTRAINT published_recipe_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recipe
    ADD CONSTRAINT recipe_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.published_recipe(recipe_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_owner
    ADD CONSTRAINT site_owner_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.starter_entry
    ADD CONSTRAINT starter_entry_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.starter_request(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.starter_request
    ADD CONSTRAINT starter_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE SET NULL;
