-- The door that an envelope goes to, in the post office's abbreviations (src/contract/household.ts), so that a second
-- envelope to one household is seen however its address is spelled. Null: not worked out yet, by a version that knows
-- nothing of it; empty: no address. Whoever changes an address empties the column without knowing it.
alter table starter_request add column household text;
create index starter_request_household on starter_request (household) where household <> '';
create index starter_request_no_household on starter_request (id) where household is null;
create trigger starter_request_moved after update of address, address2, zip on starter_request
  when new.household is old.household
    and (new.address is not old.address or new.address2 is not old.address2 or new.zip is not old.zip)
begin
  update starter_request set household = null where id = new.id;
end;
