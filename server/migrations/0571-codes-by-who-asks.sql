-- Why: codes have budgets by who asks for them, so that a stranger's do not shut the owner out, and are tried where they
-- were asked for.

alter table sign_in.verification
  -- 'device:<hash>' and 'home:<network>' where the account's owner is known by it, 'network:<network>' of strangers; empty
  -- for codes of before, and for somebody who is signed in.
  add column requester text not null default '',
  -- The browser that asked; null for a client that keeps no cookies, and of before.
  add column device_hash text,
  -- Where the browser had no name yet: it may turn out to keep no cookies.
  add column network text;
create index verification_requester on sign_in.verification (account, requester, sent_at desc);

-- How many codes were asked for on a day of Japan, of all accounts.
create table sign_in.code_day (
  day date primary key,
  asked integer not null check (asked > 0)
);
