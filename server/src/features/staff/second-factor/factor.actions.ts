import type { Factor } from '@hakobu/contract/staff/second-factor.shape';
import { recoveryCodesMade, staffReauthenticationMinutes } from '@hakobu/contract/staff/second-factor.shape';
import { lastSecondFactor, staffReauthenticationNeeded } from '@hakobu/contract/staff/second-factor.problems';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHash, newRecoveryCode } from '../../../platform/secrets/tokens.ts';
import { audit, noteAccess } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { record } from '../events.ts';
import { endSessionsOf, findProvedAt } from '../session.store.ts';
import { findMember, lockMemberAlone } from '../staff.store.ts';
import { deleteAuthenticator, findAuthenticator } from './authenticator.store.ts';
import { endPendingSignIns } from './pending-sign-in.store.ts';
import { isFactorRequired } from './required.rules.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-code.store.ts';
import { deleteStaffPasskeysOf, listStaffPasskeys } from './staff-passkey.store.ts';

/** By what a member can show a second factor; nothing where they have none. */
export const waysOf = async (db: Db, memberId: string): Promise<Factor[]> => {
  const own: Factor[] = [];
  if (await findAuthenticator(db, memberId)) own.push('totp');
  if ((await listStaffPasskeys(db, [memberId])).length > 0) own.push('passkey');
  return own.length > 0 && (await countRecoveryCodes(db, memberId)) > 0 ? [...own, 'recoveryCode'] : own;
};

/** Throws 10055, with what shows it, where it was not shown lately on this session that it is who is signed in. */
export const mustBeProved = async (db: Db, now: Date, { who }: Caller<Staff>): Promise<void> => {
  const provedAt = await findProvedAt(db, who.sessionId);
  if (provedAt && now.getTime() - provedAt.getTime() < staffReauthenticationMinutes * minuteMs) return;
  const ways = await waysOf(db, who.id);
  throw staffReauthenticationNeeded({}, { ways: ways.length > 0 ? ways : ['password'] });
};

/**
 * Locks who is signed in, for a change of their factors, and looks once more: what the call waited behind may have ended
 * its session. Throws 10055 then; where the change was `begun` under a proof that ran out meanwhile, it counts.
 */
export const lockProved = async (
  tx: Tx,
  caller: Caller<Staff>,
  { begun = false }: { readonly begun?: boolean } = {},
): Promise<void> => {
  await lockMemberAlone(tx, caller.who.id);
  if (!begun || !(await findProvedAt(tx, caller.who.sessionId))) await mustBeProved(tx, tx.now, caller);
};

/** Signs and case between the letters of a code are as people type them. */
export const recoveryCodeHash = ({ config }: Platform, memberId: string, typed: string): string =>
  keyedHash(
    config.secret,
    `recovery:${memberId}`,
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, ''),
  );

/** Makes a member's recovery codes anew, and answers them: they are kept as hashes alone. */
export const newRecoveryCodes = async (p: Platform, tx: Tx, memberId: string): Promise<string[]> => {
  const made = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    memberId,
    made.map((code) => recoveryCodeHash(p, memberId, code)),
  );
  return made;
};

export type FactorChange =
  | 'addAuthenticator'
  | 'removeAuthenticator'
  | 'addPasskey'
  | 'removePasskey'
  | 'makeRecoveryCodes';

/** Writes down what somebody changed about how they sign in; whoever is half signed in as them begins anew. */
export const noteFactorChange = async (tx: Tx, caller: Caller<Staff>, change: FactorChange): Promise<void> => {
  const { id, name } = caller.who;
  await endPendingSignIns(tx, id);
  await audit(tx, caller, { action: `session.${change}`, object: `member:${id}` });
  const noted = { kind: 'wayInChanged', side: 'desk', person: `staff:${id}`, name, about: `desk.${change}` } as const;
  await noteAccess(tx, tx.now, caller, noted);
};

/**
 * What comes with a factor that was added: with the first one recovery codes, and the sessions that were begun by the
 * password alone end. Answers the codes, null where they were made before.
 */
export const withFirstFactor = async (
  p: Platform,
  tx: Tx,
  { who }: Caller<Staff>,
  isFirst: boolean,
): Promise<string[] | null> => {
  if (!isFirst) return null;
  if ((await endSessionsOf(tx, who.id, who.sessionId)) > 0)
    await record(tx, 'session.ended', { who: 'staff', personId: who.id });
  return newRecoveryCodes(p, tx, who.id);
};

/**
 * Looks at what is left after a factor was removed. The last one stays where the company asks for one: throws 10003. Else
 * the recovery codes go with it, which stand in for a factor.
 */
export const afterRemoval = async (tx: Tx, memberId: string): Promise<void> => {
  if ((await waysOf(tx, memberId)).length > 0) return;
  const member = await findMember(tx, memberId);
  if (member && isFactorRequired(await settingsNow(tx), member.roles)) throw lastSecondFactor();
  await replaceRecoveryCodes(tx, memberId, []);
};

/** Takes all factors of a member away; false where they had none. */
export const endFactors = async (tx: Tx, memberId: string): Promise<boolean> => {
  const had = (await waysOf(tx, memberId)).length > 0;
  await deleteAuthenticator(tx, memberId);
  await deleteStaffPasskeysOf(tx, memberId);
  await replaceRecoveryCodes(tx, memberId, []);
  await endPendingSignIns(tx, memberId);
  return had;
};
