import { removableWays, waysBesidePassword, type WaysInSet } from '@hakobu/contract/sign-in/ways-in.shape';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { masked } from '../../../platform/writing/masked.rules.ts';
import { findShopper } from '../../shoppers/index.ts';
import { guardedUntil, waysIn } from './ways-in.actions.ts';
import { without, waysInOf } from './ways-in.rules.ts';

/** What lets a shopper in, as they may see it. */
export const readWaysIn = async (
  db: Db,
  p: Pick<Platform, 'config'>,
  { shopperId, now }: { readonly shopperId: string; readonly now: Date },
): Promise<WaysInSet> => {
  const row = await findShopper(db, shopperId);
  if (!row) throw new Error('a shopper who is signed in is not there');
  const ways = await waysIn(db, p, shopperId);
  return {
    phone: row.phone && masked.phone(row.phone),
    email: row.email && masked.email(row.email),
    userName: row.userName,
    isUserNameFinal: row.userNameChangedAt !== null,
    hasPassword: ways.hasPassword,
    identities: ways.identities,
    passkeys: ways.passkeys,
    removable: removableWays.filter((way) => {
      const left = without(ways, way);
      return left !== undefined && waysInOf(left) >= (way === 'password' ? waysBesidePassword : 1);
    }),
    guardedUntil: (await guardedUntil(db, now, shopperId))?.toISOString() ?? null,
    version: row.waysInVersion,
  };
};
