-- Requests whose text the search index of 0022 does not have yet. The tables keep this list themselves, so it is right
-- whichever version of the program writes: one that knows nothing of the index leaves its requests here. No foreign
-- key: older versions empty the tables without knowing this one. A request that is gone is crossed off when it is filed.
create table unfiled_request (
  kind text not null check (kind in ('starter', 'bread')),
  request_id text not null,
  primary key (kind, request_id)
) without rowid;

create trigger starter_request_new after insert on starter_request begin
  insert into unfiled_request (kind, request_id) values ('starter', new.id) on conflict do nothing;
end;
create trigger starter_request_reworded after update of search on starter_request when new.search is not old.search begin
  insert into unfiled_request (kind, request_id) values ('starter', new.id) on conflict do nothing;
end;
create trigger starter_request_gone after delete on starter_request begin
  delete from unfiled_request where kind = 'starter' and request_id = old.id;
end;
create trigger starter_entry_new after insert on starter_entry begin
  delete from unfiled_request where kind = 'starter' and request_id = new.request_id;
end;
create trigger starter_entry_anew after update on starter_entry begin
  delete from unfiled_request where kind = 'starter' and request_id = new.request_id;
end;
create trigger starter_entry_lost after delete on starter_entry begin
  insert into unfiled_request (kind, request_id)
    select 'starter', id from starter_request where id = old.request_id on conflict do nothing;
end;
insert into unfiled_request (kind, request_id)
  select 'starter', id from starter_request
  where not exists (select 1 from starter_entry where request_id = starter_request.id);

create trigger bread_request_new after insert on bread_request begin
  insert into unfiled_request (kind, request_id) values ('bread', new.id) on conflict do nothing;
end;
create trigger bread_request_reworded after update of search on bread_request when new.search is not old.search begin
  insert into unfiled_request (kind, request_id) values ('bread', new.id) on conflict do nothing;
end;
create trigger bread_request_gone after delete on bread_request begin
  delete from unfiled_request where kind = 'bread' and request_id = old.id;
end;
create trigger bread_entry_new after insert on bread_entry begin
  delete from unfiled_request where kind = 'bread' and request_id = new.request_id;
end;
create trigger bread_entry_anew after update on bread_entry begin
  delete from unfiled_request where kind = 'bread' and request_id = new.request_id;
end;
create trigger bread_entry_lost after delete on bread_entry begin
  insert into unfiled_request (kind, request_id)
    select 'bread', id from bread_request where id = old.request_id on conflict do nothing;
end;
insert into unfiled_request (kind, request_id)
  select 'bread', id from bread_request
  where not exists (select 1 from bread_entry where request_id = bread_request.id);
