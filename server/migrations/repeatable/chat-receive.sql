-- Version: 2
-- Why: a recall (4) or a receipt (5) is stored as chat.send stores words; `refusal` says why not. A receipt that moves nothing
-- and a recall of what is recalled already store nothing: the first answers no seq, the second that of the first recall.
-- What a shopper takes back of the talk about an order does not wait any more.
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
    -- What was written beside it stays.
    content := content || jsonb_build_object('sMsgIds', jsonb_build_array(conversation || '.' || up_to));
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
