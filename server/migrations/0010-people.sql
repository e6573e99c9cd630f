-- Why: who shops here and how they prove it. Other schemas point at shoppers.shopper; nothing else of a shopper is
-- shared by foreign key. Tokens, codes and passwords are kept as hashes only.

create schema shoppers;

create sequence shoppers.number start 10000001;

create table shoppers.shopper (
  id uuid primary key,
  -- Shown to the shopper and to staff as the ID; short enough to be read out on the telephone.
  number bigint not null unique default nextval('shoppers.number'),
  nick_name text not null check (length(nick_name) between 1 and 60),
  avatar text not null default '',
  -- With its country: +8613800138000. Unique while the account is there; cleared when it is closed.
  phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text unique check (email = lower(email)),
  user_name text unique check (user_name = lower(user_name)),
  password_hash text not null,
  language text not null default 'zh-CN' check (language in ('zh-CN', 'zh-TW', 'en', 'ja')),
  state text not null default 'open' check (state in ('open', 'restricted', 'frozen', 'closed')),
  created_at timestamptz not null,
  check (state = 'closed' or phone is not null or email is not null or user_name is not null)
);

create schema sign_in;

create table sign_in.session (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  -- SHA-256 of the token, in hexadecimal: who reads this table can sign in as nobody.
  token_hash text not null unique,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('loggedOut', 'elsewhere', 'password')),
  check ((ended_at is null) = (ended_because is null))
);
create index session_shopper on sign_in.session (shopper_id, touched_at) where ended_at is null;
create index session_known_address on sign_in.session (shopper_id, address);
create index session_expiry on sign_in.session (expires_at);

create table sign_in.verification (
  id uuid primary key,
  -- The phone number or e-mail address to which the code was sent.
  account text not null,
  purpose text not null check (purpose in ('register', 'resetPassword')),
  -- Null when nothing was sent because the account is not known: the limits count all the same.
  code_hash text,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_account on sign_in.verification (account, sent_at desc);
create index verification_expiry on sign_in.verification (expires_at);

-- Tries that failed, by whatever they are counted by: an account, a network address.
create table platform.throttle (
  subject text primary key,
  tries integer not null check (tries > 0),
  since timestamptz not null,
  blocked_until timestamptz not null
);
create index throttle_age on platform.throttle (blocked_until);

create schema addresses;

create table addresses.address (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  recipient text not null,
  phone text not null,
  postcode text not null,
  region text not null,
  city text not null,
  district text not null,
  line1 text not null,
  line2 text not null,
  -- AES-256-GCM; only the masked form is ever read back to anybody.
  id_number_sealed text,
  id_number_masked text,
  is_default boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((id_number_sealed is null) = (id_number_masked is null))
);
create index address_shopper on addresses.address (shopper_id, created_at);
create unique index address_default on addresses.address (shopper_id) where is_default;
