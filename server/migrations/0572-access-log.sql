-- Why: who signed in, who was refused and from where. Unlike audit.entry it is personal data of many and is forgotten after
-- the days that a setting says; what happens again within an hour is counted in one row, so that nobody fills the disk.

create table audit.access (
  id uuid primary key,
  kind text not null check (kind in ('signIn', 'signInFailed', 'signInSlowed', 'signOut', 'register', 'codeFailed', 'reset',
    'passwordChanged', 'linkUsed', 'linkRefused', 'ended', 'refused')),
  side text not null check (side in ('shop', 'desk')),
  -- 'shopper:<id>', 'staff:<id>'; empty where nobody is known.
  person text not null,
  -- The name of then, or the account as it was typed, masked: never a password or a code.
  name text not null,
  -- Of a refusal the permission or the call, of an end its reason.
  about text not null,
  address text not null,
  network text not null,
  trace_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  -- What is counted as one: the same from the same network within an hour.
  bucket text not null unique
);
create index access_person on audit.access (person, id desc) where person <> '';
create index access_kind on audit.access (kind, id desc);
create index access_network on audit.access (network, first_at);
create index access_first on audit.access (first_at);
