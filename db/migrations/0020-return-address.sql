-- Where an envelope that cannot be delivered comes back to, as the owner typed it; printed on labels. Empty: not printed.
alter table letter_settings add column return_address text not null default '';
