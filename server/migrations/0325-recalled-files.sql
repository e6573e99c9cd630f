-- Why: whether a message's file stays, and whether its address still shows it, follows from the messages that name it, in
-- the very transaction that stores or recalls one. A message that is refused keeps no file, a crash between two steps
-- loses none, and an address that was given before a recall shows nothing after it.
-- In how many messages the file stands that are not recalled.
alter table uploads.file add column shown_in integer not null default 0 check (shown_in >= 0);

update uploads.file file set shown_in = named.messages
from (
  select id, count(*) as messages from (
    select distinct m.conversation_id, m.seq, part.id::uuid as id
    from chat.message m cross join lateral (values (m.body ->> 'fileId'), (m.body ->> 'coverId')) as part (id)
    where m.m_type in (1, 2, 3) and part.id is not null
  ) each_named group by id
) named
where file.id = named.id;

create function chat.keep_files() returns trigger language plpgsql set search_path = chat, pg_catalog as $$
declare
  named uuid[] := (select array_agg(distinct id::uuid) from (values (new.body ->> 'fileId'), (new.body ->> 'coverId'))
    as part (id) where id is not null);
  found_files integer;
begin
  update uploads.file set is_kept = true, shown_in = shown_in + 1 where id = any (named);
  get diagnostics found_files = row_count;
  -- It was forgotten since it was looked at: the message is to be refused when it is sent again, not to show nothing.
  if found_files < cardinality(named) then
    raise foreign_key_violation using message = 'a message names a file that is gone';
  end if;
  return null;
end $$;
create trigger keeps_files after insert on chat.message for each row
  when (new.m_type in (1, 2, 3)) execute function chat.keep_files();

create function chat.withdraw_files() returns trigger language plpgsql set search_path = chat, pg_catalog as $$
begin
  update uploads.file set shown_in = shown_in - 1
  where id in ((new.body ->> 'fileId')::uuid, (new.body ->> 'coverId')::uuid);
  return null;
end $$;
create trigger withdraws_files after insert on chat.recalled for each row
  when (new.m_type in (1, 2, 3)) execute function chat.withdraw_files();
