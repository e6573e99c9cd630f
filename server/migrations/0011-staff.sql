-- Why: who works here, what they may do, and what they did. The log of what staff did can be added to, never changed.

create schema staff;

create table staff.member (
  id uuid primary key,
  account text not null unique check (account = lower(account)),
  name text not null,
  -- Null for somebody who cannot sign in with a password.
  password_hash text,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table staff.member_role (
  member_id uuid not null references staff.member (id),
  role text not null check (role in ('buyer', 'warehouse', 'finance', 'service', 'content', 'admin')),
  granted_at timestamptz not null,
  primary key (member_id, role)
);

-- Where this company's matrix of roles and permissions differs from the one that Hakobu comes with; kept as
-- differences, so that what a later version adds is there without asking.
create table staff.matrix_change (
  role text not null check (role in ('buyer', 'warehouse', 'finance', 'service', 'content', 'admin')),
  permission text not null,
  is_granted boolean not null,
  changed_at timestamptz not null,
  primary key (role, permission)
);

create table staff.session (
  id uuid primary key,
  member_id uuid not null references staff.member (id),
  token_hash text not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_age on staff.session (created_at);

-- The one-time token with which the first administrator signs up; there is one row at most.
create table staff.set_up (
  only_row boolean primary key default true check (only_row),
  token_hash text not null,
  made_at timestamptz not null
);

create schema audit;

create table audit.entry (
  id uuid primary key,
  at timestamptz not null,
  -- 'staff:<id>', 'system:<name>'; the name as it was then.
  actor text not null,
  actor_name text not null,
  action text not null check (action <> ''),
  -- What it was done to: 'order:O2026…', 'member:<id>', 'settings'.
  object text not null check (object <> ''),
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null,
  trace_id text not null
);
create index entry_object on audit.entry (object, id desc);
create index entry_actor on audit.entry (actor, id desc);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'LG001';
end $$;
create trigger entry_append_only before update or delete on audit.entry
  for each row execute function audit.refuse_change();
create trigger entry_no_truncate before truncate on audit.entry
  for each statement execute function audit.refuse_change();

do $$ begin
  if exists (select from pg_roles where rolname = 'hakobu_app') then
    revoke update, delete, truncate on audit.entry from hakobu_app;
  end if;
end $$;
