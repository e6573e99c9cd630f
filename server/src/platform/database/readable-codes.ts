import { sql } from 'kysely';
import { japanDayOf } from '../clock/clock.ts';
import type { Tx } from './database.ts';

export type CodeKind = 'C' | 'F' | 'O' | 'P' | 'R' | 'S' | 'T' | 'U' | 'W';
const sequences = {
  C: 'platform.code_c',
  F: 'platform.code_f',
  O: 'platform.code_o',
  P: 'platform.code_p',
  R: 'platform.code_r',
  S: 'platform.code_s',
  T: 'platform.code_t',
  U: 'platform.code_u',
  W: 'platform.code_w',
} as const;

// A sequence is asked for so many numbers at once and the rest kept for the next who asks.
const numbersAtOnce = 32;

type Kept = Map<string, number[]>;

/**
 * Numbers that were taken from their sequences and not given out yet, by kind of code: those that anybody may have, and
 * those that one transaction took. The latter are everybody's once it has committed: before that, a database that is
 * killed may forget that it has given them, and give them again.
 */
export type Numbers = { readonly shared: Kept; readonly own: Kept };

export const openNumbers = (shared: Kept = new Map()): Numbers => ({ shared, own: new Map() });

export const shareNumbers = ({ shared, own }: Numbers): void => {
  for (const [kind, numbers] of own) shared.set(kind, [...(shared.get(kind) ?? []), ...numbers]);
};

/** As many as there are, of those kept for a kind. */
const takeFrom = (kept: Kept, kind: string, count: number): number[] => kept.get(kind)?.splice(0, count) ?? [];

/**
 * The next codes that people read: letter, day in Japan, number. The number never starts again, so taking one locks
 * nothing; gaps are allowed.
 */
export const nextCodes = async (tx: Tx, kind: CodeKind, count: number): Promise<string[]> => {
  const day = japanDayOf(tx.now).replaceAll('-', '');
  const { shared, own } = tx.numbers;
  const taken = takeFrom(shared, kind, count);
  taken.push(...takeFrom(own, kind, count - taken.length));
  if (taken.length < count) {
    const { rows } = await sql<{ number: number }>`
      select nextval(${sequences[kind]}::text::regclass) as number
      from generate_series(1, ${Math.max(count - taken.length, numbersAtOnce)}::int)`.execute(tx);
    own.set(
      kind,
      rows.map(({ number }) => number),
    );
    taken.push(...takeFrom(own, kind, count - taken.length));
  }
  return taken.map((number) => `${kind}${day}${String(number).padStart(4, '0')}`);
};
