-- What a wish costs, and whether it was paid. The site charges nobody: the owner notes it.
-- prices: the price list that the wish came with, as JSON (src/contract/site/prices.ts); null where there was none.
-- paid_at, paid_how, paid_minor: when it was paid, how ("Cash"), and how much in the smallest coin of the list's currency;
-- paid_minor is null where the sum was not known.
alter table bread_request add column prices text;
alter table bread_request add column paid_at bigint;
alter table bread_request add column paid_how text;
alter table bread_request add column paid_minor bigint;
