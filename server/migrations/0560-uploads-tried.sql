-- Why: what somebody sends in costs work before it is known whether it can be taken. What was not taken in counts against the
-- day's limit, too: pictures by their number, files of messages by their bytes.
create table uploads.tried (
  -- `shopper:<id>` or `staff:<id>`.
  owner text not null,
  -- A day of Japan.
  day date not null,
  pictures integer not null check (pictures >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (owner, day)
);
create index tried_on_day on uploads.tried (day);
