-- A wish that comes again every week. Its person, breads and address are those of the last wish that it made: request_id.
-- weekday: 0 is Sunday. next_on: the day ("2026-12-12") that its next wish is for. paused_by: who paused it; null while it runs.
create table standing_wish (
  id text not null primary key,
  request_id text not null unique references bread_request (id) on delete cascade,
  weekday integer not null,
  next_on text not null,
  paused_by text,
  made_at bigint not null
);
create index standing_wish_next on standing_wish (next_on);
