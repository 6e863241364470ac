-- A baking day has several breads: one row each, so that two devices that press for different breads never meet. Each baker's
-- running bread becomes the first of its day. The order is that in which they were begun here; of older rows only the last
-- change is known.
alter table baking_plan add column begun_at bigint;
update baking_plan set begun_at = updated_at;
alter table baking_plan alter column begun_at set not null;
alter table baking_plan drop constraint baking_plan_pkey;
alter table baking_plan add primary key (user_id, plan_id);
