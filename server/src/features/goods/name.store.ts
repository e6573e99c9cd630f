import type { Target } from '@hakobu/contract/translation/translation.shape';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { searchTextFor } from './search.rules.ts';

/** Names of platforms' goods that were seen since, and have none in a language; what was seen last comes first. */
export const listUntranslatedNames = async (db: Db, target: Target, since: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from goods.goods
    where origin <> 'catalogue' and seen_at >= ${since} and not translated_names ? ${target}
    order by seen_at desc limit ${limit}`.execute(db);
  return [...new Set(rows.map(({ name }) => name))];
};

type Named = { readonly name: string; readonly target: Target; readonly words: string };

/** Sets a name in another language wherever the seller's is this one, and lets it be found by its words. */
export const updateTranslatedNames = async (db: Db, { name, target, words }: Named): Promise<number> => {
  // In the order of ids, as whoever keeps what a platform said does by its keys: each waits for one row at most.
  const { rows } = await sql<{ id: number; seller: string; names: Readonly<Record<string, string>> }>`
    select goods.id, seller.name as seller, goods.translated_names as names
    from goods.goods goods join goods.seller seller on seller.id = goods.seller_id
    where goods.origin <> 'catalogue' and goods.name = ${name}
    order by goods.id for update of goods`.execute(db);
  for (const { id, seller, names } of rows) {
    const translated = { ...names, [target]: words };
    await sql`
      update goods.goods set translated_names = ${JSON.stringify(translated)}::jsonb,
        search_text = ${searchTextFor([name, ...Object.values(translated), seller])}
      where id = ${id} and name = ${name}`.execute(db);
  }
  return rows.length;
};
