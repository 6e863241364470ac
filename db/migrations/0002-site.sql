-- Who the site belongs to: one row, written only from the server's side.
create table site_owner (
  singleton integer not null primary key check (singleton = 1),
  user_id text not null unique references "user" ("id") on delete cascade,
  claimed_at bigint not null
);

-- Links that were mailed or printed. Only the SHA-256 of a token is kept; a used one stays until it is swept, so
-- that its link can say that it is too old.
create table account_token (
  hash text not null primary key,
  kind text not null,
  user_id text references "user" ("id") on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index account_token_of_user on account_token (user_id, kind);
create index account_token_expires on account_token (expires_at);

-- The document stands last: lists that do not need it never read its pages.
create table recipe (
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
);
create index recipe_of_user on recipe (user_id, created_at desc, id desc);
create index recipe_published on recipe (published_at desc, id desc) where published = 1;

-- Counts that would need a scan, changed in the transaction that changes what they count.
create table totals (
  name text not null primary key,
  n bigint not null
);
insert into totals (name, n) values ('users', 0);

-- The reply to a request that carried an Idempotency-Key, stored in the transaction that did its work.
create table idempotency (
  sender text not null,
  route text not null,
  request_key text not null,
  status integer not null,
  reply text not null,
  created_at bigint not null,
  primary key (sender, route, request_key)
);
create index idempotency_created on idempotency (created_at);

create table rate_limit (
  bucket text not null primary key,
  started_at bigint not null,
  ends_at bigint not null,
  hits integer not null
);
create index rate_limit_ends on rate_limit (ends_at);

-- Mail that waits. A worker takes a row by a lease, so that a crash gives it back.
create table outbox (
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
);
create index outbox_waiting on outbox (due_at, id) where sent_at is null and dead_at is null;
create index outbox_recipient on outbox (recipient);

-- What the owner's account and its rights went through.
create table audit (
  id text not null primary key,
  at bigint not null,
  actor_id text,
  action text not null,
  subject text,
  detail text
);
create index audit_at on audit (at desc, id desc);
