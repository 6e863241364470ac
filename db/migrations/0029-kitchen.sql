-- How many pieces fit at once in a person's kitchen, as JSON (src/contract/kitchen.ts). Null until they have said so.
alter table "user" add column kitchen text;
