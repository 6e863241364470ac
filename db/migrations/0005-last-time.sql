-- When something last went well that an operator wants to know about, such as a backup: one row for each.
create table last_time (
  name text not null primary key,
  at bigint not null
);
