-- Requests whose text the search index of 0022 does not have yet. The tables keep this list themselves, so it is right
-- whichever version of the program writes: one that knows nothing of the index leaves its requests here. No foreign
-- key: older versions empty the tables without knowing this one. A request that is gone is crossed off when it is filed.
create table unfiled_request (
  kind text not null check (kind in ('starter', 'bread')),
  request_id text not null,
  primary key (kind, request_id)
);

create function request_waits() returns trigger language plpgsql as $$
begin
  insert into unfiled_request (kind, request_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
create function request_gone() returns trigger language plpgsql as $$
begin
  delete from unfiled_request where kind = tg_argv[0] and request_id = old.id;
  return null;
end $$;
create function entry_made() returns trigger language plpgsql as $$
begin
  delete from unfiled_request where kind = tg_argv[0] and request_id = new.request_id;
  return null;
end $$;
create function entry_lost() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'starter' then
    insert into unfiled_request (kind, request_id)
      select 'starter', id from starter_request where id = old.request_id on conflict do nothing;
  else
    insert into unfiled_request (kind, request_id)
      select 'bread', id from bread_request where id = old.request_id on conflict do nothing;
  end if;
  return null;
end $$;

create trigger starter_request_new after insert on starter_request
  for each row execute function request_waits('starter');
create trigger starter_request_reworded after update of search on starter_request
  for each row when (new.search is distinct from old.search) execute function request_waits('starter');
create trigger starter_request_gone after delete on starter_request
  for each row execute function request_gone('starter');
create trigger starter_entry_made after insert or update on starter_entry
  for each row execute function entry_made('starter');
create trigger starter_entry_lost after delete on starter_entry
  for each row execute function entry_lost('starter');
insert into unfiled_request (kind, request_id)
  select 'starter', id from starter_request r
  where not exists (select 1 from starter_entry e where e.request_id = r.id);

create trigger bread_request_new after insert on bread_request
  for each row execute function request_waits('bread');
create trigger bread_request_reworded after update of search on bread_request
  for each row when (new.search is distinct from old.search) execute function request_waits('bread');
create trigger bread_request_gone after delete on bread_request
  for each row execute function request_gone('bread');
create trigger bread_entry_made after insert or update on bread_entry
  for each row execute function entry_made('bread');
create trigger bread_entry_lost after delete on bread_entry
  for each row execute function entry_lost('bread');
insert into unfiled_request (kind, request_id)
  select 'bread', id from bread_request r
  where not exists (select 1 from bread_entry e where e.request_id = r.id);
