import {
  IdentityProvider,
  type PendingSignUp,
  pendingSignUpMinutes,
  type PendingSignUpState,
} from '@hakobu/contract/sign-in/pending-sign-up.shape';
import { readSignInName } from '@hakobu/contract/sign-in/sign-in-name.shape';
import { pendingSignUpOver } from '@hakobu/contract/sign-in/sign-in.problems';
import * as z from 'zod/mini';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { deviceNow, markDevice } from '../../../platform/http/device.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts';
import { masked } from '../../../platform/writing/masked.rules.ts';
import { findPendingSignUp, insertPendingSignUp, type ProvedByStranger } from './pending-sign-up.store.ts';

/**
 * Keeps what somebody proved whom nobody here knows, for the browser that calls, within the transaction that used up
 * what proved it. A browser that brings no device cookie is given one: where it keeps its own from a call (a
 * navigation from elsewhere), this is for the call after that.
 */
export const openPendingSignUp = async (p: Platform, tx: Tx, proved: ProvedByStranger): Promise<PendingSignUp> => {
  const deviceHash = markDevice(p);
  if (deviceHash === undefined) throw new Error('a sign-up is begun by no browser');
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + pendingSignUpMinutes * minuteMs);
  await insertPendingSignUp(tx, { id: newId(), tokenHash: hashOfToken(token), deviceHash, expiresAt, ...proved });
  return { token, expiresAt: expiresAt.toISOString() };
};

/** By what a pending sign-up is found: its token, on the browser on which it was begun. Throws 10057 on any other. */
export const pendingOnThisBrowser = (p: Platform, token: string) => {
  const deviceHash = deviceNow(p);
  if (deviceHash === undefined) throw pendingSignUpOver();
  return { tokenHash: hashOfToken(token), deviceHash };
};

type Kept = NonNullable<Awaited<ReturnType<typeof findPendingSignUp>>>;

/** What was proved, of a row of either kind. */
export const provedBy = ({
  account,
  provider,
  appId,
  openId,
  unionId,
  nickName,
  pictureUrl,
}: Kept): ProvedByStranger => {
  if (account !== null) return { kind: 'account', account };
  if (appId === null || openId === null) throw new Error('a pending sign-up is of neither kind');
  return {
    kind: 'identity',
    provider: z.parse(IdentityProvider, provider),
    appId,
    openId,
    unionId,
    nickName,
    pictureUrl,
  };
};

/** A phone number or an e-mail address as its owner may see it. */
export const maskedAccount = (account: string): string =>
  readSignInName(account)?.kind === 'phone' ? masked.phone(account) : masked.email(account);

/** What is known of somebody who has not said yet who they are. Throws 10057. */
export const readPendingSignUp = async (p: Platform, token: string): Promise<PendingSignUpState> => {
  const found = await findPendingSignUp(p.db, p.clock.now(), pendingOnThisBrowser(p, token));
  if (!found) throw pendingSignUpOver();
  const proved = provedBy(found);
  return {
    proved:
      proved.kind === 'account'
        ? { kind: 'account', account: maskedAccount(proved.account) }
        : { kind: 'identity', provider: proved.provider, nickName: proved.nickName },
    expiresAt: found.expiresAt.toISOString(),
  };
};
