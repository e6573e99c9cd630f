import type { DayWarning } from '@hakobu/contract/books/day.desk-api';
import { suspended } from '../../ledger/reports/trial-balance.ts';
import type { Db } from '../../platform/database/database.ts';
import { countProposed } from './correction.store.ts';

/** Each provider that moved money on a day, and whether that agrees with what the provider says. */
export type ReconciledOn = (db: Db, day: string) => Promise<readonly { readonly state: string }[]>;

/** What is still open on a day: it warns and does not stop. */
export type OpenOn = (db: Db, day: string) => Promise<DayWarning[]>;

export const stillOpen =
  (reconciledOn: ReconciledOn): OpenOn =>
  async (db, day) => {
    const unreconciled = (await reconciledOn(db, day)).filter(({ state }) => state !== 'reconciled');
    const open: DayWarning[] = [
      { kind: 'corrections', count: await countProposed(db) },
      { kind: 'suspense', count: await suspended(db) },
      { kind: 'unreconciled', count: unreconciled.length },
    ];
    return open.filter(({ count }) => count > 0);
  };
