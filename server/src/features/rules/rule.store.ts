import type { RuleReasons, RuleStatus, RuleVerdict } from '@hakobu/contract/rules/rule.shape';
import type { RuleSubject } from '@hakobu/contract/rules/rule.desk-api';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { containing } from '../../platform/database/statements/patterns.ts';
import type { DB } from '../../platform/database/tables.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

type Kept = Selectable<DB['rules.rule']>;
export type RuleRow = Omit<Kept, 'verdict' | 'reasons'> & {
  readonly verdict: RuleVerdict;
  readonly reasons: RuleReasons;
};

/** What somebody writes; the rest follows from it. */
export type RuleWritten = Omit<RuleRow, 'id' | 'version' | 'changedAt'>;

const all = (db: Db) => db.selectFrom('rules.rule').selectAll().$castTo<RuleRow>();

export const findRule = (db: Db, id: number): Promise<RuleRow | undefined> =>
  all(db).where('id', '=', id).executeTakeFirst();

export const lockRule = (tx: Tx, id: number): Promise<RuleRow | undefined> =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** All of them, in their order. */
export const listAllRules = (db: Db): Promise<RuleRow[]> => all(db).orderBy('place').orderBy('id').execute();

/** All of them, each locked in the order of its id: nobody changes one meanwhile. */
export const lockAllRules = (tx: Tx): Promise<RuleRow[]> => all(tx).orderBy('id').forUpdate().execute();

export const listInEffect = (db: Db): Promise<RuleRow[]> =>
  all(db).where('inEffect', '=', true).orderBy('id').execute();

export const countRules = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('rules.rule')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const isOver = (at: Date) => sql<boolean>`coalesce(ends_at <= ${at}, false)`;
const isEarly = (at: Date) => sql<boolean>`coalesce(starts_at > ${at}, false)`;
const standings = {
  off: () => sql<boolean>`not is_on`,
  over: (at) => sql<boolean>`(is_on and ${isOver(at)})`,
  waiting: (at) => sql<boolean>`(is_on and not ${isOver(at)} and ${isEarly(at)})`,
  inEffect: (at) => sql<boolean>`(is_on and not ${isOver(at)} and not ${isEarly(at)})`,
} satisfies Record<RuleStatus, (at: Date) => RawBuilder<boolean>>;

const asksFor = {
  words: sql<boolean>`cardinality(words_any) + cardinality(words_all) > 0`,
  properties: sql<boolean>`cardinality(properties) > 0`,
  platforms: sql<boolean>`cardinality(platform_codes) > 0`,
  categories: sql<boolean>`cardinality(category_ids) > 0`,
  sellers: sql<boolean>`cardinality(sellers) > 0`,
  price: sql<boolean>`above_yen is not null`,
} satisfies Record<RuleSubject, RawBuilder<boolean>>;

export type RuleFilter = {
  readonly keyword: string;
  readonly verdict?: RuleVerdict | undefined;
  readonly standing?: RuleStatus | undefined;
  readonly subject?: RuleSubject | undefined;
  readonly property?: string | undefined;
};

const conditionOf = ({ keyword, verdict, subject, property }: RuleFilter): RawBuilder<boolean> => {
  const like = containing(keyword);
  const parts = [
    keyword === ''
      ? sql<boolean>`true`
      : sql<boolean>`(name ilike ${like} or reasons::text ilike ${like} or exists (select
          from unnest(words_any || words_all || words_none || words_unless || sellers) as word where word ilike ${like}))`,
    verdict ? sql<boolean>`verdict = ${verdict}` : sql<boolean>`true`,
    subject ? asksFor[subject] : sql<boolean>`true`,
    property ? sql<boolean>`${property} = any(properties)` : sql<boolean>`true`,
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
};

export type AfterRule = { readonly place: number; readonly id: number };

type Paging = { readonly at: Date; readonly after: AfterRule | undefined; readonly limit: number };

export const listRules = (db: Db, filter: RuleFilter, { at, after, limit }: Paging): Promise<RuleRow[]> => {
  let query = all(db).where(conditionOf(filter));
  if (filter.standing) query = query.where(standings[filter.standing](at));
  if (after) query = query.where(sql<boolean>`(place, id) > (${after.place}, ${after.id})`);
  return query.orderBy('place').orderBy('id').limit(limit).execute();
};

export const countByStatus = (db: Db, filter: RuleFilter, at: Date): Promise<Record<RuleStatus, number>> => {
  const count = (standing: RuleStatus) =>
    sql<number>`(count(*) filter (where ${standings[standing](at)}))::int`.as(standing);
  return db
    .selectFrom('rules.rule')
    .select([count('off'), count('over'), count('waiting'), count('inEffect')])
    .where(conditionOf(filter))
    .executeTakeFirstOrThrow();
};

const columnsOf = ({ reasons, ...rest }: RuleWritten) => ({ ...rest, reasons: JSON.stringify(reasons) });

export const insertRule = (tx: Tx, written: RuleWritten): Promise<RuleRow> =>
  tx
    .insertInto('rules.rule')
    .values({ ...columnsOf(written), changedAt: tx.now })
    .returningAll()
    .$castTo<RuleRow>()
    .executeTakeFirstOrThrow();

/** Writes over the version that was seen; undefined where that one is gone. */
export const updateRule = (
  tx: Tx,
  seen: Pick<RuleRow, 'id' | 'version'>,
  written: RuleWritten,
): Promise<RuleRow | undefined> =>
  tx
    .updateTable('rules.rule')
    .set({ ...columnsOf(written), version: seen.version + 1, changedAt: tx.now })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .$castTo<RuleRow>()
    .executeTakeFirst();

export const deleteRule = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('rules.rule').where('id', '=', id).execute();
};

/** Rules whose time begins or ends by now, locked; another server may be taking the rest. */
export const ruleDueAt = earliest('rules.rule', 'dueAt');

export const lockDueRules = (tx: Tx, max: number): Promise<RuleRow[]> =>
  all(tx).where('dueAt', '<=', tx.now).orderBy('dueAt').limit(max).forUpdate().skipLocked().execute();

/** What the clock changes is no change of the rule's: its version stays. */
export const updateEffect = async (
  tx: Tx,
  id: number,
  effect: Pick<RuleWritten, 'inEffect' | 'dueAt'>,
): Promise<void> => {
  await tx.updateTable('rules.rule').set(effect).where('id', '=', id).execute();
};
