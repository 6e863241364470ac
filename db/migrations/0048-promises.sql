-- What one side said, and the other has to know.
-- heard: how many lines of the request's person the owner had read at the last answer; their later lines are news.
-- entered: 1 for an order that the owner typed in for somebody on the phone or at the door. It may have no email address.
-- label_to, posted_to: the lines of the address on the last printed label, and of where the envelope went. They go with the
-- address.
-- earlier_mails: ids of mails that were written about an earlier promise of the request, separated by commas: a new one is
-- mailed again.
-- before: the status, the earlier mails and the day of a wish before its day was moved or promised ("confirmed  2026-12-05"),
-- which a minute of second thoughts gives back.
alter table starter_request add column heard integer not null default 0;
alter table starter_request add column label_to text;
alter table starter_request add column posted_to text;
alter table bread_request add column heard integer not null default 0;
alter table bread_request add column entered integer not null default 0;
alter table bread_request add column earlier_mails text not null default '';
alter table request_message add column before text;
alter table status_change add column before text;

-- What was answered before this migration was read, and of what was not, the lines before the last reply.
update starter_request set heard = (
  select count(*) from request_message said where said.request_id = starter_request.id
    and (starter_request.turn = 'answered' or said.created_at <= (
      select max(created_at) from request_reply where request_id = starter_request.id
    ))
);
update bread_request set heard = (
  select count(*) from request_message said where said.request_id = bread_request.id
    and (bread_request.turn = 'answered' or said.created_at <= (
      select max(created_at) from request_reply where request_id = bread_request.id
    ))
);
