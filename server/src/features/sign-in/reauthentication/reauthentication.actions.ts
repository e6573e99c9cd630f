import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  reauthenticate as reauthenticateEndpoint,
  reauthenticationMethods as methodsEndpoint,
  sendReauthenticationCode as sendEndpoint,
} from '@hakobu/contract/sign-in/reauthentication.api';
import { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import {
  type Reauthenticated,
  type ReauthenticationMethods,
  reauthenticationMinutes,
  type ReauthenticationPurpose,
} from '@hakobu/contract/sign-in/reauthentication.shape';
import { reauthenticationNeeded, wrongLoginPassword } from '@hakobu/contract/sign-in/sign-in.problems';
import * as z from 'zod/mini';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { countTry, forgiveTries, perPerson, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { isPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOfToken, newToken } from '../../../platform/secrets/tokens.ts';
import { notingRefusal } from '../../audit/index.ts';
import { findShopper, lockShopper, type ShopperRow } from '../../shoppers/index.ts';
import { provingIdentities } from '../identities/identity.rules.ts';
import { listIdentities } from '../identities/identity.store.ts';
import { ownPasskeyShown } from '../passkeys/shown-passkey.actions.ts';
import { ownCode, type OwnCode } from '../own-code.actions.ts';
import { mustStillBeSignedIn } from '../session.actions.ts';
import { findOpening } from '../session.store.ts';
import {
  countsReauthentication,
  insertReauthentication,
  markReauthenticationUsed,
  type NewReauthentication,
} from './reauthentication.store.ts';
import { countPasskeys } from '../ways-in/ways-in.store.ts';

const recentMs = reauthenticationMinutes * minuteMs;

/**
 * By what the shopper can show that it is them. Only for who can show nothing else a recent sign-in by a third party
 * counts: a session that was left open within the minutes after it could be somebody else's by now.
 */
const methodsOf = async (db: Db, { who }: Caller<Shopper>, now: Date): Promise<ReauthenticationMethods> => {
  const shopper = await findShopper(db, who.id);
  const hasPassword = (shopper?.passwordHash ?? null) !== null;
  const codesTo = await ownCode.provingAddressesOf(db, who.id, now);
  const hasPasskey = (await countPasskeys(db, who.id)) > 0;
  const others = { hasPassword, codesTo, hasPasskey };
  if (!shopper || hasPassword || codesTo.length > 0 || hasPasskey) return { ...others, signInAgain: null };
  const identities = provingIdentities(await listIdentities(db, who.id), shopper.createdAt, now);
  const opening = await findOpening(db, who.sessionId);
  const by = identities.find(({ provider }) => provider === opening?.method);
  const isRecent = by !== undefined && opening !== undefined && opening.createdAt.getTime() + recentMs > now.getTime();
  const { provider } = by ?? identities[0] ?? {};
  return { ...others, signInAgain: provider ? { provider: z.parse(IdentityProvider, provider), isRecent } : null };
};

export const reauthenticationMethods = (
  p: Platform,
  caller: Caller<Shopper>,
): Promise<Answer<typeof methodsEndpoint>> => methodsOf(p.db, caller, p.clock.now());

// Bound to the session and the purpose: a code that was asked for on one device, or for one change, shows nothing else.
const codeUse = ({ who }: Caller<Shopper>, purpose: ReauthenticationPurpose): OwnCode => ({
  purpose: 'reauthentication',
  about: `${who.sessionId} ${purpose}`,
});

export const sendReauthenticationCode = (
  p: Platform,
  caller: Caller<Shopper>,
  { purpose, channel }: Asked<typeof sendEndpoint>,
): Promise<Answer<typeof sendEndpoint>> => ownCode.send(p, caller, { ...codeUse(caller, purpose), channel });

/** Keeps that it was shown, within the transaction that used up what showed it; answers the token. */
export const grantReauthentication = async (
  tx: Tx,
  { who }: Caller<Shopper>,
  { purpose, method }: Pick<NewReauthentication, 'purpose' | 'method'>,
): Promise<Reauthenticated> => {
  const token = newToken();
  const expiresAt = new Date(tx.now.getTime() + recentMs);
  const about = { shopperId: who.id, sessionId: who.sessionId, purpose, method };
  await insertReauthentication(tx, { id: newId(), tokenHash: hashOfToken(token), ...about, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
};

/** Tries that show it is them, of every method together: throttled, and written down where they fail. */
export const reauthenticating = async <Shown>(
  p: Platform,
  caller: Caller<Shopper>,
  { purpose, show }: { readonly purpose: ReauthenticationPurpose; readonly show: (row: ShopperRow) => Promise<Shown> },
): Promise<Shown> => {
  const { id } = caller.who;
  const row = await findShopper(p.db, id);
  if (!row) throw new Error('a shopper who is signed in is not there');
  const failed = 'reauthenticationFailed' as const;
  const noted = { failed, side: 'shop' as const, person: `shopper:${id}` as const, name: row.nickName, about: purpose };
  const subject = throttled('reauthentication.shopper', id);
  const shown = await notingRefusal(p, caller, noted, async () => {
    await countTry(p.db, p.clock.now(), subject, perPerson);
    return show(row);
  });
  await forgiveTries(p.db, subject);
  return shown;
};

/**
 * By the password, by a code or a passkey that was asked for for this purpose on this session, or by having come in a
 * moment ago by a third party, for who has nothing else. Throws 10050, 10051, 10055, 10062 or 10004.
 */
export const reauthenticate = (
  p: Platform,
  caller: Caller<Shopper>,
  { purpose, password, passkey, recentSignIn, code = '' }: Asked<typeof reauthenticateEndpoint>,
): Promise<Reauthenticated> =>
  reauthenticating(p, caller, {
    purpose,
    show: async (row) => {
      if (password !== undefined) {
        if (!(await isPassword(password, row.passwordHash))) throw wrongLoginPassword();
        return p.transact(caller, async (tx) => {
          await lockShopper(tx, row.id);
          // Comparing takes its time: a password that was changed meanwhile shows nothing.
          if ((await findShopper(tx, row.id))?.passwordHash !== row.passwordHash) throw wrongLoginPassword();
          return grantReauthentication(tx, caller, { purpose, method: 'password' });
        });
      }
      if (passkey !== undefined) {
        const use = await ownPasskeyShown(p, caller, { purpose, passkey });
        return p.transact(caller, async (tx) => {
          await use(tx);
          return grantReauthentication(tx, caller, { purpose, method: 'passkey' });
        });
      }
      if (recentSignIn)
        return p.transact(caller, async (tx) => {
          await lockShopper(tx, row.id);
          const { signInAgain } = await methodsOf(tx, caller, tx.now);
          if (!signInAgain?.isRecent) throw reauthenticationNeeded({}, { needs: 'recentSignIn' });
          return grantReauthentication(tx, caller, { purpose, method: 'recentSignIn' });
        });
      const codeId = await ownCode.check(p, row.id, codeUse(caller, purpose), code);
      return p.transact(caller, async (tx) => {
        await ownCode.use(tx, codeId);
        return grantReauthentication(tx, caller, { purpose, method: 'code' });
      });
    },
  });

type Use = { readonly purpose: ReauthenticationPurpose; readonly token: string };

const useOf = ({ who }: Caller<Shopper>, { purpose, token }: Use) => ({
  tokenHash: hashOfToken(token),
  shopperId: who.id,
  sessionId: who.sessionId,
  purpose,
});

/** Throws 10055 where nothing that counts was shown; what was is left for the change itself. */
export const mustBeReauthenticated = async (p: Platform, caller: Caller<Shopper>, use: Use): Promise<void> => {
  if (!(await countsReauthentication(p.db, p.clock.now(), useOf(caller, use))))
    throw reauthenticationNeeded({}, { needs: 'reauthentication' });
};

/** Uses up what was shown for this purpose on this session. Throws 10055 where nothing that counts was; 10007, 10011 or 10014. */
export const useReauthentication = async (tx: Tx, caller: Caller<Shopper>, use: Use): Promise<void> => {
  // Whoever changes something, and whoever closes the account or signs others out, follow each other: those win.
  await mustStillBeSignedIn(tx, caller);
  if (!(await markReauthenticationUsed(tx, useOf(caller, use))))
    throw reauthenticationNeeded({}, { needs: 'reauthentication' });
};
