-- Why: a shopper has more ways in than a password, and changes them. Whoever changes one proves anew that it is them
-- (reauthentication); what is changed guards the money for a day; the last way in is never taken away.

-- Who came in by a code or by a third party has no password until they set one.
alter table shoppers.shopper alter column password_hash drop not null;

-- How a session began.
alter table sign_in.session add column method text not null default 'password'
  check (method in ('password', 'code', 'passkey', 'wechat', 'qq', 'register'));
alter table sign_in.session alter column method drop default;
-- Ended by its shopper from another device, with the closing of the account, or because a way in was changed.
alter table sign_in.session drop constraint session_ended_because_check;
alter table sign_in.session add constraint session_ended_because_check
  check (ended_because in ('loggedOut', 'elsewhere', 'password', 'endedByOwner', 'closed'));

alter table sign_in.verification drop constraint verification_purpose_check;
alter table sign_in.verification add constraint verification_purpose_check check (purpose in (
  'register', 'resetPassword', 'logIn', 'payPassword', 'payment', 'payee', 'reauthentication', 'newAddress'));

-- Somebody who is signed in has shown again that it is them, for one purpose, on one session.
create table sign_in.reauthentication (
  id uuid primary key,
  token_hash text not null unique,
  shopper_id uuid not null references shoppers.shopper (id),
  session_id uuid not null,
  purpose text not null check (purpose in (
    'changePhone', 'changeEmail', 'changeUserName', 'changePassword', 'bindIdentity', 'unbindIdentity', 'addPasskey',
    'removePasskey', 'closeAccount', 'exportData')),
  method text not null check (method in ('password', 'code', 'passkey')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reauthentication_expiry on sign_in.reauthentication (expires_at);

-- Somebody who proved a phone number, an e-mail address or a third party's identity that nobody has here yet, and has
-- not said yet who they are: a new shopper, or one who is here already.
create table sign_in.pending_sign_up (
  id uuid primary key,
  token_hash text not null unique,
  -- The browser that proved it; another one cannot go on with it.
  device_hash text not null,
  kind text not null check (kind in ('account', 'identity')),
  account text check ((account is not null) = (kind = 'account')),
  provider text check ((provider is not null) = (kind = 'identity')),
  app_id text check ((app_id is not null) = (kind = 'identity')),
  open_id text check ((open_id is not null) = (kind = 'identity')),
  union_id text,
  nick_name text not null default '',
  picture_url text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index pending_sign_up_expiry on sign_in.pending_sign_up (expires_at);

-- An identity at a third party. An openid is of one app; a unionid, where there is one, of all apps of one company.
create table sign_in.identity (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  provider text not null check (provider in ('wechat', 'qq')),
  app_id text not null,
  open_id text not null,
  union_id text,
  nick_name text not null default '',
  picture text not null default '',
  bound_at timestamptz not null,
  used_at timestamptz,
  constraint identity_once unique (provider, app_id, open_id)
);
create index identity_shopper on sign_in.identity (shopper_id);
create index identity_union on sign_in.identity (provider, union_id) where union_id is not null;

create table sign_in.passkey (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  -- As the browser knows it, base64url.
  credential_id text not null unique,
  -- Random: neither the id nor an address of the shopper's.
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
create index passkey_shopper on sign_in.passkey (shopper_id);

-- Until when what a stranger could have changed about the ways in guards the money.
create table sign_in.guard (
  shopper_id uuid primary key references shoppers.shopper (id),
  until timestamptz not null
);

alter table audit.access drop constraint access_kind_check;
alter table audit.access add constraint access_kind_check check (kind in ('signIn', 'signInFailed', 'signInSlowed',
  'signOut', 'register', 'codeFailed', 'reauthenticationFailed', 'reset', 'passwordChanged', 'wayInChanged', 'linkUsed',
  'linkRefused', 'ended', 'refused'));
