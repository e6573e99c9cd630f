-- Why: the desk says who is there, and counts what its people wrote. Who has a socket open is told every so often by the
-- servers that hold them; it is worth nothing after a crash, so it is not logged.
create unlogged table chat.presence (
  shopper_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);

create index message_of_staff on chat.message (from_id, sent_at) where from_type = 1;
