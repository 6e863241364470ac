-- The diary of somebody's starter: one row a person, joined line by line with what their devices have.
create table starter (
  id text not null primary key,
  user_id text not null references "user" (id) on delete cascade,
  version integer not null default 1,
  updated_at bigint not null,
  -- As JSON (src/contract/starter.ts): the lines, and what is left of deleted ones.
  records text not null,
  -- Since when the diary waits until its person says that it is theirs. What they write meanwhile is a row of its own.
  aside_at bigint
);
create unique index starter_of_person on starter (user_id) where aside_at is null;
create index starter_aside on starter (user_id) where aside_at is not null;
