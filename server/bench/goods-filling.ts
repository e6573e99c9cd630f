import type { Pool, PoolClient } from 'pg';

/** So many are made up one by one, each with words of its own; the others are these again. */
export const maxMadeUp = 20_000;
const portion = 100_000;

type Names = { readonly columns: string };
type Index = { readonly name: string; readonly definition: string };

/** What makes a copy goods of its own: an id, a price, and a place in each order of a list. */
const changes: Readonly<Record<string, string>> = {
  goods_id: "made.goods_id || '-' || copy",
  price_yen: 'priced.yen',
  second_price_yen: 'case when made.second_price_yen is not null then priced.yen + 500 end',
  heat: 'floor(random() * 1001)::integer',
  listed_at: "made.listed_at - random() * interval '45 days'",
};

const indexesOf = async (client: PoolClient): Promise<readonly Index[]> => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = 'goods.goods'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  return rows;
};

const columnsOf = async (client: PoolClient): Promise<readonly string[]> => {
  const { rows } = await client.query<Names>(
    `select column_name as columns from information_schema.columns where table_schema = 'goods' and table_name = 'goods'
     and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  return rows.map(({ columns }) => columns);
};

/** Copies share their words: the pairs of each text are taken once for the index, and not once a row. */
const withKnownPairs = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef('goods.grams(text)'::regprocedure) as definition`,
  );
  await client.query(
    `create table goods.known_pairs as select search_text, goods.grams(search_text) as pairs
     from (select distinct search_text from goods.goods) as texts`,
  );
  await client.query('create index on goods.known_pairs using hash (search_text)');
  await client.query('analyze goods.known_pairs');
  await client.query(
    `create or replace function goods.grams(normalised text) returns tsvector language plpgsql immutable cost 5000
     as $$ begin return (select pairs from goods.known_pairs where search_text = normalised); end $$`,
  );
  try {
    await work();
  } finally {
    await client.query(rows[0]?.definition ?? '');
    await client.query('drop table goods.known_pairs');
  }
};

/**
 * Fills up to so many goods from those that are there, in the database and a portion at a time; the indexes of lists and
 * words are built when all rows are in.
 */
export const multiplyGoods = async (owner: Pool, count: number, say: (sentence: string) => void): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`);
    // Copies of rows that were held against every other table need not be held against them again.
    await client.query('set session_replication_role = replica');
    await client.query(
      'create temporary table made as select *, row_number() over (order by id) as place from goods.goods',
    );
    const { rows } = await client.query<{ count: number }>('select count(*)::integer as count from made');
    const own = rows[0]?.count ?? 0;
    if (own === 0 || own >= count) return;
    const columns = await columnsOf(client);
    const indexes = await indexesOf(client);
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
    for (let done = own; done < count; done += portion) {
      await client.query(
        `insert into goods.goods (${columns.join(', ')})
         select ${columns.map((name) => changes[name] ?? `made.${name}`).join(', ')}
         from generate_series($1::integer, $2::integer) as nth
         cross join lateral (select nth / $3::integer as copy) as numbered
         join made on made.place = nth % $3::integer + 1
         cross join lateral (select greatest(300, (made.price_yen * (0.7 + random() * 0.6) / 20)::bigint * 20) as yen) as priced`,
        [done, Math.min(done + portion, count) - 1, own],
      );
      say(`${Math.min(done + portion, count)} goods …`);
    }
    await withKnownPairs(client, async () => {
      for (const { name, definition } of indexes) {
        say(`${name} …`);
        await client.query(definition);
      }
    });
  } finally {
    client.release(true);
  }
};
