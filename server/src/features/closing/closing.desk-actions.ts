import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  DeskClosing,
  deskClosings,
  deskKept,
  listClosings as listEndpoint,
  ListedClosing,
  openKept as openEndpoint,
} from '@hakobu/contract/closing/closing.desk-api';
import { keptNotFound } from '@hakobu/contract/closing/closing.problems';
import { Blocking, ClosingState, KeptKind } from '@hakobu/contract/closing/closing.shape';
import * as z from 'zod/mini';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageById } from '../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import {
  type ClosingRow,
  countClosings,
  listClosingsOf,
  type ListedClosingRow,
  pageClosings,
} from './closing.store.ts';
import { keptSeal } from './erasing.actions.ts';
import { findKept, listKept } from './kept.store.ts';

const presentClosing = (row: ClosingRow): DeskClosing => ({
  id: row.id,
  state: z.parse(ClosingState, row.state),
  requestedAt: row.requestedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  putOffBy: z.parse(z.array(Blocking), row.putOffBy),
});

export const closingsOf = async (db: Db, shopperId: string): Promise<Answer<typeof deskClosings>> => ({
  list: (await listClosingsOf(db, shopperId)).map(presentClosing),
});

const presentListed = (row: ListedClosingRow): ListedClosing => ({
  ...presentClosing(row),
  shopper: { id: row.shopperId, number: String(row.number), nickName: row.nickName },
});

export const listAllClosings = async (
  db: Db,
  { limit, ...by }: Asked<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> => {
  const rows = await pageClosings(db, by, limit + 1);
  const counts = await countClosings(db);
  const countOf = (state: ClosingState) => counts.find((row) => row.state === state)?.count ?? 0;
  return {
    ...pageById(rows, limit, presentListed),
    counts: { Requested: countOf('Requested'), TakenBack: countOf('TakenBack'), Closed: countOf('Closed') },
  };
};

export const keptOf = async (db: Db, shopperId: string): Promise<Answer<typeof deskKept>> => ({
  list: (await listKept(db, shopperId)).map(({ id, kind, about, dueAt }) => ({
    id,
    kind: z.parse(KeptKind, kind),
    about,
    keptUntil: japanDayOf(dueAt),
  })),
});

/** Reads one thing behind the lock. Who did and why is in the audit log, in the same transaction. */
export const openKept = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reason }: Asked<typeof openEndpoint>,
): Promise<Answer<typeof openEndpoint>> =>
  p.transact(caller, async (tx) => {
    const row = await findKept(tx, id);
    if (!row) throw keptNotFound();
    await audit(tx, caller, { action: 'shoppers.openKept', object: `${row.kind}:${row.about}`, reason });
    const content = z.parse(z.record(z.string(), z.unknown()), JSON.parse(keptSeal(p).open(row.sealed, row.id)));
    return { kind: z.parse(KeptKind, row.kind), about: row.about, content };
  });
