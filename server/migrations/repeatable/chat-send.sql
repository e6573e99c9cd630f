-- Version: 1
-- Why: a message is stored in one round trip: the conversation is locked, a repeated msg_id gets the seq that it has, a new
-- one the next. Nothing else gives out seqs. What a message does to its conversation happens with it: a shopper's word (not
-- a recall or a receipt) opens the conversation and begins a wait that is due at `due`; a staff member's ends the wait and
-- takes what nobody has; what another member has is refused: `held_by` says who, and nothing is stored. Of the talk about an
-- order (c_type 1) the shopper's words begin a wait, staff's end it. No row when there is no such conversation.
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
