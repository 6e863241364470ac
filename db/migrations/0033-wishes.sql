-- What the owner takes a wish for, where that is not what its words are read as: JSON (src/contract/breads.ts). Null: as read.
alter table bread_request add column wish text;
