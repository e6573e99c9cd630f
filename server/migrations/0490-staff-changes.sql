-- Why: whoever works here comes in by a one-time link, and rights are given by two people: one proposes it, another agrees.
alter table staff.member
  -- Sessions are forgotten after a month; this is not.
  add column last_signed_in_at timestamptz;
update staff.member m set last_signed_in_at = s.at
  from (select member_id, max(created_at) as at from staff.session group by member_id) s where s.member_id = m.id;

-- Who works here and has yet to set a password, for the first time or after a reset. The row goes when the link is used.
create table staff.invitation (
  member_id uuid primary key references staff.member (id),
  -- Who asked that they come in: whoever agreed hands the link over, not who asked.
  asked_by uuid references staff.member (id),
  -- Of the newest link; null before one was made and after it was withdrawn. The link itself is kept nowhere.
  token_hash text unique,
  made_by uuid references staff.member (id),
  made_at timestamptz,
  expires_at timestamptz check (expires_at > made_at),
  -- The other half of the way in, told by another person than who has the link: neither can come in as whom they let in.
  needs_code boolean not null default true,
  code_hash text,
  code_by uuid references staff.member (id),
  check (num_nulls(token_hash, made_at, expires_at) in (0, 3)),
  check (token_hash is not null or made_by is null),
  check (num_nulls(code_hash, code_by) in (0, 2)),
  constraint two_halves check (not needs_code or code_by is null or made_by is null or code_by <> made_by)
);

-- A link that whoever runs the server made for somebody who cannot come in: nobody at the desk has a hand in it.
create table staff.recovery (
  member_id uuid primary key references staff.member (id),
  token_hash text not null unique,
  expires_at timestamptz not null
);

create type staff.change_state as enum ('Proposed', 'Applied', 'Rejected', 'Withdrawn', 'Lapsed');

create table staff.change (
  id uuid primary key,
  state staff.change_state not null,
  kind text not null check (kind in ('invite', 'roles', 'disable', 'enable', 'reset', 'matrix')),
  -- Whom it is about; of an invitation once it was agreed to.
  member_id uuid references staff.member (id),
  content jsonb not null check (content ->> 'kind' = kind),
  -- How the member stood when it was proposed: one who stands otherwise by now is not who was meant.
  was_active boolean,
  was_roles text[],
  reason text not null default '',
  -- Why one person was enough: it only takes rights away, or nobody else could agree.
  one_because text check (one_because in ('takes', 'alone')),
  proposed_by uuid not null references staff.member (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff.member (id),
  decided_at timestamptz,
  note text not null default '',
  constraint change_about check (case when kind = 'matrix' then member_id is null
    when kind = 'invite' then (state = 'Applied') = (member_id is not null) else member_id is not null end),
  constraint change_stood check ((kind in ('invite', 'matrix')) = (was_active is null)
    and (was_active is null) = (was_roles is null)),
  constraint change_decided check ((state = 'Proposed') = (decided_at is null)
    and (decided_at is null) = (decided_by is null)),
  constraint one_only_applied check (one_because is null or state = 'Applied'),
  -- Nobody is invited, enabled or given a new link because somebody takes a right away.
  constraint one_takes check (one_because is distinct from 'takes' or kind in ('roles', 'disable', 'matrix')),
  constraint two_people check (state <> 'Applied' or one_because is not null or decided_by <> proposed_by)
);
create index change_newest on staff.change (proposed_at desc, id desc);
create index change_of_member on staff.change (member_id, proposed_at desc, id desc);
-- One that waits about a member, about an account and about the matrix: two could not both be what was meant.
create unique index change_waits_member on staff.change (member_id) where state = 'Proposed' and kind not in ('invite', 'matrix');
create unique index change_waits_account on staff.change (lower(content ->> 'account')) where state = 'Proposed' and kind = 'invite';
create unique index change_waits_matrix on staff.change (kind) where state = 'Proposed' and kind = 'matrix';

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    revoke delete, truncate on staff.change from hakobu_app;
  end if;
end $$;
