import { Language } from '@hakobu/contract/base/languages';
import { lastWayIn } from '@hakobu/contract/sign-in/sign-in.problems';
import * as z from 'zod/mini';
import { momentWriter, zoneNamed } from '../../../platform/clock/zone.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteAccess } from '../../audit/index.ts';
import { sendOutgoing } from '../../letters/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { findShopper, lockShopper, type ShopperRow } from '../../shoppers/index.ts';
import { record } from '../events.ts';
import { offeredAppIds } from '../identities/providers/offered.ts';
import { guardMs, type WaysIn, waysInOf } from './ways-in.rules.ts';
import { countIdentities, countPasskeys, findGuard, upsertGuard } from './ways-in.store.ts';
import { presentChange, presentNotice, type WayInChange } from './ways-in.words.ts';

/** What lets this shopper in now: a third party that the company has turned off does not. */
export const waysIn = async (db: Db, { config }: Pick<Platform, 'config'>, shopperId: string): Promise<WaysIn> => {
  const row = await findShopper(db, shopperId);
  return {
    hasPassword: (row?.passwordHash ?? null) !== null,
    hasUserName: (row?.userName ?? null) !== null,
    hasPhone: (row?.phone ?? null) !== null,
    hasEmail: (row?.email ?? null) !== null,
    identities: await countIdentities(db, shopperId, offeredAppIds(config.identities)),
    passkeys: await countPasskeys(db, shopperId),
  };
};

/**
 * Does what takes a way in away, one at a time for a shopper; refused with 10056 (and undone with its transaction)
 * where fewer than `min` would be left.
 */
export const takingWayIn = async <Taken>(
  p: Pick<Platform, 'config'>,
  tx: Tx,
  { who }: Caller<Shopper>,
  { take, min = 1 }: { readonly take: () => Promise<Taken>; readonly min?: number },
): Promise<Taken> => {
  await lockShopper(tx, who.id);
  const taken = await take();
  if (waysInOf(await waysIn(tx, p, who.id)) < min) throw lastWayIn();
  return taken;
};

const addressesOf = (row: ShopperRow | undefined): { channel: 'sms' | 'email'; to: string }[] => [
  ...(row?.phone ? [{ channel: 'sms' as const, to: row.phone }] : []),
  ...(row?.email ? [{ channel: 'email' as const, to: row.email }] : []),
];

type Changed = {
  readonly change: WayInChange;
  /** As the shopper was before, where an address of theirs was changed: it is told, too. */
  readonly was?: ShopperRow;
  /** What it was changed to, masked. */
  readonly to?: string;
};

/**
 * Guards the money for a day, and tells of what was changed: every address, before and after, and the shopper by letter.
 * The caller has locked the shopper.
 */
export const tellOfChange = async (
  tx: Tx,
  { zone }: Pick<Caller, 'zone'>,
  id: string,
  { change, was, to }: Changed,
): Promise<void> => {
  const now = await findShopper(tx, id);
  if (!now) throw new Error('a shopper whose way in was changed is not there');
  await upsertGuard(tx, id, new Date(tx.now.getTime() + guardMs));
  const what = presentChange(change, to);
  const { companyName: company } = await settingsNow(tx);
  const language = z.parse(Language, now.language);
  const at = momentWriter(zoneNamed(zone))(tx.now).slice(0, 16);
  const text = presentNotice(language, { company, what: what[language], at });
  const told = new Map([...addressesOf(was), ...addressesOf(now)].map((each) => [each.to, each]));
  for (const each of told.values())
    await sendOutgoing(tx, { ...each, language, purpose: 'wayInChanged', shopperId: id, text });
  await record(tx, 'wayIn.changed', { shopperId: id, change, what, at: tx.now.toISOString() });
};

/** Writes down that a way in was changed, guards the money and tells of it. Within the transaction that changes it. */
export const wayInChanged = async (
  tx: Tx,
  caller: Caller<Shopper>,
  change: WayInChange,
  more: Omit<Changed, 'change'> = {},
): Promise<void> => {
  const { id } = caller.who;
  const name = (await findShopper(tx, id))?.nickName ?? '';
  const noted = { kind: 'wayInChanged' as const, side: 'shop' as const, person: `shopper:${id}` as const, name };
  await noteAccess(tx, tx.now, caller, { ...noted, about: change });
  await tellOfChange(tx, caller, id, { change, ...more });
};

/** Until when nothing is paid freely and withdrawals wait; null where nothing was changed lately. */
export const guardedUntil = async (db: Db, now: Date, shopperId: string): Promise<Date | null> => {
  const until = await findGuard(db, shopperId);
  return until && until > now ? until : null;
};
