-- The door that an envelope goes to, in the post office's abbreviations (src/contract/household.ts), so that a second
-- envelope to one household is seen however its address is spelled. Null: not worked out yet, by a version that knows
-- nothing of it; empty: no address. Whoever changes an address empties the column without knowing it.
alter table starter_request add column household text;
create index starter_request_household on starter_request (household) where household <> '';
create index starter_request_no_household on starter_request (id) where household is null;
create function request_moved() returns trigger language plpgsql as $$
begin
  new.household := null;
  return new;
end $$;
create trigger starter_request_moved before update of address, address2, zip on starter_request
  for each row when (
    new.household is not distinct from old.household
    and (new.address, new.address2, new.zip) is distinct from (old.address, old.address2, old.zip)
  ) execute function request_moved();
