-- Why: a shopper asks for a copy of their own data. It is made in the background, lies beside the database for a day, and
-- goes (decision 79).

create schema exports;

create table exports.export (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  state text not null check (state in ('Making', 'Ready', 'Failed')),
  requested_at timestamptz not null,
  -- While it is made: when somebody takes it, or takes it anew. After that: when file and row go.
  due_at timestamptz not null,
  -- How often it was taken. Names the file, so that two who make it at once write two.
  tries smallint not null default 0 check (tries >= 0),
  ready_at timestamptz,
  bytes bigint check (bytes > 0),
  check ((state = 'Ready') = (ready_at is not null)),
  check ((ready_at is null) = (bytes is null))
);
-- One at a time, however many ask.
create unique index export_open on exports.export (shopper_id) where state <> 'Failed';
create index export_of on exports.export (shopper_id, requested_at desc);
create index export_to_make on exports.export (due_at) where state = 'Making';
create index export_over on exports.export (due_at) where state <> 'Making';

-- The shopper's own record of what happened at the account has it, too.
alter table audit.access drop constraint access_kind_check;
alter table audit.access add constraint access_kind_check check (kind in ('signIn', 'signInFailed', 'signInSlowed',
  'signOut', 'register', 'codeFailed', 'reauthenticationFailed', 'reset', 'passwordChanged', 'wayInChanged',
  'exportRequested', 'linkUsed', 'linkRefused', 'ended', 'refused'));
