import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import type { listStaffChanges as listEndpoint } from '@hakobu/contract/staff/staff-change.desk-api';
import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { staffChangeNotFound } from '@hakobu/contract/staff/staff.problems';
import type { Db } from '../../../platform/database/database.ts';
import { pageFrom, readCursor, uuidCode } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { findChange, listChanges, type ShownChange } from './staff-change.store.ts';
import { presentChange } from './staff-change.presenters.ts';
import { listNamed } from '../staff.store.ts';

const present = async (db: Db, { who }: Caller<Staff>, rows: readonly ShownChange[]): Promise<StaffChange[]> => {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ proposedBy: by, decidedBy: decider }) => (decider ? [by, decider] : [by]));
  const known = new Map(
    (await listNamed(db, [...new Set(ids)])).map(({ id, name, account }) => [id, { name, account }]),
  );
  return rows.map((row) => presentChange(row, who.id, (id) => known.get(id) ?? { name: '', account: '' }));
};

export const showChange = async (db: Db, caller: Caller<Staff>, id: string): Promise<StaffChange> => {
  const row = await findChange(db, id);
  const [change] = row ? await present(db, caller, [row]) : [];
  if (!change) throw staffChangeNotFound();
  return change;
};

export const pageOfChanges = async (
  db: Db,
  caller: Caller<Staff>,
  { state, memberId, cursor, limit }: Asked<typeof listEndpoint>,
): Promise<Page<StaffChange>> => {
  const after = readCursor(cursor, uuidCode);
  const rows = await listChanges(db, { state, memberId, after, limit: limit + 1 });
  const page = pageFrom(rows, limit, ({ proposedAt: at, id: code }) => ({ at, code }));
  return { list: await present(db, caller, page.list), nextCursor: page.nextCursor };
};
