-- A row for each line of a starter's diary instead of one text: a change writes its own line, and no row grows.
create table starter_line (
  id text not null primary key,
  user_id text not null references "user" (id) on delete cascade,
  -- The line's own id, made by the device that wrote it.
  line text not null,
  -- As JSON (src/contract/starter.ts): a line, or what is left of a deleted one.
  data text not null
);
create unique index starter_line_of_person on starter_line (user_id, line);

create function starter_lines(records text) returns table (line json, place bigint) language plpgsql as $$
begin
  return query select * from json_array_elements(records::json) with ordinality;
exception when others then
  return;
end $$;
create function is_starter_list(records text) returns boolean language plpgsql as $$
begin
  return json_typeof(records::json) = 'array';
exception when others then
  return false;
end $$;
-- Of deleted lines the newest thousand stay (MOST_STARTER_DELETIONS).
insert into starter_line (id, user_id, line, data)
  select gen_random_uuid()::text, user_id, line, data from (
    select user_id, line, data, is_deleted, row_number() over (
      partition by user_id, is_deleted order by changed_at collate "C" desc
    ) as place
    from (
      select user_id, each.line::text as data,
        coalesce(each.line ->> 'id', 'unreadable-' || each.place) as line,
        each.line ->> 'changedAt' as changed_at,
        each.line ->> 'deleted' is not null as is_deleted
      from starter, starter_lines(records) each
      where json_typeof(each.line) = 'object'
    ) lines
  ) placed where not is_deleted or place <= 1000
  on conflict do nothing;
-- What nobody can read is kept as it is, for the person's file and whoever mends it.
insert into starter_line (id, user_id, line, data)
  select gen_random_uuid()::text, user_id, 'unreadable', records from starter where not is_starter_list(records);
drop function starter_lines(text);
drop function is_starter_list(text);

alter table starter drop column records;

-- What people say of their requests is counted in the same mail of the hour.
alter table request_notice add column news integer not null default 0;
