import { sql } from 'kysely';
import { japanDayOf } from '../clock/clock.ts';
import type { Tx } from './database.ts';

export type CodeKind = 'O' | 'P' | 'T';
const sequences = { O: 'platform.code_o', P: 'platform.code_p', T: 'platform.code_t' } as const;

/**
 * The next codes that people read: letter, day in Japan, number. The number never starts again, so taking one locks
 * nothing; gaps are allowed.
 */
export const nextCodes = async (tx: Tx, kind: CodeKind, count: number): Promise<string[]> => {
  const day = japanDayOf(tx.now).replaceAll('-', '');
  const { rows } = await sql<{ number: number }>`
    select nextval(${sequences[kind]}::text::regclass) as number from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ number }) => `${kind}${day}${String(number).padStart(4, '0')}`);
};
