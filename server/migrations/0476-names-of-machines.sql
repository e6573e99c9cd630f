-- Why: the operator enters names in Japanese and seldom in every language, and a reader of a language that is missing has
-- theirs all the same. What a machine made stands apart from what people wrote, which always wins. Goods of platforms
-- keep theirs in `translated_names`: nobody writes those.
alter table goods.goods
  add column machine_names jsonb not null default '{}' check (jsonb_typeof(machine_names) = 'object');

-- The operator's edit writes the words anew, and the search text with them: what a machine made of the old ones goes.
-- A translation that is kept comes back at no cost with the next reader.
create function goods.forget_machine_names() returns trigger language plpgsql as $$
begin
  if new.machine_names = old.machine_names
    and (new.name, new.translated_names, new.search_text)
      is distinct from (old.name, old.translated_names, old.search_text)
  then new.machine_names := '{}';
  end if;
  return new;
end $$;
create trigger forget_machine_names before update of name, translated_names, search_text on goods.goods
  for each row when (old.machine_names <> '{}') execute function goods.forget_machine_names();

-- Names that are put right are found by what was written, also where the operator wrote it.
drop index goods.goods_live_name;
create index goods_name on goods.goods using hash (name);
