-- Why: WeChat and QQ offer a state alone against strangers' returns: it is kept hashed, for one browser, one purpose and
-- once, and what came of it is kept with it, since browsers load a return twice.

create table sign_in.identity_state (
  id uuid primary key,
  state_hash text not null unique,
  -- The browser that set out; a return to another one is nobody's.
  browser_hash text not null,
  purpose text not null check (purpose in ('signIn', 'bind')),
  provider text not null check (provider in ('wechat', 'qq')),
  app_id text not null,
  shopper_id uuid references shoppers.shopper (id),
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it came back first: from then on no code is exchanged for it.
  returned_at timestamptz,
  outcome text check (outcome in ('proved', 'cancelled', 'refused', 'visitor', 'unreachable')),
  open_id text,
  union_id text,
  nick_name text not null default '',
  picture_url text not null default '',
  taken_at timestamptz,
  -- What it led to, sealed: whoever asks again within seconds is answered the same.
  answer text,
  constraint identity_state_of_shopper check ((purpose = 'bind') = (shopper_id is not null and session_id is not null)),
  constraint identity_state_proved check (outcome is distinct from 'proved' or open_id is not null)
);
create index identity_state_expiry on sign_in.identity_state (expires_at);
create index identity_state_shopper on sign_in.identity_state (shopper_id) where shopper_id is not null;

-- Of one app a shopper has one: two would be two people.
alter table sign_in.identity add constraint identity_one_of_app unique (shopper_id, provider, app_id);
