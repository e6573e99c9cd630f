-- Why: what a shopper says in the talk about an order's inspection waits for staff as words to customer service do: since
-- the first word that nobody has answered, until an answer is due. Nobody is given such a talk, so that it has no queue:
-- whoever took the service answers, else the service desk. What needs no answer is dismissed, up to where it was read.
-- Up to where the talk about an order is answered, or needs no answer.
alter table chat.conversation
  add column answered_seq bigint not null default 0,
  add check (answered_seq >= 0 and answered_seq <= last_seq),
  add check (c_type = 1 or answered_seq = 0);

-- When the first word of the shopper was said that comes after this seq and was not taken back; null when there is none.
create function chat.first_word_after(conversation bigint, after bigint)
returns timestamptz language sql stable set search_path = chat, pg_catalog as $$
  select m.sent_at from message m
  where m.conversation_id = conversation and m.seq > after and m.from_type = 0 and m.status = 0 and m.m_type not in (4, 5)
  order by m.seq limit 1
$$;

-- The talk about an order is answered up to there: it waits since the first word after it, or not at all. Its row is locked
-- by whoever calls this.
create function chat.set_answered(conversation bigint, up_to bigint)
returns void language sql set search_path = chat, pg_catalog as $$
  update conversation c set answered_seq = greatest(c.answered_seq, up_to), waits_since = w.since,
    answer_due_at = case when w.since is null then null else c.answer_due_at end
  from (select first_word_after(d.id, greatest(d.answered_seq, up_to)) as since from conversation d where d.id = conversation) w
  where c.id = conversation and c.c_type = 1
$$;

-- What was said until now was seen by nobody: it is late.
update chat.conversation c set answered_seq = w.answered, waits_since = chat.first_word_after(c.id, w.answered),
  answer_due_at = chat.first_word_after(c.id, w.answered)
from (
  select d.id, coalesce((select max(m.seq) from chat.message m
    where m.conversation_id = d.id and m.from_type = 1 and m.m_type not in (4, 5)), 0) as answered
  from chat.conversation d where d.c_type = 1
) w
where c.id = w.id;

create index conversation_words on chat.conversation (waits_since, id) where c_type = 1 and waits_since is not null;

-- As 0305 has it. Of the talk about an order the shopper's words begin a wait, staff's end it.
create or replace function chat.send(
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
  elsif found_conversation.c_type = 1 and says and sender_type = 0 then
    if found_conversation.waits_since is null then
      found_conversation.waits_since := happened;
      found_conversation.answer_due_at := due;
    end if;
  elsif found_conversation.c_type = 1 and says and sender_type = 1 then
    found_conversation.answered_seq := found_conversation.last_seq + 1;
    found_conversation.waits_since := null;
    found_conversation.answer_due_at := null;
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
    waits_since = found_conversation.waits_since, answer_due_at = found_conversation.answer_due_at,
    answered_seq = found_conversation.answered_seq
  where c.id = conversation;
  insert into message (conversation_id, seq, from_type, from_id, msg_id, m_type, body, from_name, from_icon, sent_at)
  values (conversation, found_conversation.last_seq + 1, sender_type, sender, sender_msg_id, kind, content, sender_name,
    sender_icon, happened);
  return query select conversation, found_conversation.last_seq + 1, happened, false, null::uuid,
    found_conversation.state;
end $$;

-- As 0306 has it. What a shopper takes back of the talk about an order does not wait any more.
create or replace function chat.receive(
  conversation bigint, sender_type smallint, sender text, sender_msg_id text, kind smallint, content jsonb,
  sender_name text, sender_icon text, happened timestamptz, due timestamptz, supervises boolean
) returns table (conversation_id bigint, seq bigint, sent_at timestamptz, is_repeat boolean, held_by uuid, state text,
  refusal text, read_to bigint)
language plpgsql set search_path = chat, pg_catalog as $$
#variable_conflict use_column
declare
  found_conversation record;
  target record;
  up_to bigint;
begin
  select c.* into found_conversation from conversation c where c.id = conversation for no key update;
  if not found then return; end if;
  return query select m.conversation_id, m.seq, m.sent_at, true, null::uuid, found_conversation.state, null::text,
    null::bigint
  from message m where m.from_type = sender_type and m.from_id = sender and m.msg_id = sender_msg_id;
  if found then return; end if;
  if kind = 5 then
    up_to := read_up_to(conversation, sender_type, sender,
      (select array_agg(split_part(value, '.', 2)::bigint) from jsonb_array_elements_text(content -> 'sMsgIds')),
      case sender_type when 0 then found_conversation.shopper_read_seq else found_conversation.staff_read_seq end,
      found_conversation.agent_id);
    if up_to is null then
      return query select conversation, null::bigint, happened, true, null::uuid, found_conversation.state, null::text,
        null::bigint;
      return;
    end if;
    update conversation c set
      shopper_read_seq = case sender_type when 0 then up_to else c.shopper_read_seq end,
      staff_read_seq = case sender_type when 0 then c.staff_read_seq else up_to end
    where c.id = conversation;
    content := jsonb_build_object('sMsgIds', jsonb_build_array(conversation || '.' || up_to));
  else
    select m.* into target from message m where m.conversation_id = conversation
      and m.seq = split_part(content ->> 'sMsgId', '.', 2)::bigint;
    if not found or target.m_type in (4, 5) then
      return query select conversation, null::bigint, happened, false, null::uuid, found_conversation.state, 'notFound',
        null::bigint;
      return;
    end if;
    if (sender_type <> target.from_type or sender <> target.from_id) and not (sender_type = 1 and supervises)
      or target.m_type = 6 then
      return query select conversation, null::bigint, happened, false, null::uuid, found_conversation.state, 'notYours',
        null::bigint;
      return;
    end if;
    if target.status = 2 then
      return query select conversation, m.seq, m.sent_at, true, null::uuid, found_conversation.state, null::text,
        null::bigint
      from message m where m.conversation_id = conversation and m.m_type = 4
        and m.body ->> 'sMsgId' = content ->> 'sMsgId' order by m.seq limit 1;
      return;
    end if;
    -- Two minutes (recallWithinMs of the contract) are the shopper's; staff may at any time.
    if sender_type = 0 and target.sent_at < happened - interval '2 minutes' then
      return query select conversation, null::bigint, happened, false, null::uuid, found_conversation.state, 'tooLate',
        null::bigint;
      return;
    end if;
    insert into recalled (conversation_id, seq, body, m_type, recalled_at, recalled_by)
    values (conversation, target.seq, target.body, target.m_type, happened,
      case sender_type when 0 then 'shopper:' else 'staff:' end || sender);
    update message m set status = 2, body = '{}' where m.conversation_id = conversation and m.seq = target.seq;
    -- Where staff are waited for about an order, what was taken back is not to be answered any more.
    if found_conversation.c_type = 1 and target.from_type = 0 and target.seq > found_conversation.answered_seq then
      perform set_answered(conversation, found_conversation.answered_seq);
    end if;
  end if;
  return query select s.conversation_id, s.seq, s.sent_at, s.is_repeat, s.held_by, s.state, null::text, up_to
  from chat.send(conversation, sender_type, sender, sender_msg_id, kind, content, sender_name, sender_icon,
    happened, due) s;
end $$;
