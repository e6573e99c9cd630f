-- Why: what the product has to say to somebody outside of it. While no channel is set up, the messages wait here and
-- the desk's outbox shows them.

create schema letters;

create table letters.outgoing (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  purpose text not null,
  language text not null,
  text text not null,
  code text,
  shopper_id uuid references shoppers.shopper (id),
  created_at timestamptz not null
);
create index outgoing_channel on letters.outgoing (channel, id desc);
