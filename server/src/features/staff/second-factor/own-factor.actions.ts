import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type * as api from '@hakobu/contract/staff/second-factor.desk-api';
import {
  authenticatorNotFound,
  noAuthenticatorBegun,
  noSecondFactor,
  wrongSecondFactor,
} from '@hakobu/contract/staff/second-factor.problems';
import { staffReauthenticationMinutes } from '@hakobu/contract/staff/second-factor.shape';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { countTry, perPerson, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../../platform/totp/totp.adapter.ts';
import { settingsNow } from '../../settings/index.ts';
import { findFactorsReset } from '../changes/staff-change.store.ts';
import { findMember } from '../staff.store.ts';
import {
  deleteAuthenticator,
  findAuthenticator,
  findAuthenticatorDraft,
  takeAuthenticatorDraft,
  upsertAuthenticator,
  upsertAuthenticatorDraft,
} from './authenticator.store.ts';
import {
  afterRemoval,
  lockProved,
  mustBeProved,
  newRecoveryCodes,
  noteFactorChange,
  waysOf,
  withFirstFactor,
} from './factor.actions.ts';
import { authenticatorSeal } from './proof.actions.ts';
import { countRecoveryCodes } from './recovery-code.store.ts';
import { listStaffPasskeys } from './staff-passkey.store.ts';
import { isFactorRequired } from './required.rules.ts';
import { presentStaffPasskey } from './staff-passkey.presenters.ts';

export const readOwnFactors = async (
  { db }: Platform,
  { who }: Caller<Staff>,
): Promise<Answer<typeof api.readOwnFactors>> => {
  const authenticator = await findAuthenticator(db, who.id);
  const passkeys = await listStaffPasskeys(db, [who.id]);
  const roles = (await findMember(db, who.id))?.roles ?? [];
  const resetAt = authenticator || passkeys.length > 0 ? null : await findFactorsReset(db, who.id);
  return {
    authenticator: authenticator
      ? { createdAt: authenticator.createdAt.toISOString(), usedAt: authenticator.usedAt?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map(presentStaffPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, who.id),
    isRequired: isFactorRequired(await settingsNow(db), roles),
    resetAt: resetAt?.toISOString() ?? null,
  };
};

/** Begins to set up an authenticator on this session; its secret is told here and never again. Throws 10055. */
export const prepareAuthenticator = (
  p: Platform,
  caller: Caller<Staff>,
): Promise<Answer<typeof api.prepareAuthenticator>> =>
  p.transact(caller, async (tx) => {
    await mustBeProved(tx, tx.now, caller);
    const member = await findMember(tx, caller.who.id);
    const { companyName } = await settingsNow(tx);
    const secret = newTotpSecret();
    const sealedSecret = authenticatorSeal(p).close(secret, caller.who.id);
    const expiresAt = new Date(tx.now.getTime() + staffReauthenticationMinutes * minuteMs);
    await upsertAuthenticatorDraft(tx, { sessionId: caller.who.sessionId, sealedSecret, expiresAt });
    return { secret, address: totpAddress(secret, { issuer: companyName, label: member?.account ?? '' }) };
  });

/** Keeps what was begun on this session, with a code that its app shows. Throws 10003, 10064 or 10004. */
export const addAuthenticator = async (
  p: Platform,
  caller: Caller<Staff>,
  { code }: Asked<typeof api.addAuthenticator>,
): Promise<Answer<typeof api.addAuthenticator>> => {
  const { id: memberId, sessionId } = caller.who;
  await countTry(p.db, p.clock.now(), throttled('desk.authenticator', sessionId), perPerson);
  const draft = await findAuthenticatorDraft(p.db, sessionId, p.clock.now());
  if (!draft) throw noAuthenticatorBegun();
  const { sealedSecret } = draft;
  const lastStep = totpStep(authenticatorSeal(p).open(sealedSecret, memberId), code, p.clock.now());
  if (lastStep === undefined) throw wrongSecondFactor();
  return p.transact(caller, async (tx) => {
    await lockProved(tx, caller, { begun: true });
    const isFirst = (await waysOf(tx, memberId)).length === 0;
    if (!(await takeAuthenticatorDraft(tx, { sessionId, sealedSecret }))) throw noAuthenticatorBegun();
    await upsertAuthenticator(tx, { memberId, sealedSecret, lastStep });
    await noteFactorChange(tx, caller, 'addAuthenticator');
    return { recoveryCodes: await withFirstFactor(p, tx, caller, isFirst) };
  });
};

export const removeAuthenticator = (
  p: Platform,
  caller: Caller<Staff>,
): Promise<Answer<typeof api.removeAuthenticator>> =>
  p.transact(caller, async (tx) => {
    const { id } = caller.who;
    await lockProved(tx, caller);
    if (!(await deleteAuthenticator(tx, id))) throw authenticatorNotFound();
    await afterRemoval(tx, id);
    await noteFactorChange(tx, caller, 'removeAuthenticator');
    return done;
  });

export const makeRecoveryCodes = (p: Platform, caller: Caller<Staff>): Promise<Answer<typeof api.makeRecoveryCodes>> =>
  p.transact(caller, async (tx) => {
    const { id } = caller.who;
    await lockProved(tx, caller);
    if ((await waysOf(tx, id)).length === 0) throw noSecondFactor();
    const recoveryCodes = await newRecoveryCodes(p, tx, id);
    await noteFactorChange(tx, caller, 'makeRecoveryCodes');
    return { recoveryCodes };
  });
