-- When an envelope was posted, for the postmark on its person's account page. Undoing a status leaves it alone.
alter table starter_request add column shipped_at bigint;
update starter_request set shipped_at = updated_at where status = 'shipped';

-- The code printed on an envelope's packing slip, and what whoever has it says of the starter. Nothing here is about the
-- person. The code itself is kept, not a hash: a slip that is printed again must carry the same code.
create table starter_envelope (
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

-- Whether slips carry the code, and codes answer at all.
alter table letter_settings add column envelope_codes integer not null default 1;
