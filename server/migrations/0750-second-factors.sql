-- Why: whoever works at the desk can have a second factor beside the password, an authenticator app or a passkey, with
-- recovery codes for when it is lost.

create table staff.authenticator (
  member_id uuid primary key references staff.member (id),
  -- Sealed by the server's secret: whoever reads the database alone makes no codes of it.
  sealed_secret text not null,
  -- The newest step of thirty seconds whose code was taken: none counts twice.
  last_step bigint not null,
  created_at timestamptz not null,
  used_at timestamptz
);

-- One that is being set up, until a code of it was typed on the session on which it was begun.
create table staff.authenticator_draft (
  session_id uuid primary key references staff.session (id) on delete cascade,
  sealed_secret text not null,
  expires_at timestamptz not null
);

-- Each lets in once and is gone; all of a member's are made together.
create table staff.recovery_code (
  member_id uuid not null references staff.member (id),
  code_hash text not null,
  made_at timestamptz not null,
  primary key (member_id, code_hash)
);

-- Passkeys of the desk, apart from the shop's (decision 72).
create table staff.passkey (
  id uuid primary key,
  member_id uuid not null references staff.member (id),
  -- As the browser knows it, base64url.
  credential_id text not null unique,
  -- Random: neither the id nor the account of the member.
  user_handle text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  is_backed_up boolean not null,
  aaguid text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_member on staff.passkey (member_id);

-- Whose password was right, and whose second factor is still to be shown, on the same browser.
create table staff.pending_sign_in (
  token_hash text primary key,
  member_id uuid not null references staff.member (id),
  device_hash text not null,
  -- By a password, or by a link with which one was set.
  begun_by text not null check (begun_by in ('open', 'join')),
  tries int not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_in_member on staff.pending_sign_in (member_id);

-- When its member last showed that it is them: what changes the factors asks for it anew.
alter table staff.session add column proved_at timestamptz;
