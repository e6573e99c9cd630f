-- Why: messages leave the product by channels: each has a state, is tried again after growing waits, and is forgotten
-- when it is of no use any more.

-- A browser that wants to hear of letters, one a session. The endpoint is where its push service takes messages.
create table letters.push_subscription (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  session_id uuid not null unique,
  endpoint text not null unique check (endpoint like 'https://%' and char_length(endpoint) <= 2000),
  -- The browser's public key and its shared secret (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_shopper on letters.push_subscription (shopper_id);

-- Whoever has no row has letters sent by e-mail where there is an address, but for those of activities.
create table letters.email_choice (
  shopper_id uuid primary key references shoppers.shopper (id),
  is_on boolean not null,
  chosen_at timestamptz not null
);

-- The pair that push messages are signed with, made once; the private key is sealed.
create table letters.vapid (
  one boolean primary key default true check (one),
  public_key text not null,
  private_sealed text not null,
  made_at timestamptz not null
);

-- What messages leave by: a channel, and for push each push service by itself. Failures in a row pause it.
create table letters.lane (
  lane text primary key,
  channel text not null check (channel in ('sms', 'email', 'push')),
  failures integer not null default 0 check (failures >= 0),
  paused_until timestamptz,
  last_error text,
  failed_at timestamptz,
  delivered_at timestamptz
);

alter table letters.outgoing drop constraint outgoing_channel_check;
alter table letters.outgoing
  add constraint outgoing_channel_check check (channel in ('sms', 'email', 'push')),
  add column state text not null default 'NoChannel'
    check (state in ('Waiting', 'NoChannel', 'Sending', 'Sent', 'Parked', 'Expired', 'GivenUp')),
  add column lane text,
  add column subject text not null default '',
  -- What a letter opens: an address below that of the product.
  add column link text,
  add column letter_id uuid references letters.letter (id),
  add column subscription_id uuid references letters.push_subscription (id) on delete set null,
  -- After this it is of no use: it is never sent late.
  add column expires_at timestamptz,
  add column tries integer not null default 0 check (tries >= 0),
  -- When it is sent; of one that is being sent, when whoever took it counts as stopped.
  add column due_at timestamptz,
  add column last_error text,
  add column ended_at timestamptz,
  add column forgotten_at timestamptz;

update letters.outgoing set
  lane = channel,
  expires_at = case when code is not null then created_at + interval '5 minutes' end;

alter table letters.outgoing alter column lane set not null;
alter table letters.outgoing alter column state drop default;
alter table letters.outgoing
  add constraint outgoing_due check ((state in ('Waiting', 'Sending')) = (due_at is not null)),
  add constraint outgoing_ended check ((state in ('Sent', 'Expired', 'GivenUp')) = (ended_at is not null)),
  add constraint outgoing_code_expires check (code is null or expires_at is not null),
  add constraint outgoing_forgotten check (forgotten_at is null or (text = '' and code is null));

-- However often a letter's event is delivered, it leaves once by each way.
create unique index outgoing_letter on letters.outgoing (letter_id, channel, recipient) where letter_id is not null;
create index outgoing_due_at on letters.outgoing (channel, due_at) where due_at is not null;
create index outgoing_open on letters.outgoing (channel, recipient, id) where due_at is not null;
create index outgoing_state on letters.outgoing (state, id desc);
create index outgoing_expires on letters.outgoing (expires_at) where state in ('Waiting', 'NoChannel', 'Sending', 'Parked');
create index outgoing_to_forget on letters.outgoing (expires_at) where code is not null;
create index outgoing_sent_to on letters.outgoing (channel, recipient, ended_at) where state = 'Sent';
create index outgoing_subscription on letters.outgoing (subscription_id) where subscription_id is not null;

alter table operations.alert drop constraint alert_kind_check;
alter table operations.alert add constraint alert_kind_check check (kind in
  ('booksUnsound', 'eventsParked', 'eventsStuck', 'sweepLate', 'diskLow', 'connectionsNear',
   'ratesStale', 'rateHeldBack', 'rateFeedFailing', 'messagesParked', 'channelPaused'));
