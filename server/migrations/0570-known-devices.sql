-- Why: whoever has signed in on a device keeps a budget of tries of its own there, so that strangers who try passwords
-- elsewhere lock nobody out of it (OWASP's device cookies). Of the cookie only a hash is kept.

create table sign_in.known_device (
  -- 'shopper:<id>' or 'staff:<id>'.
  person text not null,
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (person, device_hash)
);
create index known_device_seen on sign_in.known_device (seen_at);

-- The subscriber behind the address: of IPv6 its first 64 bits. Of sessions that are there the address has to do.
alter table sign_in.session add column network text not null default '';
update sign_in.session set network = address;
drop index sign_in.session_known_address;
create index session_known_network on sign_in.session (shopper_id, network);
