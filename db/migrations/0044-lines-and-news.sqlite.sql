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

-- Of deleted lines the newest thousand stay (MOST_STARTER_DELETIONS).
insert into starter_line (id, user_id, line, data)
  select lower(hex(randomblob(16))), user_id, line, data from (
    select user_id, line, data, row_number() over (
      partition by user_id, is_deleted order by changed_at desc
    ) as place, is_deleted
    from (
      select user_id, each.value as data,
        coalesce(each.value ->> 'id', 'unreadable-' || each.key) as line,
        each.value ->> 'changedAt' as changed_at,
        each.value ->> 'deleted' is not null as is_deleted
      from starter, json_each(
        case when json_valid(records) and json_type(records) = 'array' then records else '[]' end
      ) each
      where each.type = 'object'
    )
  ) where is_deleted = 0 or place <= 1000
  on conflict do nothing;
-- What nobody can read is kept as it is, for the person's file and whoever mends it.
insert into starter_line (id, user_id, line, data)
  select lower(hex(randomblob(16))), user_id, 'unreadable', records from starter
  where case when json_valid(records) then json_type(records) <> 'array' else true end;

alter table starter drop column records;

-- What people say of their requests is counted in the same mail of the hour.
alter table request_notice add column news integer not null default 0;
