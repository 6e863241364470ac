-- The photographs of a bake, made anew by the server (src/server/bakes/remake-photograph.ts), never as they were sent.
create table photograph (
  -- The bake's id and the hash, with a dot between them.
  id text not null primary key,
  bake_id text not null references bake (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  -- SHA-256 of what was sent, so that a photograph that is sent twice is kept once.
  hash text not null,
  width integer not null,
  height integer not null,
  -- Of both pictures together, so that nobody reads them to know how much room is left.
  size integer not null,
  added_at bigint not null,
  -- For the wall of loaves. The pictures come last: SQLite reads a row from its beginning.
  small blob not null,
  large blob not null
);
create index photograph_of_bake on photograph (bake_id, added_at, hash);
create index photograph_of_person on photograph (user_id, size);
