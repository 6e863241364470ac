CREATE FUNCTION public.request_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.household := null;
  return new;
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
CREATE TABLE public.bake (
    id text NOT NULL,
    user_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    recipe_id text,
    name text NOT NULL,
    baked_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    data text,
    answers text,
    card text,
    gone_at bigint
);
CREATE TABLE public.baking_plan (
    user_id text NOT NULL,
    plan_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at bigint NOT NULL,
    data text NOT NULL
);
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
    turn text DEFAULT 'new'::text NOT NULL,
    turn_at bigint,
    closed text,
    closed_at bigint,
    address_at bigint,
    wish text
);
CREATE TABLE public.calendar_feed (
    user_id text NOT NULL,
    hash text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.deleted_recipe (
    id text NOT NULL,
    user_id text NOT NULL,
    gone_at bigint NOT NULL
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
CREATE TABLE public.owner_choice (
    singleton integer NOT NULL,
    postage_cents integer,
    feed_every integer,
    feed_from text,
    feed_at text,
    dry_every integer,
    dry_from text,
    dry_at text,
    updated_at bigint NOT NULL,
    CONSTRAINT owner_choice_singleton_check CHECK ((singleton = 1))
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
    "lastUsedAt" bigint
);
CREATE TABLE public.person_note (
    id text NOT NULL,
    user_id text,
    email text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.photograph (
    id text NOT NULL,
    bake_id text NOT NULL,
    user_id text NOT NULL,
    hash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size integer NOT NULL,
    added_at bigint NOT NULL,
    small bytea NOT NULL,
    large bytea NOT NULL
);
ALTER TABLE ONLY public.photograph ALTER COLUMN small SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.photograph ALTER COLUMN large SET STORAGE EXTERNAL;
CREATE TABLE public.private_link (
    id text NOT NULL,
    user_id text NOT NULL,
    recipe_id text,
    bake_id text,
    token_hash text NOT NULL,
    made_at bigint NOT NULL,
    CONSTRAINT private_link_check CHECK (((recipe_id IS NULL) <> (bake_id IS NULL)))
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
CREATE TABLE public.push_notice (
    subscription_id text NOT NULL,
    tag text NOT NULL,
    sent_at bigint NOT NULL
);
CREATE TABLE public.push_subscription (
    id text NOT NULL,
    user_id text NOT NULL,
    session_id text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    zone text NOT NULL,
    made_at bigint NOT NULL,
    next_at bigint,
    looked_at bigint NOT NULL,
    leased_until bigint,
    failed_at bigint
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
    search text NOT NULL,
    data text NOT NULL,
    bench text,
    bench_at bigint,
    offered_at bigint,
    origin_kind text,
    origin_id text
);
CREATE TABLE public.recipe_answer (
    recipe_id text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    version integer NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.request_hour (
    kind text NOT NULL,
    hour bigint NOT NULL,
    n bigint NOT NULL
);
CREATE TABLE public.request_link (
    id text NOT NULL,
    request_id text NOT NULL,
    token_hash text NOT NULL,
    made_at bigint NOT NULL,
    ended_at bigint
);
CREATE TABLE public.request_message (
    id text NOT NULL,
    request_id text NOT NULL,
    what text NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.request_notice (
    singleton integer NOT NULL,
    began_at bigint NOT NULL,
    told integer NOT NULL,
    starter integer NOT NULL,
    bread integer NOT NULL,
    outbox_id text,
    news integer DEFAULT 0 NOT NULL,
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
CREATE TABLE public.site_switches (
    singleton integer NOT NULL,
    version integer NOT NULL,
    data text NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT site_switches_singleton_check CHECK ((singleton = 1))
);
CREATE TABLE public.starter (
    id text NOT NULL,
    user_id text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE public.starter_envelope (
    request_id text NOT NULL,
    code text NOT NULL,
    made_at bigint NOT NULL,
    is_off integer DEFAULT 0 NOT NULL,
    bubbles integer,
    said_at bigint,
    taps text DEFAULT '[]'::text NOT NULL
);
CREATE TABLE public.starter_line (
    id text NOT NULL,
    user_id text NOT NULL,
    line text NOT NULL,
    data text NOT NULL
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
    turn text DEFAULT 'new'::text NOT NULL,
    turn_at bigint,
    closed text,
    closed_at bigint,
    address_at bigint,
    label_at bigint,
    household text
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
INSERT INTO public.account VALUES ('01a224a5-e011-789a-9275-de44164a5dc0', '01a224a5-dffc-7674-a548-4464f90bdad0', 'credential', '01a224a5-dffc-7674-a548-4464f90bdad0', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$WThnJdRloNbRq8D5ZE+oBg$wtYsGZ4QIb2dG0XFNh2SLGxX9nRY/3M/pFxr22/84nU', '2026-11-29 00:13:00.28+00', '2026-11-29 00:13:00.28+00');
INSERT INTO public.account VALUES ('01a224a5-e359-7a78-bc3a-f4c0df80548e', '01a224a5-e351-70b8-ad08-44d45b252099', 'credential', '01a224a5-e351-70b8-ad08-44d45b252099', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$WThnJdRloNbRq8D5ZE+oBg$wtYsGZ4QIb2dG0XFNh2SLGxX9nRY/3M/pFxr22/84nU', '2026-11-29 00:13:01.144+00', '2026-11-29 00:13:01.144+00');
INSERT INTO public.account VALUES ('01a224a5-e3a2-7036-99a3-04e13e0aa92b', '01a224a5-e39e-728f-9428-f56496e094b1', 'credential', '01a224a5-e39e-728f-9428-f56496e094b1', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$WThnJdRloNbRq8D5ZE+oBg$wtYsGZ4QIb2dG0XFNh2SLGxX9nRY/3M/pFxr22/84nU', '2026-11-29 00:13:01.218+00', '2026-11-29 00:13:01.218+00');
INSERT INTO public.account_token VALUES ('vX0j9p05oeElqHbWvxKUIsqkeRMRsq1BifBcd92khPU', 'verify', '01a224a5-e351-70b8-ad08-44d45b252099', 1795911181167, 1795997581167, NULL);
INSERT INTO public.account_token VALUES ('EXXNjzSWB47_4l7AwRDmm4oBsMOg9edeApqlZvtyr3s', 'verify', '01a224a5-e39e-728f-9428-f56496e094b1', 1795911181236, 1795997581236, NULL);
INSERT INTO public.audit VALUES ('01a224a5-e02e-797c-83e7-3dc49c46347d', 1795911180334, NULL, 'owner-claimed', '01a224a5-dffc-7674-a548-4464f90bdad0', 'password', NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-e308-70b0-8b70-311c757c67f0', 1795911181064, '01a224a5-dffc-7674-a548-4464f90bdad0', 'owner-signed-in', '01a224a5-dffc-7674-a548-4464f90bdad0', 'password', NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-e494-7706-81a5-896f74d8ddeb', 1795911181460, '01a224a5-dffc-7674-a548-4464f90bdad0', 'recipe-published', '01a224a5-e421-7361-a5cd-4b1b053bb319', 'version 1', 'Rugbrød', '01a224a5-e351-70b8-ad08-44d45b252099');
INSERT INTO public.audit VALUES ('01a224a5-e618-7b53-be35-9aa9d9bc09b4', 1795911181848, '01a224a5-dffc-7674-a548-4464f90bdad0', 'recipe-published', '01a224a5-e582-7992-a603-ee0ba4b43cca', 'version 1', 'Pain à l’ancienne', '01a224a5-e39e-728f-9428-f56496e094b1');
INSERT INTO public.audit VALUES ('01a224a5-efd3-7df3-a627-e00475978c89', 1795911184339, '01a224a5-dffc-7674-a548-4464f90bdad0', 'envelope-codes-read', NULL, '1', NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f01a-7805-9a5d-a510f3ff54e7', 1795911184410, '01a224a5-dffc-7674-a548-4464f90bdad0', 'status-changed', '01a224a5-ef7a-7263-af25-bf0e6ba67013', 'pending to shipped', NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f0ec-74f1-b23b-0e03eabc530b', 1795911184620, '01a224a5-dffc-7674-a548-4464f90bdad0', 'reply-sent', '01a224a5-ef7a-7263-af25-bf0e6ba67013', NULL, NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f1a8-7a27-b01d-d16bc0e1e38e', 1795911184808, '01a224a5-dffc-7674-a548-4464f90bdad0', 'note-written', '01a224a5-ef7a-7263-af25-bf0e6ba67013', 'allergy', NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f2bb-72f8-9cf4-8a8fac636a42', 1795911185083, '01a224a5-dffc-7674-a548-4464f90bdad0', 'wish-read', '01a224a5-f1e4-75b1-98b4-d6b55ec9362f', NULL, NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f2e6-797e-af08-73dcde4a12a0', 1795911185126, '01a224a5-dffc-7674-a548-4464f90bdad0', 'letter-settings-changed', NULL, NULL, NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f311-7f5f-b4ce-12de92d3b89e', 1795911185168, '01a224a5-dffc-7674-a548-4464f90bdad0', 'choices-changed', NULL, NULL, NULL, NULL);
INSERT INTO public.audit VALUES ('01a224a5-f354-7fa4-9c46-d3e9ac0a2c7d', 1795911185236, '01a224a5-dffc-7674-a548-4464f90bdad0', 'switches-changed', NULL, NULL, NULL, NULL);
INSERT INTO public.bake VALUES ('3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a77', '01a224a5-e39e-728f-9428-f56496e094b1', 1, NULL, 'City Loaf', 1795363200000, 1795911182041, '{"name":"City Loaf","zone":"America/Los_Angeles","bakedAt":"2026-11-22T16:00:00Z","form":{"recipeName":"City Loaf Master Recipe","author":"Home Baker","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[{"name":"Bread flour","percentage":50,"notes":""},{"name":"All-purpose flour","percentage":50,"notes":""}],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":true,"autolyseDuration":30,"mixingMethod":"stretch-fold","mixTime":10,"folds":2,"foldTiming":"Every 30 minutes","bulkFermentationDuration":"4 hours","preShapeRest":"20 minutes","finalShape":"boule","cutPieces":false,"proofingVessel":"banneton","panRest":"","proofingTime":"3 hours","coldRetard":false,"coldRetardDuration":"12 hours","temperTime":"","ovenType":"dutch-oven","bakeTemperature":"450°F (232°C)","bakeTime":"45 minutes","steamMethod":"dutch-oven-lid","scoringStyle":"single-slash","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"8–12 hours at 70°F","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]},"plan":{"startsAt":"2026-11-20T17:00:00Z","progress":{"done":[],"moved":[]}},"looks":[{"at":"2026-11-21T18:00:00Z","of":"bulk","doughFahrenheit":76,"risePercent":40}],"kitchenFahrenheit":{"room":70},"grams":[{"name":"Bread flour","grams":400},{"name":"All-purpose flour","grams":400},{"name":"Water","grams":550},{"name":"Levain","grams":400},{"name":"Salt","grams":25}]}', '{}', '{"zone":"America/Los_Angeles","loaf":{"recipeName":"City Loaf Master Recipe","quantity":2,"finalShape":"boule","proofingVessel":"banneton","scoringStyle":"single-slash"}}', NULL);
INSERT INTO public.baking_plan VALUES ('01a224a5-e39e-728f-9428-f56496e094b1', '0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10', 1, 1795911181978, '{"id":"0b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10","name":"City Loaf","zone":"America/Los_Angeles","startsAt":"2026-11-20T17:00:00Z","form":{"recipeName":"City Loaf Master Recipe","author":"Home Baker","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[{"name":"Bread flour","percentage":50,"notes":""},{"name":"All-purpose flour","percentage":50,"notes":""}],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":true,"autolyseDuration":30,"mixingMethod":"stretch-fold","mixTime":10,"folds":2,"foldTiming":"Every 30 minutes","bulkFermentationDuration":"4 hours","preShapeRest":"20 minutes","finalShape":"boule","cutPieces":false,"proofingVessel":"banneton","panRest":"","proofingTime":"3 hours","coldRetard":false,"coldRetardDuration":"12 hours","temperTime":"","ovenType":"dutch-oven","bakeTemperature":"450°F (232°C)","bakeTime":"45 minutes","steamMethod":"dutch-oven-lid","scoringStyle":"single-slash","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"8–12 hours at 70°F","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]},"progress":{"done":[],"moved":[]},"updatedAt":"2026-11-19T08:30:00Z"}');
INSERT INTO public.bread_request VALUES ('01a224a5-f277-7ed8-9e96-c9264c3e4216', NULL, 'Zoe O´Hara', 'zoe@example.com', 'omakase', '', 'pickup', '', '', '', '', '', 'pending', 1795911185007, 1795911185007, NULL, NULL, 'bI44bHqoZBSrCF2euPLFf_s9a94cDWqblUA3tFzfbQU', 'zoe ohara
zoe@example.com
', '', 'new', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.bread_request VALUES ('01a224a5-f1e4-75b1-98b4-d6b55ec9362f', NULL, 'Seán O’Brien', 'sean@example.com', 'custom', 'Two dark rye loaves', 'delivery', '12 Valencia St', '', 'San Francisco', 'CA', '94110', 'pending', 1795911184865, 1795911184865, NULL, NULL, 'DLwVo3co17Ps8CIimTf6m4Ga3Nk0eUIyysnEB2s9Bik', 'sean obrien
sean@example.com
12 valencia st
san francisco
ca
94110
two dark rye loaves', '', 'new', NULL, NULL, NULL, NULL, '[{"pieces":2,"bread":"rye-loaf"}]');
INSERT INTO public.calendar_feed VALUES ('01a224a5-e39e-728f-9428-f56496e094b1', 'UHnRLTDuQWOq34vm8LHYqNBzIfRIaf0w0xYaCWpR5yE', 1795911184166);
INSERT INTO public.kysely_migration VALUES ('0001-accounts', '2026-11-29T00:12:59.394Z');
INSERT INTO public.kysely_migration VALUES ('0002-site', '2026-11-29T00:12:59.448Z');
INSERT INTO public.kysely_migration VALUES ('0003-requests', '2026-11-29T00:12:59.470Z');
INSERT INTO public.kysely_migration VALUES ('0004-outbox-lists', '2026-11-29T00:12:59.484Z');
INSERT INTO public.kysely_migration VALUES ('0005-last-time', '2026-11-29T00:12:59.488Z');
INSERT INTO public.kysely_migration VALUES ('0006-baking-plan', '2026-11-29T00:12:59.495Z');
INSERT INTO public.kysely_migration VALUES ('0007-units', '2026-11-29T00:12:59.503Z');
INSERT INTO public.kysely_migration VALUES ('0008-site-process', '2026-11-29T00:12:59.513Z');
INSERT INTO public.kysely_migration VALUES ('0009-held-mail', '2026-11-29T00:12:59.517Z');
INSERT INTO public.kysely_migration VALUES ('0011-published-version', '2026-11-29T00:12:59.537Z');
INSERT INTO public.kysely_migration VALUES ('0012-search', '2026-11-29T00:12:59.557Z');
INSERT INTO public.kysely_migration VALUES ('0013-recovery', '2026-11-29T00:12:59.584Z');
INSERT INTO public.kysely_migration VALUES ('0014-request-notices', '2026-11-29T00:12:59.607Z');
INSERT INTO public.kysely_migration VALUES ('0015-bench', '2026-11-29T00:12:59.624Z');
INSERT INTO public.kysely_migration VALUES ('0016-status-changes', '2026-11-29T00:12:59.640Z');
INSERT INTO public.kysely_migration VALUES ('0018-wishes', '2026-11-29T00:12:59.643Z');
INSERT INTO public.kysely_migration VALUES ('0019-replies', '2026-11-29T00:12:59.664Z');
INSERT INTO public.kysely_migration VALUES ('0020-return-address', '2026-11-29T00:12:59.666Z');
INSERT INTO public.kysely_migration VALUES ('0021-starter-envelopes', '2026-11-29T00:12:59.676Z');
INSERT INTO public.kysely_migration VALUES ('0022-request-search', '2026-11-29T00:12:59.687Z');
INSERT INTO public.kysely_migration VALUES ('0023-set-aside', '2026-11-29T00:12:59.724Z');
INSERT INTO public.kysely_migration VALUES ('0025-older-approvals', '2026-11-29T00:12:59.726Z');
INSERT INTO public.kysely_migration VALUES ('0026-unfiled-requests', '2026-11-29T00:12:59.772Z');
INSERT INTO public.kysely_migration VALUES ('0027-unconfirmed', '2026-11-29T00:12:59.778Z');
INSERT INTO public.kysely_migration VALUES ('0028-mailbox-proof', '2026-11-29T00:12:59.796Z');
INSERT INTO public.kysely_migration VALUES ('0029-kitchen', '2026-11-29T00:12:59.806Z');
INSERT INTO public.kysely_migration VALUES ('0030-turns', '2026-11-29T00:12:59.823Z');
INSERT INTO public.kysely_migration VALUES ('0031-request-links', '2026-11-29T00:12:59.833Z');
INSERT INTO public.kysely_migration VALUES ('0032-switches', '2026-11-29T00:12:59.836Z');
INSERT INTO public.kysely_migration VALUES ('0033-wishes', '2026-11-29T00:12:59.840Z');
INSERT INTO public.kysely_migration VALUES ('0034-households', '2026-11-29T00:12:59.845Z');
INSERT INTO public.kysely_migration VALUES ('0035-people', '2026-11-29T00:12:59.858Z');
INSERT INTO public.kysely_migration VALUES ('0036-bakes', '2026-11-29T00:12:59.867Z');
INSERT INTO public.kysely_migration VALUES ('0037-origin', '2026-11-29T00:12:59.877Z');
INSERT INTO public.kysely_migration VALUES ('0038-photographs', '2026-11-29T00:12:59.884Z');
INSERT INTO public.kysely_migration VALUES ('0039-starter', '2026-11-29T00:12:59.896Z');
INSERT INTO public.kysely_migration VALUES ('0040-private-links', '2026-11-29T00:12:59.903Z');
INSERT INTO public.kysely_migration VALUES ('0041-approvals', '2026-11-29T00:12:59.908Z');
INSERT INTO public.kysely_migration VALUES ('0042-search', '2026-11-29T00:12:59.916Z');
INSERT INTO public.kysely_migration VALUES ('0043-nothing-aside', '2026-11-29T00:12:59.938Z');
INSERT INTO public.kysely_migration VALUES ('0044-lines-and-news', '2026-11-29T00:12:59.958Z');
INSERT INTO public.kysely_migration VALUES ('0045-deleted-recipes', '2026-11-29T00:12:59.961Z');
INSERT INTO public.kysely_migration VALUES ('0046-soaker-water', '2026-11-29T00:12:59.976Z');
INSERT INTO public.kysely_migration VALUES ('0047-push', '2026-11-29T00:12:59.984Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.last_time VALUES ('folded-2', 1795911180125);
INSERT INTO public.letter_settings VALUES (1, 'At the side door, 8 to 10', '["Bread: Thank you for your request. I will gladly bake this for you.","Bread: Which day works for you?","Bread: I am sorry, I cannot bake this. Please ask again another week.","Starter: Thank you for your request. Your starter goes out this week.","Starter: Please check your address, and tell me when something is missing."]', 1795911185124, '', 1);
INSERT INTO public.mailbox_proof VALUES ('vX0j9p05oeElqHbWvxKUIsqkeRMRsq1BifBcd92khPU', 'yc2MnslQweflaG9pwbeRi-', 1795997581171);
INSERT INTO public.mailbox_proof VALUES ('EXXNjzSWB47_4l7AwRDmm4oBsMOg9edeApqlZvtyr3s', 'LkqTD8Lc8PO1CrTg3wkyfk', 1795997581247);
INSERT INTO public.outbox VALUES ('01a224a5-e030-7bb4-a1a1-5e39510d61b9', 'password-changed', '01a224a5-dffc-7674-a548-4464f90bdad0', 'owner@example.com', NULL, 'Bread Tools is yours', 'You claimed Bread Tools. Sign in with this address:
http://localhost:4321/admin
Add a passkey on your account page, and keep the server''s backups on another machine.
If you didn''t claim it, run this command on the server. It prints a link for you:
npm run owner:claim
Bread Tools
', NULL, 1795911180357, NULL, 1795911180357, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a224a5-e30a-7fd9-bd52-2ba83cad7b98', 'owner-signed-in', '01a224a5-dffc-7674-a548-4464f90bdad0', 'owner@example.com', NULL, 'The owner of Bread Tools signed in', 'The owner of Bread Tools signed in with a password on November 29, 2026 at 00:13 UTC.
If this wasn''t you, set a new password now, which signs everyone out:
http://localhost:4321/forgot-password
Bread Tools
', NULL, 1795911181067, NULL, 1795911181067, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a224a5-e375-74ca-9580-0780c760ec9e', 'verification', '01a224a5-e351-70b8-ad08-44d45b252099', 'soren@example.com', NULL, 'Confirm your email address for Bread Tools', 'Welcome to Bread Tools. Confirm your email: open this link while you are signed in. It works once, within 24 hours:
http://localhost:4321/account?verify=imaqNjINav7ZQZbeq-C4eWdy4qchLOE3HBKiHu0bS2s
If you didn''t make this account, don''t open the link. You can take the account over by setting its password:
http://localhost:4321/forgot-password
An account that stays unconfirmed and empty is deleted after 30 days.
Bread Tools
', NULL, 1795911181179, 1795997581179, 1795911181179, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a224a5-e3bf-727d-9051-eb48a8ee6e58', 'verification', '01a224a5-e39e-728f-9428-f56496e094b1', 'ana@example.com', NULL, 'Confirm your email address for Bread Tools', 'Welcome to Bread Tools. Confirm your email: open this link while you are signed in. It works once, within 24 hours:
http://localhost:4321/account?verify=ZEFXnThDZz6tRCnr97AuXJzPUhXwM-QtAffLTBRJchA
If you didn''t make this account, don''t open the link. You can take the account over by setting its password:
http://localhost:4321/forgot-password
An account that stays unconfirmed and empty is deleted after 30 days.
Bread Tools
', NULL, 1795911181248, 1795997581248, 1795911181248, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox VALUES ('01a224a5-ef8a-7697-b17c-f30f1f1b4fac', 'request-confirmation', '01a224a5-e351-70b8-ad08-44d45b252099', 'soren@example.com', 'owner@example.com', 'Your starter request at Bread Tools', 'Thank you. Bread Tools has your request for a free sourdough starter.
Your envelope arrives within 5-7 business days. We email you on the day we post it.
Your starter request of November 28, 2026.
Answer, change or cancel your request on your account page:
http://localhost:4321/account
If you didn''t ask for this, cancel it there or reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795911184267, NULL, 1795911184267, 0, NULL, NULL, NULL, NULL, '01a224a5-ef7a-7263-af25-bf0e6ba67013', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-ef90-7e14-b60f-cdbcf016d3f5', 'request-notice', '01a224a5-e351-70b8-ad08-44d45b252099', 'owner@example.com', 'soren@example.com', 'New starter request', 'There''s a new request for starter.
Name: Søren Ægir
Email: soren@example.com
> Søren Ægir
> 5 Hauptstraße
> San Francisco, CA 94110
Reply to this email to write to them. This request, and everything else they asked for:
http://localhost:4321/admin?of=starter-requests/01a224a5-ef7a-7263-af25-bf0e6ba67013
Bread Tools
', NULL, 1795911184273, NULL, 1795911184273, 0, NULL, NULL, NULL, NULL, '01a224a5-ef7a-7263-af25-bf0e6ba67013', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f031-7ca2-b3aa-f6c744327fb5', 'status-shipped', '01a224a5-e351-70b8-ad08-44d45b252099', 'soren@example.com', 'owner@example.com', 'Your sourdough starter is on its way · Bread Tools', 'We posted your envelope of sourdough starter today. It arrives within 5-7 business days.
Your starter request of November 28, 2026.
Here is how to wake it up:
http://localhost:4321/starter-instructions
Answer, change or cancel your request on your account page:
http://localhost:4321/account
To get no more emails about it, cancel it there or reply to this email, and we send you nothing.
Bread Tools
', '<p>We posted your envelope of sourdough starter today. It arrives within 5-7 business days.</p>
<p>Your starter request of November 28, 2026.</p>
<p>Here is how to wake it up:</p>
<p><a href="http://localhost:4321/starter-instructions">http://localhost:4321/starter-instructions</a></p>
<p>Answer, change or cancel your request on your account page:</p>
<p><a href="http://localhost:4321/account">http://localhost:4321/account</a></p>
<p>To get no more emails about it, cancel it there or reply to this email, and we send you nothing.</p>
<p>Bread Tools</p>
', 1795911184434, NULL, 1795911244434, 0, NULL, NULL, NULL, NULL, '01a224a5-ef7a-7263-af25-bf0e6ba67013', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f0dc-7d97-a61f-c2b8e1e901c5', 'reply', '01a224a5-e351-70b8-ad08-44d45b252099', 'soren@example.com', 'owner@example.com', 'About your starter request · Bread Tools', 'It is on its way.
Your starter request of November 28, 2026.
Answer, change or cancel your request on your account page:
http://localhost:4321/account
To get no more emails about it, cancel it there or reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795911184606, NULL, 1795911184606, 0, NULL, NULL, NULL, NULL, '01a224a5-ef7a-7263-af25-bf0e6ba67013', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f130-7434-96a8-249bb8fcd8e7', 'request-news', '01a224a5-e351-70b8-ad08-44d45b252099', 'owner@example.com', 'soren@example.com', 'An answer about a starter request', 'A new message about a starter request.
Their words:
> Tak! Sesame makes me ill.
Name: Søren Ægir
Email: soren@example.com
Reply to this email to write to them. All requests:
http://localhost:4321/admin
Bread Tools
', NULL, 1795911184691, NULL, 1795911184691, 0, NULL, NULL, NULL, NULL, '01a224a5-ef7a-7263-af25-bf0e6ba67013', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f20d-785a-b7a7-ecfbf508379f', 'request-confirmation', NULL, 'sean@example.com', 'owner@example.com', 'Your bread request at Bread Tools', 'Thanks! We got your bread request at Bread Tools.
We reply within 2-3 business days.
Your bread request of November 28, 2026: custom, delivery.
Answer, change or cancel your request here, without an account:
http://localhost:4321/request#link=24oan2dj3ybere5sdbgztzitnboqu427
Anyone with this link can do the same, so keep it to yourself. You can end it there.
If you didn''t ask for this, cancel it there or reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795911184910, NULL, 1795911184910, 0, NULL, NULL, NULL, NULL, '01a224a5-f1e4-75b1-98b4-d6b55ec9362f', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f218-7bf3-9717-92f106b5406b', 'request-notice', NULL, 'owner@example.com', 'sean@example.com', 'New bread request', 'There''s a new request for bread.
Name: Seán O’Brien
Email: sean@example.com
Type: Custom
Delivery
> Seán O’Brien
> 12 Valencia St
> San Francisco, CA 94110
Their words:
> Two dark rye loaves
Reply to this email to write to them. This request, and everything else they asked for:
http://localhost:4321/admin?of=bread-requests/01a224a5-f1e4-75b1-98b4-d6b55ec9362f
Bread Tools
', NULL, 1795911184922, NULL, 1795911184922, 0, NULL, NULL, NULL, NULL, '01a224a5-f1e4-75b1-98b4-d6b55ec9362f', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f290-7a73-b2a8-d7cfd1b75849', 'request-confirmation', NULL, 'zoe@example.com', 'owner@example.com', 'Your bread request at Bread Tools', 'Thanks! We got your bread request at Bread Tools.
We reply within 2-3 business days.
Your bread request of November 28, 2026: omakase, pickup.
Answer, change or cancel your request here, without an account:
http://localhost:4321/request#link=g7awu2m6invhwxbayfg3cofwmgboheoe
Anyone with this link can do the same, so keep it to yourself. You can end it there.
If you didn''t ask for this, cancel it there or reply to this email, and we send you nothing.
Bread Tools
', NULL, 1795911185044, NULL, 1795911185044, 0, NULL, NULL, NULL, NULL, '01a224a5-f277-7ed8-9e96-c9264c3e4216', NULL);
INSERT INTO public.outbox VALUES ('01a224a5-f298-76c0-9a81-fa3a7ac99267', 'request-notice', NULL, 'owner@example.com', 'zoe@example.com', 'New bread request', 'There''s a new request for bread.
Name: Zoe O´Hara
Email: zoe@example.com
Type: Omakase
Pickup
Reply to this email to write to them. This request, and everything else they asked for:
http://localhost:4321/admin?of=bread-requests/01a224a5-f277-7ed8-9e96-c9264c3e4216
Bread Tools
', NULL, 1795911185049, NULL, 1795911185049, 0, NULL, NULL, NULL, NULL, '01a224a5-f277-7ed8-9e96-c9264c3e4216', NULL);
INSERT INTO public.owner_choice VALUES (1, 78, 7, '2026-11-23', '09:00', NULL, NULL, NULL, 1795911185156);
INSERT INTO public.person_note VALUES ('01a224a5-f1b2-7653-8fd2-57e007f08c7d', '01a224a5-e351-70b8-ad08-44d45b252099', '', 'allergy', 'NO sesame', 1795911184817);
INSERT INTO public.photograph VALUES ('3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a77.659691cdd69186b5a41c62aed45429c248e39ccdc4d357915f5a7fa3a40e2b24', '3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a77', '01a224a5-e39e-728f-9428-f56496e094b1', '659691cdd69186b5a41c62aed45429c248e39ccdc4d357915f5a7fa3a40e2b24', 320, 240, 5198, 1795911184032, '\xffd8ffdb0043000b07080a08070b0a090a0c0c0b0d101b12100f0f10211819141b27232929272326252c313f352c2e3b2f2526364a373b41434647462a344d524c44523f454643ffdb0043010c0c0c100e1020121220432d262d4343434343434343434343434343434343434343434343434343434343434343434343434343434343434343434343434343ffc000110800f0014003012200021101031101ffc400190001010003010000000000000000000000010002040503ffc400321001010001010702030704030100000000000102110304213141519112a1056181132271b1c1d1f0143442e1233252f1ffc400190101010101010100000000000000000000000104030205ffc4002111010002020203010101010000000000000001020311213104121341325114ffda000c03010002110311003f00ea2a956279092040855152408522a881145495428a88015555555429155504a820402a08554aa555424a80468155040a2a555510a45512428ae8aa933b285520541a154255504294a0148a3d2a95402a55004aa5542a4aa154a82a0d0081a1552a92a8552a011a05541a054154a2148510a4515d1495676509205410aa2a5502148aa20451524c33dae1b39f7b293ae9af1f04cc476b1133d32a9ab9efb8f1f463af3e3784fc7f9a3c32deb6b9ebf7b497a4e1fedce72d61da30da7b742b0cb6bb3c66b73c6cf95d6b9d72b95b6db6deb6f151ca7c89fc758f1ffd6fdde365ff00bf6ac6ef584b64f559de469cebdcc79fbd9ebe1586dff5585ba7ded3bd9c8fdbecf4e197b569c30ffa2d07c2adc9b5c2ce194faf065aeb359caf568996ebace7cf58f51e4cfec24e086ed0d7c769963cadd35ebc59e3b7d6719c7e4eb5f2292e738ad0f55463963972b35f735dab689ea5e26263b092af481242aa081454aaaa204551248574154ab3b285520541a1542550214a503cf6bb6d9eca7dfca4bce49c6dfa35f78dfa4b71d8e96eba5caf19f4effebab46e573b72cadcadeb6eb5c6f9623a69c78267b6cedb7dcf3d6613d13cd6bdb72b6db6dbcedea3b9679b4dbb6aad22bd28442f2f6a19e44310267b033ca08c0620a1040c4a240cf2cf1dadebc67bb085eab79acf0f3358b76f7c739972e7d8d6bbd31cfbdfab5e2f26278b385f16ba66926b7140d02a04288522a885228ae8a4ab3b2855205410aa2a5500bc25b6c9273b7a39bbdef77696e3b3b6613af2b7f1f97c96fdbd5da6570c2cf44bd3adfd9ab19f264fc86cc38751b92a28a38b4984428284420a182188a4c067841180c41151018944819e08ee414304f0620cb1cacbde767a4bace1c9e471ba7e0d3833cc4ea5c7263f6e61e9410fa10ce2aaaa51022a88528574154ab3b28495040d0aa1a9f11de3ecf0fb3c6fdece71e1d38b6b2ca618dcb2bc24baded1c5db6d2ed76b967785b7c4e91cb25b50ef829ed6db033d819e59db8cebdd44a20678221414221053c910c4533af633dc4310467813a98822a203145120629eca1050c10f740c5128832c6f464c270672f08fa1e364f68f5966cb5d4ec55486b7242915442914574524ceca1240a8342ab53e279fa76130966b9de5a749c6fbe8e5c6dfc533996f13197598e3359d35bc7f2d1a919724ee5bf0d75446033c3c3b130288184428284420a183b988a4c10c4143018822a203128a7540c4a1050c10c40a894409c7a838f375c36f5bc3c5e375352a9f5991021442942ba0aa559d9424a820685571f7ff00ef369f4fc9e11efbff00f79b4fa7e4f08c97edf4a9fcc233dc431e5eca9e14ebd9440c221882860841430433ca299d7b980cf6414301882221033ca5120629eea79208cf021881512881339cea0ce6f54fea127a35521f6218d0a457a4490a2ba2aa4ceca1254150685572be2784c77ad66bae58cb75f1fa3563a5f14d9dcb638e73fc2f1e3c34bfef473632de3567d0c33ba230431e1d4c512881ee4428284422a86086204cf20c41180c411040c4a240c2278206282188151288138f3071ebcdd70d7daf0f379d55905557d6634290a2148a2ba2aa559d942481021558ed709b4c32c32e56697f77133c2ecb3cb0ca71978bb8d2f896efea9f6b8cbacffb493a77fe7e8e592bb8e1df05fd674e74ea6033d99db8c514ebdd440c227828284420a1827928a4cf0275ec67ba08c067840c40818945103dc88a7b019e0c10c40a8a28818ca4d20c671d6fff00593e878b8f51ed2cf96fbe054aaad6e28522a8921457455499d942a902a0d0aa1592cb2c9a59c65eaaaa2c393be6eff61b4b719ff1de575d74f95784f2ede78639e370ca4b2cd2cae5ef5bb5d865c35b85e57f4bf367c94d72db872ee352f15118e2eea110a0a1108aa182188186031053a98218818810312890308880c3dc43102719ade03196de1c9e927a74d1a30619bcee7a72c9922234b49a709c11a1f462351a8664154a2148510a4515d1495676509205410aa2a5502167aa5d670bce522aac34378dc6e36e5b2d729aebe9eb3f7fcda71db786df75c36d6e5759969ce7ebfcfab85f16fa69c79f5c59cc85ebb6dd73d971d3d58ceb3f59f479384d6627969ada2dd284431e5ed7730431030c13af7310460862062040c53aa9e520611196386597193877ab159b4f09ed111c88cf1c3d5c6f08cf1d9cc7f1655af178dfb670be5ff0729a44936446b8870ed5040a2a55551022a89242ba0aa559d942a902a0d0aa12a810a52805228aabc76bbb6cf696db8f1bd670af6a9262261ea2d31d34b3dcb29afa32979dd2f0bfcf0f0cf659e1afab1ba4eba6b3cba7539ce0acbb573da3b72619e5d2b86195d6e12dbd6c9abcf2ddb65a70965bd65739c16758cf596919ecdafe9767df2f33f617749af0cae9f39abc7c2ef5f6a358c6c4dd78f1cf59f81fe9b19d72f313e1793ed56b42da9b0c24e32df9daca61863a698ce1d747b8f1ad2939ead5c71b794f96b23d31d865fe564f7af7a1d6be3563b789cd69e98cd9633f1f9b2a93b56915e9ca6d33d8552af6811a0540d02a04288522a885228ae8a4ab3b2855205410aa2a5502485510205552428a95402aaaaaaa1115550a402a085150681524aaa84900490aa8340a2aaaa51022a88528574154ab3b28495040d0aa12408522aaa148a0aa550a82a8055525542915542a95040d0a2040a954aaa8552a0a848540d028aa90a2148aa2148a2bffd9', '\xffd8ffdb0043000604040504040605050506060607090e0909080809120d0d0a0e1512161615121414171a211c17181f1914141d271d1f2223252525161c292c28242b21242524ffdb00430106060609080911090911241814182424242424242424242424242424242424242424242424242424242424242424242424242424242424242424242424242424ffc000110800f0014003012200021101031101ffc4001a000101010101010100000000000000000001000205030406ffc4003910010100010204030308090501000000000100020311042141910531511361a106122223324281c11415357182b1d1e1f043525372b2f1ffc4001a010003010101010000000000000000000000010205040306ffc40029110100020201030206020300000000000000010203041112213105411322325161b171913342f0ffda000c03010002110311003f00fd2b0cb0d88f3154d350565b566661866185261961980c4b0c1a8962a30c36acc2834d34ccc30cb0ccc44b0d4143310a0c36acb334c32c3330d530d4a152c4186198830c32d33506196198154c351bbec33166b2c30cb4d4030cb0ccc5534c010cd4d4cb0cc30a4c32c3500c4b0c285535330c335336586586a098658614accb0ccc5331330c330d4a0d32c3061896183566589a930cc4c061961a8ddf62586cd658aa6aa0186d59998619618526196198112c306a19bc75b8ad1e1cfacd5c71ebb6fcfb4e6623bcae22667887a30dced6f1ad3373474dcbcf9bc8fdff00e6d7c5a9e27c56afcefacf9b8bd31e5fdee7b6de3af8eeeba6964b79eceeb78e7c5f0f863bbad827b9ddb8396796a64e5964e4bd579d172dbd427da1d35f4f8f79769f10e17fe5f83632f13d0140d4c8f50b9275f592f39dfc9f87ac68e38fbbaa789e8aedb661ea9e56bf4ee1f6e5a9f06e49da488f50c91f639d1c7f975f1e27472373571fc795e9bee6e793d6e296851dcf3f3dcaebea731f55513a11ed2ebb0dcfc389d5c3cb2537ebcef6c38edcfa5873f75d78fd4315bcf673db52f5f1ddf530d9c3574f53ece42fc6d376d2f168e6b3cbc26b31da45530de8053550618661830c32d33506258660553551bbcc330d9acb0c32d3500c4b0ccc44b50030cd4d4cb78713c66870a7d6e60f9989cd7f0be0e3bc70c574f85db277d9cde67e1ebfdbadc6cb532d5c9cf3c9cf27aaeedc99b6a2bdabde5a383466ddefda1d1e2bc6b57577c744f658faf9e4dcf573c9725727cd7ac1d64b3ef92d79e6d2d4a62ae38e2b0492092f27a92d1dec96890249d7d2093bc8124824eb40276b4592d100924124813bdeda7c4e479fd23e37892558f2db1cf349e136c75bc71687db86ae3a9e4f3f4b4df117b69eb3e593bfbed7d5f528b7cb97b7e5c19b5263bd1ecd354dace3112c333565b5666a4c330cc061961a8ddf8961b3596219aa8061b56599861961850c9301724039abd2fcef89f8b65c4e4e9e865963a272dfc9cbf7fbbdd5e31e26f13a996869647b1c5f33ef3fd2e6967ec67e7e5ab5f4f4fa63aefe49241da4b8da4d1241248124824a4124ed05a3ac8c9241276902490494025a2092012482490276920eb252a25a2c9dad120de9ea383ea7a5ee226e795f316f0cd3f75a5a3bd349e8bf8fd38f635fafe6af97b30cc37d0d59c1a698666a258660433551bbcc32c366b2c34d30d40d9961998b95e3bc7fb0d2fd1f07eb354fa5cbcb1e774f53531d2d3cb53376c71157d0bf1dc56bbc5713a9ad972727b1d0b9b632f4d788f777e8e0f897ea9f10f324ebe9049decd6e13afac9049d641a3b4904920492092904ef241689193afa49d7d60ef248124ed07592804b441240249de09240927c20929512d164b475902769209241e9a6be56ef1395ec3b85bfe99b1d75f876f31fa66ed62e99ea8f70d3366d672a61961980c32c351bbf12c59acb0d355500c32c33372be516bfb2e0f1d113e76ae5e5b7439bf1dafcd9753e516a9a9c71a665b986009d05e7fcb6b9675b3362dcde5f41a78fa7147e7b924824ed73bac968ef649241a24824902490494825a2c9d6d12324907692409de4824a012d10490092412759024c1252a25a2c96890249049204b78752c16b0f3ba34b27c3cd59ff00bbbc73d7aa930db12c37d6b2544b1301866aa377986586cd6586a986a06ccb1337e4fc6ff6a6bff0ff00e4be22fb7c6ff6a6bff0ff00e4be22c9cbf54be9b07f8ebfc4124ebeb07792f27a924ed075f49241a24824ed20493bc12520968b25a3bc8c9d7d64824ebe9204ed2412500968b276b4402779209240927c60ef252a6893b593ada240924124812d63e675b25ac7ceac5f5c7f29b7896da66cb7d9431530cb0d40354c351bbf0cc59acb0d350d4130cb0ccdf98f943a469f88fce177cf03277edf95cd2fd17ca3e1dd4e130d63fd2cb9f3e5b3fdf6bf3a5979ebc5e5f43a57eac51f824907692f07513bc904920d1d64824902490494992d16493b483449de092409275824a012d164b440249049204920ed252a68ef2592d1204920924096b0f3b25bc3af9dd1a78fe266ac3c73dba6932dd9969beb5922198980c330d46efb0cb0d9acb154d350565b56666f3e23471e27473d1d43e8e46cff005bf1bada3970dad9e8ea1f4b1766fdadc6f1ff000ff687e97a78ae472cc0e9ebfe7e572ece3eaaf31ecd0d0cfd16e99f12e09d64824ebe96736c9da483afac920d1241da4902490494825a3ad93bc9236893b41d7d24ebeb20492093b501a24b25a20124824ef204eb24127c29513b5a2c9689024907692409def50d8dace9e3cf77ff00b6edef4bd7e9afc5b7bf8676de5e67a6030cb4daee40c32c3302a986a377d8662cd65861969a80619619988c833c5c720714d91f265a6150fcb78af87bc0ebb9618bec32fb2efbedee6f88ef7ecb574b4f5b4dd2d4c4cb14d91bf33e23e1d9703a9cb7cb472fb397e4fbeced8c1d3f34786de9ed75c745bcfedf2127582d1dee477124824902490494992d164b44813bc9049204eb241de4a0344964b4402490492049209a544b475b25a24096b0c55e51862e4ec797f2be83130002efd1d29cb3d56fa7f6e4d8d88a4711e46c06c1caa586fa4ad788e2198accb13526198980c32c351bbec4b0d9acb154d54030dab3330c32c30a4d9c833132047923698667570b8ef03cb4d75386df531df7f99d4febfcee517ec5be3e33c33478b5cddf1d4dbed1f9ff009f8dc59b539ef469e0df98ed93fb7e7092fab8af0bd7e17776f6981cfe763f99f85f29705a9359e2d0d2a64ade39ac924824ef79bd09d6d164b44813b49075f592409241da4a0344964b440249d60ef24812482f4d3d2d4d4e61cbd59d71daf3c5639929bc5639964bdb4f45cf9bc8fe77ae9e861a7cfcdb6dadabe9bfed97fa70e6dbf6a0db63629aab62b5e3b4387c861986661865a66a0c4b0cc0aa6aa37798661b35961865a6a018961998896a00619a9a9961961834df2711e1bc3f10b965a7b64fdec7937d6c32b522d1c4c3d2b7b5679acb8fade0ba98eee8ea1979bb3c9ff3b5f16af0bada3bfb4d2c80fbdb6e77bf48c3735f4696f1d9d98f7af1f5777e60b477bf4396868e796f96961964f57137be7cfc338571d8c5c57a8dcf6d0bfb4baabbf49f30e39275f4ba9faab43fddabdcfe9632f0a37fa3aa87bcdef19d1cbf67a46e629f773c92fbcf0b07e96aee7fd6dfeadd23ef67dc88d1cb3ec73bb8feee71dad17471e07470398e5ef5bd0d1d2c36db4f1e5d76bd2be9b79f33089dea7b439b869e597962bd370bdf0e0b51fb698fc5bed62eac7e9b8e3ea9e5e16ddbcfd3d9e58f0da78f4ddf7de8cc5dd8f15691c5638735b25added2186586f620d32c306225860d596d599a930cc330186586a377e2586cd658866aa0186d59666186586149aa6198112c41a6198a8c30cb0c2834d34ccc5530ccc4331504c330cd41865860d312c333154d54a65a6aa0c30cb0c1869a619a944b0cc0866aa377986586cd65869a61a81b32c33310cd400c330cd61865860262586a35665885069aa9986196199861961a8289619a9596d59834c354ccc30cb0d4a4c534c1889620c34cd99a930cb0cc061961a8dffd9');
INSERT INTO public.private_link VALUES ('01a224a5-e649-73b9-a24e-3b0acb2bddbb', '01a224a5-e39e-728f-9428-f56496e094b1', '01a224a5-e582-7992-a603-ee0ba4b43cca', NULL, 'wp5xGNVw94D4jIJggXaNOakTd05jl2Xdje4XOFfF-2s', 1795911181897);
INSERT INTO public.published_recipe VALUES ('01a224a5-e421-7361-a5cd-4b1b053bb319', 1, 'Rugbrød', 'Søren Ægir', 1795911181434, 1795911181345, '{"recipeName":"Rugbrød","author":"Søren Ægir","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"Łódź, Bäckers","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}');
INSERT INTO public.published_recipe VALUES ('01a224a5-e582-7992-a603-ee0ba4b43cca', 1, 'Pain à l’ancienne', 'Ana Ruiz', 1795911181842, 1795911181698, '{"recipeName":"Pain à l’ancienne","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}');
INSERT INTO public.recipe VALUES ('01a224a5-e421-7361-a5cd-4b1b053bb319', '01a224a5-e351-70b8-ad08-44d45b252099', 'Rugbrød med nødder', 'sourdough', 'Søren Ægir', 1, 1, 2, 1795911181345, 1795911181495, 'rugbrod med nodder
soren aegir
sourdough
lodz, backers', '{"recipeName":"Rugbrød med nødder","author":"Søren Ægir","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"Łódź, Bäckers","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.recipe VALUES ('01a224a5-e582-7992-a603-ee0ba4b43cca', '01a224a5-e39e-728f-9428-f56496e094b1', 'Pain à l’ancienne', 'sourdough', 'Ana Ruiz', 1, 1, 1, 1795911181698, 1795911181698, 'pain a lancienne
ana ruiz
sourdough
pain a l ancienne', '{"recipeName":"Pain à l’ancienne","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.recipe VALUES ('01a224a5-e639-70ec-af72-cdf1fcf2bf73', '01a224a5-e39e-728f-9428-f56496e094b1', 'Straßenbrot', 'sourdough', 'Ana Ruiz', 0, 0, 1, 1795911181881, 1795911181881, 'strassenbrot
ana ruiz
sourdough
', '{"recipeName":"Straßenbrot","author":"Ana Ruiz","dateCreated":"","recipeType":"sourdough","recipeTypeOther":"","unitWeight":950,"quantity":2,"hydrationPercent":75,"saltPercent":2.5,"bassinagePercentage":12,"scalingMode":"spec","flourTypes":[],"otherLiquids":[],"additives":[],"photos":[],"files":[],"links":[],"autolyse":false,"mixingMethod":"stretch-fold","mixTime":10,"foldTiming":"","bulkFermentationDuration":"","preShapeRest":"","finalShape":"boule","cutPieces":false,"proofingVessel":"","panRest":"","proofingTime":"","coldRetard":false,"coldRetardDuration":"","temperTime":"","ovenType":"","bakeTemperature":"","bakeTime":"","steamMethod":"","scoringStyle":"","dimple":false,"boilTime":"","brushWith":"","brushWhen":"","topWith":"","notes":"","variations":"","crustQuality":"","crumbQuality":"","flavorQuality":"","leavenFlours":[],"starterHydration":100,"inoculationRate":20,"fermentationTimeTemp":"","starterType":"liquid","starterIsRipe":false,"levainBuildRatio":{"starter":40,"flour":100,"water":100},"levainBuildTime":12,"levainPeakTime":8,"hasSecondaryLevainBuild":false,"secondaryLevainBuildRatio":{"starter":40,"flour":100,"water":100},"secondaryLevainBuildTime":12,"secondaryLevainTemperature":104,"secondaryLevainActiveTime":45,"levainBuildDetails":"","prefermentType":"","prefermentTimeTemp":"","yeastType":"","bulkTimeTemp":"","preDoughs":[]}', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.request_hour VALUES ('starter', 1795910400000, 1);
INSERT INTO public.request_hour VALUES ('bread', 1795910400000, 2);
INSERT INTO public.request_link VALUES ('01a224a5-f204-77b8-9fa7-1d02cdaa83cd', '01a224a5-f1e4-75b1-98b4-d6b55ec9362f', '5kDN_ZXNZaFrQJu_rl2Ccy8eTrrf8BMZEyy-Nl69s5o', 1795911184900, NULL);
INSERT INTO public.request_link VALUES ('01a224a5-f235-701b-9c27-0d24a0b146c4', '01a224a5-f1e4-75b1-98b4-d6b55ec9362f', 'n-ftpkudLipe42j-T-6v5bUM2TLGIsjBPrBJ80h7BpQ', 1795911184949, NULL);
INSERT INTO public.request_link VALUES ('01a224a5-f28a-7ab3-a96a-c3c8a4131f56', '01a224a5-f277-7ed8-9e96-c9264c3e4216', 'I_kWtwGsRijh20PW4JgRvbbGJ4AdFsKyDKKRy8tKIBU', 1795911185034, NULL);
INSERT INTO public.request_link VALUES ('01a224a5-f2a3-7fcf-bac7-1fa15a185c6c', '01a224a5-f277-7ed8-9e96-c9264c3e4216', 'SzURdSguWdInJsRGUmexiukCc1hRTLm7pa-9cCsX0z8', 1795911185059, NULL);
INSERT INTO public.request_message VALUES ('01a224a5-f124-7d64-a06c-4f2e1c91f03b', '01a224a5-ef7a-7263-af25-bf0e6ba67013', 'said', 'Tak! Sesame makes me ill.', 1795911184676);
INSERT INTO public.request_notice VALUES (1, 1795911184268, 4, 0, 0, NULL, 0);
INSERT INTO public.request_reply VALUES ('01a224a5-f0e0-70b2-ac2a-1c70ae9101ee', '01a224a5-ef7a-7263-af25-bf0e6ba67013', '01a224a5-f0dc-7d97-a61f-c2b8e1e901c5', 'It is on its way.', 1795911184603);
INSERT INTO public.search_entry VALUES ('01a224a5-e421-7361-a5cd-4b1b053bb319', 1795911181434, '''a'' ''ackers'' ''ae'' ''aeg'' ''aegi'' ''aegir'' ''b'' ''ba'' ''bac'' ''back'' ''backe'' ''backer'' ''backers'' ''brod'' ''ckers'' ''dough'' ''egir'' ''ers'' ''gbrod'' ''gir'' ''kers'' ''l'' ''lo'' ''lod'' ''lodz'' ''odz'' ''oren'' ''ough'' ''ourdough'' ''r'' ''rdough'' ''ren'' ''rod'' ''ru'' ''rug'' ''rugb'' ''rugbr'' ''rugbro'' ''rugbrod'' ''s'' ''so'' ''sor'' ''sore'' ''soren'' ''sou'' ''sour'' ''sourd'' ''sourdo'' ''sourdou'' ''sourdoug'' ''sourdough'' ''ugbrod'' ''ugh'' ''urdough''');
INSERT INTO public.search_entry VALUES ('01a224a5-e582-7992-a603-ee0ba4b43cca', 1795911181842, '''a'' ''ain'' ''an'' ''ana'' ''anc'' ''anci'' ''ancie'' ''ancien'' ''ancienn'' ''ancienne'' ''cienne'' ''dough'' ''enne'' ''ienne'' ''l'' ''la'' ''lan'' ''lanc'' ''lanci'' ''lancie'' ''lancien'' ''lancienn'' ''lancienne'' ''ncienne'' ''nne'' ''ough'' ''ourdough'' ''p'' ''pa'' ''pai'' ''pain'' ''r'' ''rdough'' ''ru'' ''rui'' ''ruiz'' ''s'' ''so'' ''sou'' ''sour'' ''sourd'' ''sourdo'' ''sourdou'' ''sourdoug'' ''sourdough'' ''ugh'' ''uiz'' ''urdough''');
INSERT INTO public.session VALUES ('01a224a5-e22c-7d45-8bba-9a52899b73ba', '2026-12-29 00:13:00.835+00', '412m1wWU11gGF16GImaKJjoHs97l6alI', '2026-11-29 00:13:00.835+00', '2026-11-29 00:13:00.835+00', NULL, NULL, '01a224a5-dffc-7674-a548-4464f90bdad0', '2026-11-29 00:13:00.835+00', 'password', 'An unknown device', NULL, 'ebMdAAdY9vwutix7h6XxFY');
INSERT INTO public.session VALUES ('01a224a5-e360-7b21-ab80-2c578583a5f8', '2026-12-29 00:13:01.152+00', '8Td1Jpu81YOAuoJUPstLJHUMTCAreW0E', '2026-11-29 00:13:01.152+00', '2026-11-29 00:13:01.152+00', NULL, NULL, '01a224a5-e351-70b8-ad08-44d45b252099', '2026-11-29 00:13:01.152+00', 'password', 'An unknown device', NULL, 'ebMdAAdY9vwutix7h6XxFY');
INSERT INTO public.session VALUES ('01a224a5-e3a6-77c0-b56f-cc974ebe2938', '2026-12-29 00:13:01.222+00', 'wtCs85DtmksTR78zSmhVtGDRbXClbaXq', '2026-11-29 00:13:01.222+00', '2026-11-29 00:13:01.222+00', NULL, NULL, '01a224a5-e39e-728f-9428-f56496e094b1', '2026-11-29 00:13:01.222+00', 'password', 'An unknown device', NULL, 'ebMdAAdY9vwutix7h6XxFY');
INSERT INTO public.site_owner VALUES (1, '01a224a5-dffc-7674-a548-4464f90bdad0', 1795911180280);
INSERT INTO public.site_switches VALUES (1, 57371170, '{"starters":{"isOpen":true,"sentence":"Ten envelopes a week.","envelopesAWeek":null,"postingDay":null,"arrives":"5-7 business days"},"bread":{"isOpen":true,"sentence":"","reply":"2-3 business days","days":[],"closedDays":[],"pickupTimes":"","zips":["94102","94103","94104","94105","94107","94108","94109","94110","94111","94112","94114","94115","94116","94117","94118","94121","94122","94123","94124","94127","94129","94130","94131","94132","94133","94134","94158"]}}', 1795911185230);
INSERT INTO public.starter VALUES ('dfea58b6-15d1-4951-b09a-0a8e43f4d4fe', '01a224a5-e39e-728f-9428-f56496e094b1', 1, 1795911184066);
INSERT INTO public.starter_envelope VALUES ('01a224a5-ef7a-7263-af25-bf0e6ba67013', 'tqpw2gjz2xg53mbtb2k4s2t55d', 1795911184312, 0, NULL, NULL, '[]');
INSERT INTO public.starter_line VALUES ('c015e90e-3c3c-4f3c-aba7-7d236bcc9236', '01a224a5-e39e-728f-9428-f56496e094b1', '5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10', '{"id":"5b0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a10","changedAt":"2026-11-18T15:00:01.000Z","at":"2026-11-18T15:00:00.000Z","note":"Smells of yogurt","kind":"feed","ratio":{"starter":1,"flour":2,"water":2},"flour":"Whole wheat","fahrenheit":75,"day":null}');
INSERT INTO public.starter_request VALUES ('01a224a5-ef7a-7263-af25-bf0e6ba67013', '01a224a5-e351-70b8-ad08-44d45b252099', 'Søren Ægir', 'soren@example.com', '5 Hauptstraße', '', 'San Francisco', 'CA', '94110', 'shipped', 0, 1795911184245, 1795911184414, NULL, NULL, 'vIMo8ajXYZxeKHJ9iPejelGb5a7209OYI1zvluRxD94', 'soren aegir
soren@example.com
5 hauptstrasse
san francisco
ca
94110', 1795911184414, 'wrote', 1795911184676, NULL, NULL, NULL, 1795911184366, '94110 5 HAUPTSTRASSE');
INSERT INTO public.status_change VALUES ('01a224a5-f035-7bd6-add6-858ab4591938', '01a224a5-ef7a-7263-af25-bf0e6ba67013', 'starter-requests', 'pending', 'shipped', NULL, '01a224a5-f031-7ca2-b3aa-f6c744327fb5', '', 'made', 1795911184438);
INSERT INTO public.totals VALUES ('users', 3);
INSERT INTO public.totals VALUES ('starter-pending', 0);
INSERT INTO public.totals VALUES ('starter', 1);
INSERT INTO public.totals VALUES ('bread', 2);
INSERT INTO public.totals VALUES ('bread-pending', 2);
INSERT INTO public."user" VALUES ('01a224a5-e39e-728f-9428-f56496e094b1', 'Ana Ruiz', 'ana@example.com', false, NULL, '2026-11-29 00:13:01.214+00', '2026-11-29 00:13:01.277+00', NULL, '{"weight":"oz","temperature":"C","decimal":"comma","clock":"12"}', NULL, '{"pot-loaf":2}');
INSERT INTO public."user" VALUES ('01a224a5-e351-70b8-ad08-44d45b252099', 'Søren Ægir', 'soren@example.com', false, NULL, '2026-11-29 00:13:01.137+00', '2026-11-29 00:13:01.137+00', NULL, NULL, NULL, NULL);
INSERT INTO public."user" VALUES ('01a224a5-dffc-7674-a548-4464f90bdad0', 'Owner', 'owner@example.com', true, NULL, '2026-11-29 00:13:00.28+00', '2026-11-29 00:13:00.28+00', NULL, NULL, NULL, NULL);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_token
    ADD CONSTRAINT account_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bake
    ADD CONSTRAINT bake_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.baking_plan
    ADD CONSTRAINT baking_plan_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.bread_request
    ADD CONSTRAINT bread_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.deleted_recipe
    ADD CONSTRAINT deleted_recipe_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.owner_choice
    ADD CONSTRAINT owner_choice_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_note
    ADD CONSTRAINT person_note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photograph
    ADD CONSTRAINT photograph_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.private_link
    ADD CONSTRAINT private_link_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.private_link
    ADD CONSTRAINT private_link_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.published_recipe
    ADD CONSTRAINT published_recipe_pkey PRIMARY KEY (recipe_id);
ALTER TABLE ONLY public.push_notice
    ADD CONSTRAINT push_notice_pkey PRIMARY KEY (subscription_id, tag);
ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint);
ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.recipe_answer
    ADD CONSTRAINT recipe_answer_pkey PRIMARY KEY (recipe_id);
ALTER TABLE ONLY public.recipe
    ADD CONSTRAINT recipe_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_hour
    ADD CONSTRAINT request_hour_pkey PRIMARY KEY (kind, hour);
ALTER TABLE ONLY public.request_link
    ADD CONSTRAINT request_link_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_link
    ADD CONSTRAINT request_link_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.request_message
    ADD CONSTRAINT request_message_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.site_switches
    ADD CONSTRAINT site_switches_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.starter_envelope
    ADD CONSTRAINT starter_envelope_code_key UNIQUE (code);
ALTER TABLE ONLY public.starter_envelope
    ADD CONSTRAINT starter_envelope_pkey PRIMARY KEY (request_id);
ALTER TABLE ONLY public.starter_line
    ADD CONSTRAINT starter_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.starter
    ADD CONSTRAINT starter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.starter_request
    ADD CONSTRAINT starter_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.status_change
    ADD CONSTRAINT status_change_pkey PRIMARY KEY (change_id, request_id);
ALTER TABLE ONLY public.totals
    ADD CONSTRAINT totals_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
CREATE INDEX account_token_expires ON public.account_token USING btree (expires_at);
CREATE INDEX account_token_of_user ON public.account_token USING btree (user_id, kind);
CREATE INDEX "account_userId_idx" ON public.account USING btree ("userId");
CREATE INDEX audit_at ON public.audit USING btree (at DESC, id DESC);
CREATE INDEX audit_name_by ON public.audit USING btree (name_by) WHERE (name_by IS NOT NULL);
CREATE INDEX bake_gone ON public.bake USING btree (gone_at) WHERE (gone_at IS NOT NULL);
CREATE INDEX bake_of_person ON public.bake USING btree (user_id, baked_at, id);
CREATE INDEX bread_request_answered ON public.bread_request USING btree (created_at, id) WHERE (turn = 'answered'::text);
CREATE INDEX bread_request_brought ON public.bread_request USING btree (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX bread_request_closed ON public.bread_request USING btree (closed, created_at, id) WHERE (closed IS NOT NULL);
CREATE INDEX bread_request_kept ON public.bread_request USING btree (created_at) WHERE (blanked_at IS NULL);
CREATE INDEX bread_request_needs_you ON public.bread_request USING btree (created_at, id) WHERE ((turn = 'wrote'::text) OR ((turn = 'new'::text) AND (status = 'pending'::text) AND (closed IS NULL)));
CREATE INDEX bread_request_newest ON public.bread_request USING btree (created_at DESC, id DESC);
CREATE INDEX bread_request_of_email ON public.bread_request USING btree (email) WHERE (email <> ''::text);
CREATE INDEX bread_request_of_user ON public.bread_request USING btree (user_id, created_at DESC);
CREATE INDEX bread_request_same ON public.bread_request USING btree (fingerprint, created_at);
CREATE INDEX bread_request_status ON public.bread_request USING btree (status, created_at DESC, id DESC);
CREATE INDEX deleted_recipe_gone ON public.deleted_recipe USING btree (gone_at);
CREATE INDEX deleted_recipe_of_person ON public.deleted_recipe USING btree (user_id, gone_at);
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
CREATE INDEX person_note_of_email ON public.person_note USING btree (email) WHERE (email <> ''::text);
CREATE INDEX person_note_of_user ON public.person_note USING btree (user_id);
CREATE INDEX photograph_of_bake ON public.photograph USING btree (bake_id, added_at, hash);
CREATE INDEX photograph_of_person ON public.photograph USING btree (user_id, size);
CREATE INDEX private_link_of_bake ON public.private_link USING btree (bake_id) WHERE (bake_id IS NOT NULL);
CREATE INDEX private_link_of_person ON public.private_link USING btree (user_id);
CREATE INDEX private_link_of_recipe ON public.private_link USING btree (recipe_id) WHERE (recipe_id IS NOT NULL);
CREATE INDEX published_recipe_newest ON public.published_recipe USING btree (published_at DESC, recipe_id DESC);
CREATE INDEX push_subscription_next ON public.push_subscription USING btree (next_at);
CREATE INDEX push_subscription_of_person ON public.push_subscription USING btree (user_id);
CREATE INDEX rate_limit_ends ON public.rate_limit USING btree (ends_at);
CREATE INDEX recipe_of_user ON public.recipe USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX recipe_offered ON public.recipe USING btree (offered_at DESC, id DESC) WHERE (offered_at IS NOT NULL);
CREATE INDEX recipe_public ON public.recipe USING btree (updated_at DESC, id DESC) WHERE (is_public = 1);
CREATE INDEX request_link_of_request ON public.request_link USING btree (request_id);
CREATE INDEX request_message_of_request ON public.request_message USING btree (request_id, created_at);
CREATE INDEX request_reply_of_request ON public.request_reply USING btree (request_id, created_at);
CREATE INDEX search_entry_newest ON public.search_entry USING btree (published_at DESC, recipe_id DESC);
CREATE INDEX search_entry_terms ON public.search_entry USING gin (terms) WITH (fastupdate=off);
CREATE INDEX "session_userId_idx" ON public.session USING btree ("userId");
CREATE UNIQUE INDEX starter_line_of_person ON public.starter_line USING btree (user_id, line);
CREATE UNIQUE INDEX starter_of_person ON public.starter USING btree (user_id);
CREATE INDEX starter_request_answered ON public.starter_request USING btree (created_at, id) WHERE (turn = 'answered'::text);
CREATE INDEX starter_request_closed ON public.starter_request USING btree (closed, created_at, id) WHERE (closed IS NOT NULL);
CREATE INDEX starter_request_household ON public.starter_request USING btree (household) WHERE (household <> ''::text);
CREATE INDEX starter_request_kept ON public.starter_request USING btree (created_at) WHERE (blanked_at IS NULL);
CREATE INDEX starter_request_needs_you ON public.starter_request USING btree (created_at, id) WHERE ((turn = 'wrote'::text) OR ((turn = 'new'::text) AND (status = 'pending'::text) AND (closed IS NULL)));
CREATE INDEX starter_request_newest ON public.starter_request USING btree (created_at DESC, id DESC);
CREATE INDEX starter_request_no_household ON public.starter_request USING btree (id) WHERE (household IS NULL);
CREATE INDEX starter_request_of_email ON public.starter_request USING btree (email) WHERE (email <> ''::text);
CREATE INDEX starter_request_of_user ON public.starter_request USING btree (user_id, created_at DESC);
CREATE INDEX starter_request_posted ON public.starter_request USING btree (shipped_at) WHERE (shipped_at IS NOT NULL);
CREATE INDEX starter_request_same ON public.starter_request USING btree (fingerprint, created_at);
CREATE INDEX starter_request_status ON public.starter_request USING btree (status, created_at DESC, id DESC);
CREATE INDEX status_change_at ON public.status_change USING btree (changed_at);
CREATE INDEX status_change_of_request ON public.status_change USING btree (request_id);
CREATE INDEX user_unconfirmed ON public."user" USING btree ("createdAt") WHERE (NOT "emailVerified");
CREATE INDEX "verification_expiresAt_idx" ON public.verification USING btree ("expiresAt");
CREATE INDEX verification_identifier_idx ON public.verification USING btree (identifier);
CREATE TRIGGER starter_request_moved BEFORE UPDATE OF address, address2, zip ON public.starter_request FOR EACH ROW WHEN (((NOT (new.household IS DISTINCT FROM old.household)) AND (((new.address IS DISTINCT FROM old.address) OR (new.address2 IS DISTINCT FROM old.address2)) OR (new.zip IS DISTINCT FROM old.zip)))) EXECUTE FUNCTION public.request_moved();
ALTER TABLE ONLY public.account_token
    ADD CONSTRAINT account_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bake
    ADD CONSTRAINT bake_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.baking_plan
    ADD CONSTRAINT baking_plan_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bread_request
    ADD CONSTRAINT bread_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deleted_recipe
    ADD CONSTRAINT deleted_recipe_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.person_note
    ADD CONSTRAINT person_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.photograph
    ADD CONSTRAINT photograph_bake_id_fkey FOREIGN KEY (bake_id) REFERENCES public.bake(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.photograph
    ADD CONSTRAINT photograph_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.private_link
    ADD CONSTRAINT private_link_bake_id_fkey FOREIGN KEY (bake_id) REFERENCES public.bake(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.private_link
    ADD CONSTRAINT private_link_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.private_link
    ADD CONSTRAINT private_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.published_recipe
    ADD CONSTRAINT published_recipe_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_notice
    ADD CONSTRAINT push_notice_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscription(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recipe_answer
    ADD CONSTRAINT recipe_answer_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recipe
    ADD CONSTRAINT recipe_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_entry
    ADD CONSTRAINT search_entry_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.published_recipe(recipe_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_owner
    ADD CONSTRAINT site_owner_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.starter_line
    ADD CONSTRAINT starter_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.starter_request
    ADD CONSTRAINT starter_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.starter
    ADD CONSTRAINT starter_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
