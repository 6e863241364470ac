-- A baking day has several breads: one row each, so that two devices that press for different breads never meet. Each baker's
-- running bread becomes the first of its day. The order is that in which they were begun here; of older rows only the last
-- change is known. SQLite changes no primary key, so the table is made anew.
create table breads (
  user_id text not null references "user" ("id") on delete cascade,
  plan_id text not null,
  version integer not null default 1,
  updated_at bigint not null,
  data text not null,
  begun_at bigint not null,
  primary key (user_id, plan_id)
);
insert into breads (user_id, plan_id, version, updated_at, data, begun_at)
  select user_id, plan_id, version, updated_at, data, updated_at from baking_plan;
drop table baking_plan;
alter table breads rename to baking_plan;
