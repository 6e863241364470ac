-- Whose turn it is with a request, beside its status, so that an answered wish no longer looks like a forgotten one.
-- turn: 'new' nobody has answered yet, 'answered' the owner wrote last, 'wrote' its person did; turn_at: since when.
-- closed: 'declined' by the owner or 'cancelled' by its person; then it counts in no list of what is to be done.
-- address_at: when its person corrected the address; label_at: when a label with the address was printed last.
alter table starter_request add column turn text not null default 'new';
alter table starter_request add column turn_at bigint;
alter table starter_request add column closed text;
alter table starter_request add column closed_at bigint;
alter table starter_request add column address_at bigint;
alter table starter_request add column label_at bigint;
alter table bread_request add column turn text not null default 'new';
alter table bread_request add column turn_at bigint;
alter table bread_request add column closed text;
alter table bread_request add column closed_at bigint;
alter table bread_request add column address_at bigint;

-- What was answered before this migration is answered.
update starter_request set
  turn = 'answered',
  turn_at = (select max(created_at) from request_reply where request_id = starter_request.id)
where id in (select request_id from request_reply);
update bread_request set
  turn = 'answered',
  turn_at = (select max(created_at) from request_reply where request_id = bread_request.id)
where id in (select request_id from request_reply);

-- The owner's first view, in words that src/server/requests/turns.ts repeats: an index of a part is used only for them.
create index starter_request_needs_you on starter_request (created_at, id)
  where turn = 'wrote' or (turn = 'new' and status = 'pending' and closed is null);
create index bread_request_needs_you on bread_request (created_at, id)
  where turn = 'wrote' or (turn = 'new' and status = 'pending' and closed is null);
create index starter_request_answered on starter_request (created_at, id) where turn = 'answered';
create index bread_request_answered on bread_request (created_at, id) where turn = 'answered';
create index starter_request_closed on starter_request (closed, created_at, id) where closed is not null;
create index bread_request_closed on bread_request (closed, created_at, id) where closed is not null;

-- What a request's own person did with it after sending it. what: 'said' (body: their words), 'cancelled', 'address',
-- 'day' (body: the day before and the day now). It goes with its request, and with the address.
create table request_message (
  id text not null primary key,
  -- A row of starter_request or of bread_request.
  request_id text not null,
  what text not null,
  body text not null,
  created_at bigint not null
);
create index request_message_of_request on request_message (request_id, created_at);
