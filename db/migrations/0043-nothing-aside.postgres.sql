-- A mailed reset sets nothing aside any more (0023, 0036, 0039 did). What waits for an answer is its baker's again: recipes,
-- bakes and requests by losing their mark, plans and diaries by joining what there is.
drop index recipe_aside;
alter table recipe drop column aside_at;
alter table recipe drop column aside_version;
alter table bake drop column aside_at;
alter table starter_request drop column doubt;
alter table bread_request drop column doubt;

-- A baker has one running plan. Where another one runs already, it has taken the older one's place, as a new plan always does.
insert into baking_plan (user_id, plan_id, version, updated_at, data)
  select user_id, plan_id, version + 1, updated_at, data from plan_aside where true
  on conflict (user_id) do nothing;
drop table plan_aside;

-- Two diaries of one baker become one with the lines of both, each in its newer version. Lines that nobody can read are not
-- joined.
create function starter_lines(records text) returns setof json language plpgsql as $$
begin
  return query select json_array_elements(records::json);
exception when others then
  return;
end $$;
update starter set version = version + 1, records = (
  select coalesce(json_agg(line), '[]')::text from (
    select distinct on (line ->> 'id') line
    from starter part, starter_lines(part.records) line
    where part.user_id = starter.user_id and json_typeof(line) = 'object'
    order by line ->> 'id', line ->> 'changedAt' collate "C" desc
  ) newest
) where user_id in (select user_id from starter group by user_id having count(*) > 1);
drop function starter_lines(text);
delete from starter where aside_at is not null and exists (
  select 1 from starter other
  where other.user_id = starter.user_id and (other.aside_at is null or other.id < starter.id)
);
drop index starter_of_person;
drop index starter_aside;
alter table starter drop column aside_at;
create unique index starter_of_person on starter (user_id);

-- Nobody is asked any more.
drop table aside_question;
delete from outbox where kind = 'set-aside' and sent_at is null and dead_at is null;

-- Passkeys end with a mailed reset. Those on hold since one sign nobody in.
delete from passkey where "onHoldSince" is not null;
alter table passkey drop column "onHoldSince";
