import type { Asked } from '@hakobu/contract/base/endpoint';
import { done } from '@hakobu/contract/base/shapes';
import type { WebAuthnRequest } from '@hakobu/contract/base/webauthn.shape';
import { wrongLoginPassword } from '@hakobu/contract/sign-in/sign-in.problems';
import type { reauthenticateStaff as reauthenticateEndpoint } from '@hakobu/contract/staff/second-factor.desk-api';
import { wrongSecondFactor } from '@hakobu/contract/staff/second-factor.problems';
import type { FactorProof } from '@hakobu/contract/staff/second-factor.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { countTry, forgiveTries, perPerson, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { isPassword } from '../../../platform/passwords/passwords.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import { totpStep } from '../../../platform/totp/totp.adapter.ts';
import { requestFor } from '../../../platform/webauthn/webauthn.adapter.ts';
import { notingRefusal } from '../../audit/index.ts';
import { updateProved } from '../session.store.ts';
import { findMember, lockMemberAlone } from '../staff.store.ts';
import { findAuthenticator, updateStep } from './authenticator.store.ts';
import { recoveryCodeHash, waysOf } from './factor.actions.ts';
import { takeRecoveryCode } from './recovery-code.store.ts';
import { askBrowser, refusedStaffPasskey, shownStaffPasskey } from './shown-staff-passkey.actions.ts';
import { listStaffPasskeys } from './staff-passkey.store.ts';

/** Secrets of authenticators: whoever reads the database alone makes no codes of them. */
export const authenticatorSeal = ({ config }: Platform) => createSeal(config.secret, 'staff.authenticator');

/** Uses up what was shown, within the transaction that relies on it; false where it counts no more. */
export type Use = (tx: Tx) => Promise<boolean>;

const useTotp = async (p: Platform, memberId: string, code: string): Promise<Use> => {
  const kept = await findAuthenticator(p.db, memberId);
  if (!kept) throw wrongSecondFactor();
  const { sealedSecret } = kept;
  const lastStep = totpStep(authenticatorSeal(p).open(sealedSecret, memberId), code, p.clock.now());
  if (lastStep === undefined) throw wrongSecondFactor();
  return (tx) => updateStep(tx, { memberId, sealedSecret, lastStep });
};

/**
 * Reads what a member shows as their second factor: what is wrong at once is refused here, what counts once is used up by
 * what this answers. `purpose` is what a passkey was asked for. Throws 10064 or 10062.
 */
export const readProof = async (
  p: Platform,
  memberId: string,
  { proof, purpose }: { readonly proof: FactorProof; readonly purpose: string },
): Promise<Use> => {
  if (proof.by === 'totp') return useTotp(p, memberId, proof.code);
  if (proof.by === 'passkey') return shownStaffPasskey(p, memberId, { passkey: proof.passkey, purpose });
  // Codes stand in for a factor that is lost: who has none has lost none.
  return async (tx) =>
    (await waysOf(tx, memberId)).length > 0 &&
    takeRecoveryCode(tx, memberId, recoveryCodeHash(p, memberId, proof.code));
};

const toReauthenticate = ({ who }: Caller<Staff>): string => `desk.reauthenticate ${who.sessionId}`;

/** What to ask the browser for one of one's own passkeys, on this session. */
export const requestStaffPasskeyReauthentication = async (
  p: Platform,
  caller: Caller<Staff>,
): Promise<WebAuthnRequest> => {
  const known = await listStaffPasskeys(p.db, [caller.who.id]);
  if (known.length === 0) throw refusedStaffPasskey(p);
  return requestFor(p.config, await askBrowser(p, toReauthenticate(caller)), known);
};

const usePassword = async (p: Platform, memberId: string, password: string): Promise<Use> => {
  const seen = await findMember(p.db, memberId);
  if (!(await isPassword(password, seen?.passwordHash)) || !seen) throw wrongLoginPassword();
  // Whoever has a second factor shows that: a password that was looked at is not enough to take it away.
  return async (tx) =>
    (await findMember(tx, memberId))?.passwordHash === seen.passwordHash && (await waysOf(tx, memberId)).length === 0;
};

/** Shows anew that it is who is signed in, on this session for some minutes. Throws 10051, 10062, 10064 or 10004. */
export const reauthenticateStaff = async (
  p: Platform,
  caller: Caller<Staff>,
  { proof }: Asked<typeof reauthenticateEndpoint>,
): Promise<typeof done> => {
  const { id, name, sessionId } = caller.who;
  const subject = throttled('desk.reauthentication', id);
  const noted = {
    failed: 'reauthenticationFailed',
    side: 'desk',
    person: `staff:${id}`,
    name,
    about: proof.by,
  } as const;
  await notingRefusal(p, caller, noted, async () => {
    await countTry(p.db, p.clock.now(), subject, perPerson);
    const use =
      proof.by === 'password'
        ? await usePassword(p, id, proof.password)
        : await readProof(p, id, { proof, purpose: toReauthenticate(caller) });
    await p.transact(caller, async (tx) => {
      await lockMemberAlone(tx, id);
      if (!(await use(tx))) throw wrongSecondFactor();
      await updateProved(tx, sessionId);
    });
  });
  await forgiveTries(p.db, subject);
  return done;
};
