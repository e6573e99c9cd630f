-- Why: what a browser is asked to answer with a passkey is good once, for five minutes, on that browser, for one purpose.
-- Passkeys that are synced count nothing, so that only a challenge that is spent keeps an answer from counting twice.
create table platform.webauthn_challenge (
  challenge_hash text primary key,
  -- Whose door, and what for; with the session where somebody is signed in.
  purpose text not null,
  device_hash text not null,
  -- Of a passkey that is to be made: as whose.
  user_handle text not null default '',
  expires_at timestamptz not null
);
create index webauthn_challenge_expiry on platform.webauthn_challenge (expires_at);
