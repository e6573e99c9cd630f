-- Why: shoppers and staff talk. A conversation is (shopper, cType, subject); its messages count 1, 2, 3 … without gaps,
-- because the counter is raised under the conversation's row lock by the statement that inserts the message. What was
-- acknowledged to its sender is stored; what a session has acknowledged is its cursor (decision 28).
create schema chat;

create table chat.conversation (
  id bigint generated always as identity primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  c_type smallint not null check (c_type in (0, 1)),
  -- The order's code, of a conversation about its inspection.
  subject_id text not null default '',
  last_seq bigint not null default 0 check (last_seq >= 0),
  shopper_read_seq bigint not null default 0,
  staff_read_seq bigint not null default 0,
  state text not null default 'Idle' check (state in ('Idle', 'Waiting', 'Assigned', 'Ended')),
  agent_id uuid references staff.member (id),
  -- Since when nobody has it; the queue's order.
  queued_at timestamptz,
  -- The first message of the shopper that was not answered, and until when it is to be.
  waits_since timestamptz,
  answer_due_at timestamptz,
  last_at timestamptz,
  opened_at timestamptz not null,
  unique (shopper_id, c_type, subject_id),
  check ((c_type = 0) = (subject_id = '')),
  check ((state = 'Assigned') = (agent_id is not null)),
  check ((state = 'Waiting') = (queued_at is not null)),
  check (shopper_read_seq <= last_seq and staff_read_seq <= last_seq)
);
create index conversation_queue on chat.conversation (queued_at, id) where state = 'Waiting';
create index conversation_agent on chat.conversation (agent_id, waits_since, id) where state = 'Assigned';
create index conversation_latest on chat.conversation (last_at desc, id desc) where last_at is not null;
create index conversation_due on chat.conversation (answer_due_at) where answer_due_at is not null;

create table chat.message (
  conversation_id bigint not null references chat.conversation (id),
  seq bigint not null check (seq > 0),
  -- 0 a shopper, 1 staff, 2 the product.
  from_type smallint not null check (from_type in (0, 1, 2)),
  from_id text not null,
  -- The sender's own id for it: stored once, however often it is sent.
  msg_id text not null check (length(msg_id) between 1 and 64),
  m_type smallint not null check (m_type between 0 and 6),
  -- As chat.proto has it, without addresses: files are named by their id. Of a recalled message nothing is left.
  body jsonb not null,
  status smallint not null default 0 check (status in (0, 2)),
  -- The name the sender had then.
  from_name text not null,
  from_icon text not null default '',
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (from_type, from_id, msg_id)
);
-- Search is among texts, in any language: by trigrams where the extension is there, else by reading.
create index message_text on chat.message (conversation_id, seq desc) where m_type = 0 and status = 0;

-- What recalled messages said: read by auditors alone, and every reading is in the audit log.
create table chat.recalled (
  conversation_id bigint not null,
  seq bigint not null,
  body jsonb not null,
  m_type smallint not null,
  recalled_at timestamptz not null,
  recalled_by text not null,
  primary key (conversation_id, seq),
  foreign key (conversation_id, seq) references chat.message (conversation_id, seq)
);

-- How far a session has acknowledged a conversation. A session is a device: two of them both get everything.
create table chat.cursor (
  session_id uuid not null,
  conversation_id bigint not null references chat.conversation (id),
  seq bigint not null check (seq >= 0),
  moved_at timestamptz not null,
  primary key (session_id, conversation_id)
);
create index cursor_age on chat.cursor (moved_at);

-- What opens a socket, once: only its hash is kept.
create table chat.ticket (
  token_hash text primary key,
  who text not null check (who in ('shopper', 'staff')),
  person_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null
);
create index ticket_age on chat.ticket (expires_at);

-- Every change of hands, for the desk and for figures.
create table chat.hand (
  id uuid primary key,
  -- The order in which they happened: given out under the conversation's lock.
  place bigint not null generated always as identity,
  conversation_id bigint not null references chat.conversation (id),
  verb text not null check (verb in ('ask', 'assign', 'claim', 'transfer', 'takeOver', 'release', 'end')),
  actor text not null,
  from_agent_id uuid,
  to_agent_id uuid,
  note text not null default '',
  at timestamptz not null
);
create index hand_of on chat.hand (conversation_id, place desc);
create index hand_of_agent on chat.hand (to_agent_id, at desc) where to_agent_id is not null;

-- One row for each time that a shopper waited and was answered: what answer times are counted from.
create table chat.answer (
  id uuid primary key,
  conversation_id bigint not null references chat.conversation (id),
  agent_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz not null
);
create index answer_at on chat.answer (answered_at desc);
create index answer_of_agent on chat.answer (agent_id, answered_at desc);

-- Who takes conversations. `seen_at` is kept up by the sockets; who is not seen any more is away.
create table chat.agent (
  member_id uuid primary key references staff.member (id),
  status text not null check (status in ('online', 'away', 'offline')),
  seen_at timestamptz not null,
  -- Round robin: who was given one the longest ago is next among those who have as few.
  given_at timestamptz
);

-- Who looks at which conversation at the desk now; a session's sockets get its messages.
create table chat.viewing (
  session_id uuid not null,
  conversation_id bigint not null references chat.conversation (id),
  member_id uuid not null references staff.member (id),
  seen_at timestamptz not null,
  primary key (session_id, conversation_id)
);
create index viewing_of on chat.viewing (conversation_id);

create table chat.note (
  id uuid primary key,
  shopper_id uuid not null references shoppers.shopper (id),
  member_id uuid not null references staff.member (id),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index note_of on chat.note (shopper_id, at desc);

create table chat.quick_reply (
  id uuid primary key,
  shortcut text not null,
  text text not null,
  -- Null: everybody's.
  member_id uuid references staff.member (id),
  used integer not null default 0,
  changed_at timestamptz not null
);
create unique index quick_reply_shared on chat.quick_reply (shortcut) where member_id is null;
create unique index quick_reply_own on chat.quick_reply (member_id, shortcut) where member_id is not null;

create table chat.rating (
  id uuid primary key,
  conversation_id bigint not null references chat.conversation (id),
  -- The move `end` that it is about: one rating each.
  hand_id uuid not null unique references chat.hand (id),
  agent_id uuid,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  at timestamptz not null
);
create index rating_at on chat.rating (at desc, id desc);

-- Opening hours and limits: one row of JSON, absent until somebody changes what the product comes with.
create table chat.setting (
  only_row boolean primary key default true check (only_row),
  value jsonb not null,
  changed_at timestamptz not null
);

-- Files of messages, beside pictures: videos and documents.
alter table uploads.file add column content_type text not null default 'image/webp';
alter table uploads.file add column file_name text not null default '';
alter table uploads.file add column duration_ms integer;
alter table uploads.file alter column width drop not null;
alter table uploads.file alter column height drop not null;

-- Stores a message, in one round trip: the conversation is locked, a repeated msg_id gets the seq that it has, a new one
-- the next. Nothing else gives out seqs. What a message does to its conversation happens with it: a shopper's word (not
-- a recall or a receipt) opens the conversation and begins a wait that is due at `due`; a staff member's ends the wait
-- and takes what nobody has; what another member has is refused: `held_by` says who, and nothing is stored. No row when
-- there is no such conversation.
create function chat.send(
  conversation bigint, sender_type smallint, sender text, sender_msg_id text, kind smallint, content jsonb,
  sender_name text, sender_icon text, happened timestamptz, due timestamptz
) returns table (conversation_id bigint, seq bigint, sent_at timestamptz, is_repeat boolean, held_by uuid, state text)
language plpgsql set search_path = chat, pg_catalog as $$
#variable_conflict use_column
declare
  found_conversation record;
  says boolean := kind not in (4, 5);
begin
  select c.* into found_conversation from conversation c where c.id = conversation for no key update;
  if not found then return; end if;
  return query select m.conversation_id, m.seq, m.sent_at, true, null::uuid, found_conversation.state
  from message m where m.from_type = sender_type and m.from_id = sender and m.msg_id = sender_msg_id;
  if found then return; end if;
  if sender_type = 1 and says and found_conversation.c_type = 0 and found_conversation.agent_id <> sender::uuid then
    return query select conversation, null::bigint, null::timestamptz, false, found_conversation.agent_id,
      found_conversation.state;
    return;
  end if;
  if sender_type = 0 and says and found_conversation.c_type = 0 then
    if found_conversation.state in ('Idle', 'Ended') then
      insert into hand (id, conversation_id, verb, actor, at)
      values (gen_random_uuid(), conversation, 'ask', 'shopper:' || sender, happened);
      found_conversation.state := 'Waiting';
      found_conversation.queued_at := happened;
    end if;
    if found_conversation.waits_since is null then
      found_conversation.waits_since := happened;
      found_conversation.answer_due_at := due;
    end if;
  elsif sender_type = 1 and says and found_conversation.c_type = 0 then
    if found_conversation.agent_id is null then
      insert into hand (id, conversation_id, verb, actor, to_agent_id, at)
      values (gen_random_uuid(), conversation, 'claim', 'staff:' || sender, sender::uuid, happened);
      found_conversation.state := 'Assigned';
      found_conversation.agent_id := sender::uuid;
      found_conversation.queued_at := null;
      -- Who takes one is there, whatever was said before: new ones are not given to them for that.
      insert into agent (member_id, status, seen_at, given_at) values (sender::uuid, 'away', happened, happened)
      on conflict (member_id) do update set seen_at = greatest(agent.seen_at, excluded.seen_at),
        given_at = excluded.given_at, status = case agent.status when 'offline' then 'away' else agent.status end;
    end if;
    if found_conversation.waits_since is not null then
      insert into answer (id, conversation_id, agent_id, asked_at, due_at, answered_at)
      values (gen_random_uuid(), conversation, sender::uuid, found_conversation.waits_since,
        coalesce(found_conversation.answer_due_at, happened), happened);
      found_conversation.waits_since := null;
      found_conversation.answer_due_at := null;
    end if;
  end if;
  update conversation c set last_seq = c.last_seq + 1,
    last_at = case when says then happened else c.last_at end, state = found_conversation.state,
    agent_id = found_conversation.agent_id, queued_at = found_conversation.queued_at,
    waits_since = found_conversation.waits_since, answer_due_at = found_conversation.answer_due_at
  where c.id = conversation;
  insert into message (conversation_id, seq, from_type, from_id, msg_id, m_type, body, from_name, from_icon, sent_at)
  values (conversation, found_conversation.last_seq + 1, sender_type, sender, sender_msg_id, kind, content, sender_name,
    sender_icon, happened);
  return query select conversation, found_conversation.last_seq + 1, happened, false, null::uuid,
    found_conversation.state;
end $$;
