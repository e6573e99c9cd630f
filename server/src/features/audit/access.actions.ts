import { createHash } from 'node:crypto';
import type { listOwnAccess as listOwnEndpoint, OwnAccess } from '@hakobu/contract/audit/access.api';
import type { listAccess as listEndpoint } from '@hakobu/contract/audit/audit.desk-api';
import { type AccessEntry, AccessKind, AccessSide } from '@hakobu/contract/audit/access.shape';
import { codes } from '@hakobu/contract/base/codes';
import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import { Problem } from '@hakobu/contract/base/problem';
import * as z from 'zod/mini';
import { dayMs, hourMs, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { pageFrom, readCursor, uuidCode } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper, Staff } from '../../platform/http/caller.ts';
import { maskedAddress, networkOf } from '../../platform/http/limits/network-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBounded } from './access.rules.ts';
import { type AccessRow, deleteAccessBefore, listAccess, upsertAccess } from './access.store.ts';

export type Access = {
  readonly kind: AccessKind;
  readonly side: AccessSide;
  /** Absent where nobody of that account is known. */
  readonly person?: `shopper:${string}` | `staff:${string}` | undefined;
  readonly name: string;
  readonly about?: string;
};

type Where = Pick<Caller, 'address' | 'traceId'>;

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Writes down what happened at a door; the same again within the hour is counted. */
export const noteAccess = async (db: Db, now: Date, where: Where, noted: Access): Promise<void> => {
  const { kind, side, person = '', name, about = '' } = noted;
  const { address, traceId } = where;
  const network = networkOf(address);
  const hour = String(Math.floor(now.getTime() / hourMs));
  const buckets = {
    own: hashOf('own', hour, kind, side, person === '' ? name : person, about, network),
    network: hashOf('network', hour, kind, side, network),
    all: hashOf('all', hour, kind, side),
  };
  const entry = { id: newId(), kind, side, person, name, about, address, network, traceId };
  await upsertAccess(db, now, { ...entry, buckets, isBounded: isBounded(kind) });
};

type Trying = Omit<Access, 'kind'> & { readonly failed: AccessKind };

/** Does what somebody tries at a door, and writes down what refuses it. */
export const notingRefusal = async <Answer>(
  p: Platform,
  where: Where,
  { failed, ...who }: Trying,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Problem) {
      const kind = error.code === codes.tooManyRequests && failed === 'signInFailed' ? 'signInSlowed' : failed;
      await noteAccess(p.db, p.clock.now(), where, { ...who, kind });
    }
    throw error;
  }
};

/** Writes down a call of the desk that somebody may not make. */
export const noteRefusedCall =
  ({ db, clock }: Platform) =>
  (caller: Caller<Staff>, about: string): Promise<void> => {
    const { id, name } = caller.who;
    return noteAccess(db, clock.now(), caller, { kind: 'refused', side: 'desk', person: `staff:${id}`, name, about });
  };

const present = (row: AccessRow): AccessEntry => ({
  ...row,
  kind: z.parse(AccessKind, row.kind),
  side: z.parse(AccessSide, row.side),
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});

export const readAccess = async (
  db: Db,
  { cursor, limit, day, address, ...filter }: Asked<typeof listEndpoint>,
): Promise<Page<AccessEntry>> => {
  const from = day && japanDayStart(day);
  const span = from ? { from, until: new Date(from.getTime() + dayMs) } : {};
  const network = address ? { network: networkOf(address) } : {};
  const after = readCursor(cursor, uuidCode);
  const rows = await listAccess(db, { ...filter, ...network, ...span, after }, limit + 1);
  const { list, nextCursor } = pageFrom(rows, limit, ({ lastAt: at, id }) => ({ at, code: id }));
  return { list: list.map(present), nextCursor };
};

/** What a shopper may read of their own account: neither what strangers typed nor where exactly they sat. */
const presentOwn = ({ id, kind, about, address, firstAt, lastAt, times }: AccessRow): OwnAccess => ({
  id,
  kind: z.parse(AccessKind, kind),
  about,
  address: maskedAddress(address),
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  times,
});

export const readOwnAccess = async (
  db: Db,
  { who }: Caller<Shopper>,
  { cursor, limit }: Asked<typeof listOwnEndpoint>,
): Promise<Page<OwnAccess>> => {
  const own = { side: 'shop' as const, person: `shopper:${who.id}`, after: readCursor(cursor, uuidCode) };
  const rows = await listAccess(db, own, limit + 1);
  const { list, nextCursor } = pageFrom(rows, limit, ({ lastAt: at, id }) => ({ at, code: id }));
  return { list: list.map(presentOwn), nextCursor };
};

/** Forgets what is older than so many days; a thousand at a time. */
export const forgetAccess = ({ db, clock }: Platform, days: number): Promise<number> =>
  deleteAccessBefore(db, new Date(clock.now().getTime() - days * dayMs));
