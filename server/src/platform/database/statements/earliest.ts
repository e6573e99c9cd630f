import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../tables.ts';

/** An instant of the database, or null where there is none. */
export type Instant = RawBuilder<Date | null>;

/**
 * The first of a column's instants, among the rows that a condition names. The statements that take rows stand beside it,
 * and no condition here may be narrower than theirs; an index has to answer it, for it is asked every second.
 */
export const earliest = <Table extends keyof DB>(
  table: Table,
  column: keyof DB[Table] & string,
  condition: RawBuilder<unknown> = sql`true`,
): Instant => sql<Date | null>`(select min(${sql.ref(column)}) from ${sql.table(table)} where ${condition})`;

/** The instant so many milliseconds after another. */
export const after = (instant: Instant, ms: number): Instant =>
  sql<Date | null>`(${instant} + ${ms}::float8 * interval '1 millisecond')`;

/** The product's now, inside of an instant: for what is due at once, but not for ever. */
export const productNow = sql<Date>`product_clock.now`;

/** Where an instant is asked for, the product's clock goes with it. */
export const askedAt = (now: Date): RawBuilder<unknown> => sql`(select ${now}::timestamptz as now) as product_clock`;

/** The first of several instants, of which some may be none. */
export const firstOf = (...instants: readonly Instant[]): Instant => sql<Date | null>`least(${sql.join(instants)})`;
