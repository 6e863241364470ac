-- What the owner wrote back to whoever asked for starter or bread. A reply goes with its request, and with its address.
create table request_reply (
  id text not null primary key,
  -- A row of starter_request or of bread_request.
  request_id text not null,
  -- The mail it went out with, as long as the outbox remembers.
  outbox_id text not null,
  body text not null,
  created_at bigint not null
);
create index request_reply_of_request on request_reply (request_id, created_at);

-- What the owner chose for letters: where and when bread is picked up, and sentences to answer with, as JSON. One row,
-- or none yet.
create table letter_settings (
  singleton integer not null primary key check (singleton = 1),
  pickup text not null,
  sentences text not null,
  updated_at bigint not null
);
