-- What the owner notes about whoever asked: about an account, or about an address that has none. It goes with the account,
-- or with the last request from that address.
create table person_note (
  id text not null primary key,
  user_id text references "user" ("id") on delete cascade,
  -- Empty where there is an account.
  email text not null,
  -- 'note', 'no-show' or 'allergy'.
  kind text not null,
  body text not null,
  created_at bigint not null
);
create index person_note_of_user on person_note (user_id);
create index person_note_of_email on person_note (email) where email <> '';

-- One page a person: all that was asked for from one address.
create index starter_request_of_email on starter_request (email) where email <> '';
create index bread_request_of_email on bread_request (email) where email <> '';

-- Recipes whose authors ask for a place among the community's: since when, null for all others, and what the owner said
-- last about one.
alter table recipe add column offered_at bigint;
create index recipe_offered on recipe (offered_at desc, id desc) where offered_at is not null;
create table recipe_answer (
  recipe_id text not null primary key references recipe (id) on delete cascade,
  -- 'ask' or 'no'.
  kind text not null,
  body text not null,
  version integer not null,
  created_at bigint not null
);

-- A month's numbers are ranges of these.
create index starter_request_posted on starter_request (shipped_at) where shipped_at is not null;
create index bread_request_brought on bread_request (delivered_at) where delivered_at is not null;

-- What the owner pays for an envelope, and when the starter is fed and dried, for the owner's own calendar. One row, or
-- none yet; null: not chosen.
create table owner_choice (
  singleton integer not null primary key check (singleton = 1),
  postage_cents integer,
  -- Feeding every so many days, from this day ("2026-11-28") at this time ("08:30") on.
  feed_every integer,
  feed_from text,
  feed_at text,
  -- Drying in the same way.
  dry_every integer,
  dry_from text,
  dry_at text,
  updated_at bigint not null
);
