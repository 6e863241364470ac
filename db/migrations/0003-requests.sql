-- Envelopes and loaves that people asked for. Whoever deletes their account leaves what a delivery needs, and no more.
create table starter_request (
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
);
create index starter_request_newest on starter_request (created_at desc, id desc);
create index starter_request_status on starter_request (status, created_at desc, id desc);
create index starter_request_of_user on starter_request (user_id, created_at desc);
create index starter_request_same on starter_request (fingerprint, created_at);
create index starter_request_kept on starter_request (created_at) where blanked_at is null;

create table bread_request (
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
);
create index bread_request_newest on bread_request (created_at desc, id desc);
create index bread_request_status on bread_request (status, created_at desc, id desc);
create index bread_request_of_user on bread_request (user_id, created_at desc);
create index bread_request_same on bread_request (fingerprint, created_at);
create index bread_request_kept on bread_request (created_at) where blanked_at is null;

-- Requests of each full hour, so that "today" and "this week" are sums of a few rows however many came.
create table request_hour (
  kind text not null,
  -- Milliseconds since 1970 at which the hour began.
  hour bigint not null,
  n bigint not null,
  primary key (kind, hour)
);

insert into totals (name, n) values
  ('starter', 0), ('starter-pending', 0), ('bread', 0), ('bread-pending', 0);

-- One mail per status and request: written when a status was set, taken back when it was undone within the minute.
alter table outbox add column subject_id text;
create index outbox_of_subject on outbox (subject_id);

create index recipe_public on recipe (updated_at desc, id desc) where is_public = 1;
