import type { PoolClient } from 'pg';

/** A table with the columns that are written, and those by which its rows are told apart. */
export type Table = { readonly name: string; readonly columns: readonly string[]; readonly key: readonly string[] };

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Every table that is not PostgreSQL's own, by its quoted name; computed columns are left out. */
export const listTables = async (client: PoolClient): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality as k (num, place)
        join pg_attribute a on a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours} order by 1`);
  return rows;
};

/** Where a sequence stands; null when nothing was taken from it yet. */
export type Sequence = { readonly name: string; readonly last: string | null };

export const listSequences = async (client: PoolClient): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', n.nspname, c.relname) as name, pg_sequence_last_value(c.oid)::text as last
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`);
  return rows;
};

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

export const listForeignKeys = async (client: PoolClient): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${ours} order by 1, 2`);
  return rows;
};
