import { sql } from 'kysely';
import { japanDayOf } from '../clock/clock.ts';
import type { Tx } from './database.ts';

export type CodeKind = 'O' | 'P' | 'T' | 'U';
const sequences = { O: 'platform.code_o', P: 'platform.code_p', T: 'platform.code_t', U: 'platform.code_u' } as const;

// A sequence is asked for so many numbers at once and the rest kept for the next who asks.
const numbersAtOnce = 32;

/**
 * The next codes that people read: letter, day in Japan, number. The number never starts again, so taking one locks
 * nothing; gaps are allowed.
 */
export const nextCodes = async (tx: Tx, kind: CodeKind, count: number): Promise<string[]> => {
  const day = japanDayOf(tx.now).replaceAll('-', '');
  const kept = tx.numbers.get(kind) ?? [];
  tx.numbers.set(kind, kept);
  if (kept.length < count) {
    const { rows } = await sql<{ number: number }>`
      select nextval(${sequences[kind]}::text::regclass) as number
      from generate_series(1, ${Math.max(count, numbersAtOnce)}::int)`.execute(tx);
    kept.push(...rows.map(({ number }) => number));
  }
  return kept.splice(0, count).map((number) => `${kind}${day}${String(number).padStart(4, '0')}`);
};
