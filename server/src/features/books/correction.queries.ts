import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import { correctionNotFound } from '@hakobu/contract/books/books.problems';
import type { listCorrections as listEndpoint } from '@hakobu/contract/books/correction.desk-api';
import type { Correction } from '@hakobu/contract/books/correction.shape';
import type { Db } from '../../platform/database/database.ts';
import { pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { findCorrection, listCorrections, type ShownCorrection } from './correction.store.ts';
import { partiesIn, presentCorrection } from './correction.presenters.ts';
import { namesOf } from './names.queries.ts';

const present = async (db: Db, { who }: Caller<Staff>, rows: readonly ShownCorrection[]): Promise<Correction[]> => {
  const names = await namesOf(db, rows.flatMap(partiesIn));
  return rows.map((row) => presentCorrection(row, who.id, names));
};

export const showCorrection = async (db: Db, caller: Caller<Staff>, code: string): Promise<Correction> => {
  const row = await findCorrection(db, code);
  const [correction] = row ? await present(db, caller, [row]) : [];
  if (!correction) throw correctionNotFound();
  return correction;
};

export const pageOfCorrections = async (
  db: Db,
  caller: Caller<Staff>,
  { state, cursor, limit }: Asked<typeof listEndpoint>,
): Promise<Page<Correction>> => {
  const rows = await listCorrections(db, { state, after: readCursor(cursor), limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ proposedAt, code }) => ({ at: proposedAt, code }));
  return { list: await present(db, caller, page.list), nextCursor: page.nextCursor };
};
