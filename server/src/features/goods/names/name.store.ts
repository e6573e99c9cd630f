import type { Target } from '@hakobu/contract/translation/translation.shape';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { searchTextFor } from '../search/search.rules.ts';

/** Names of platforms' goods that were seen since, and have none in a language; what was seen last comes first. */
export const listUntranslatedNames = async (db: Db, target: Target, since: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from goods.goods
    where origin <> 'catalogue' and seen_at >= ${since} and not translated_names ? ${target}
    order by seen_at desc limit ${limit}`.execute(db);
  return [...new Set(rows.map(({ name }) => name))];
};

type Named = { readonly name: string; readonly target: Target; readonly words: string };
type Row = {
  readonly id: number;
  readonly isOwn: boolean;
  readonly seller: string;
  readonly names: Readonly<Record<string, string>>;
  readonly machine: Readonly<Record<string, string>>;
  readonly searched: string;
};

/** Sets a name in another language wherever the goods' is this one, and lets it be found by its words. */
export const updateTranslatedNames = async (db: Db, { name, target, words }: Named): Promise<number> => {
  // In the order of ids, as whoever keeps what a platform said does by its keys: each waits for one row at most. What
  // the operator wrote in this language stays.
  const { rows } = await sql<Row>`
    select goods.id, goods.origin = 'catalogue' as is_own, seller.name as seller, goods.translated_names as names,
      goods.machine_names as machine, goods.search_text as searched
    from goods.goods goods join goods.seller seller on seller.id = goods.seller_id
    where goods.name = ${name} and (goods.origin <> 'catalogue' or not goods.translated_names ? ${target})
    order by goods.id for update of goods`.execute(db);
  for (const row of rows) await (row.isOwn ? updateOwn : updateLive)(db, row, { name, target, words });
  return rows.length;
};

const updateLive = async (db: Db, { id, seller, names }: Row, { name, target, words }: Named): Promise<void> => {
  const translated = { ...names, [target]: words };
  await sql`
    update goods.goods set translated_names = ${JSON.stringify(translated)}::jsonb,
      search_text = ${searchTextFor([name, ...Object.values(translated), seller])}
    where id = ${id} and name = ${name}`.execute(db);
};

/** The operator's own are found by words that are written nowhere else: what is searched is added to. */
const updateOwn = async (db: Db, { id, machine, searched }: Row, { name, target, words }: Named): Promise<void> => {
  await sql`
    update goods.goods set machine_names = ${JSON.stringify({ ...machine, [target]: words })}::jsonb,
      search_text = ${searchTextFor([searched, words])}
    where id = ${id} and name = ${name}`.execute(db);
};
