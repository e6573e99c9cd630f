-- Why: whoever has a phone number signs in by a code that is sent there. A number goes to somebody else when it is given
-- up: to an account that nobody used for a year one proof is not enough. Sessions are forgotten long before that.

create table sign_in.last_use (
  shopper_id uuid primary key references shoppers.shopper (id),
  at timestamptz not null
);
insert into sign_in.last_use (shopper_id, at)
select f.shopper_id, greatest(f.at, (select max(s.touched_at) from sign_in.session s where s.shopper_id = f.shopper_id))
from sign_in.first_session f;

-- Somebody has shown one of an account's addresses to be theirs, and is asked for something else of it.
create table sign_in.second_proof (
  id uuid primary key,
  token_hash text not null unique,
  -- The browser that began; another one cannot go on with it.
  device_hash text not null,
  shopper_id uuid not null references shoppers.shopper (id),
  -- What was shown already.
  account text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_proof_expiry on sign_in.second_proof (expires_at);

-- By whose invitation somebody came, as they wrote it.
alter table shoppers.shopper add column invite_code text check (length(invite_code) between 1 and 30);

-- Who comes by a third party has no address of their own at first; what lets somebody in is counted where it is taken away.
alter table shoppers.shopper drop constraint shopper_check;
