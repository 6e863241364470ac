-- What was made before a mailed reset confirmed its person's address is set aside, until they say whether it is theirs. A recipe
-- is set aside as long as it is private and its version is the one of that moment: whoever edits or shares it has answered.
alter table recipe add column aside_at bigint;
alter table recipe add column aside_version integer;
create index recipe_aside on recipe (user_id) where aside_at is not null;

-- The plan that ran at that moment: the table baking_plan is free for the next one.
create table plan_aside (
  user_id text not null primary key references "user" (id) on delete cascade,
  plan_id text not null,
  version integer not null,
  updated_at bigint not null,
  data text not null
);

-- Requests stay the owner's. "unproven": made before the address was confirmed; "disowned": whoever confirmed it says that the
-- request is not theirs. Null: nobody doubts it.
alter table starter_request add column doubt text;
alter table bread_request add column doubt text;

-- Who has been asked, since when, and how many mails have told them that what they do not answer goes.
create table aside_question (
  user_id text not null primary key references "user" (id) on delete cascade,
  asked_at bigint not null,
  told integer not null default 0,
  told_at bigint
);
create index aside_question_asked on aside_question (asked_at);
