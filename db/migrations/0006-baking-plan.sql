-- The baking day that runs, one a person: what was planned and what has been done, and nothing that follows from it.
create table baking_plan (
  user_id text not null primary key references "user" ("id") on delete cascade,
  -- The plan's own id, from the device it was made on.
  plan_id text not null,
  version integer not null default 1,
  updated_at bigint not null,
  data text not null
);

-- The address under which a person's calendar programs read that plan. Only the SHA-256 of its secret is kept, one a
-- person: whoever gets a new address has ended the old one.
create table calendar_feed (
  user_id text not null primary key references "user" ("id") on delete cascade,
  hash text not null unique,
  created_at bigint not null
);
