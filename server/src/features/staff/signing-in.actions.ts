import type { Factor } from '@hakobu/contract/staff/second-factor.shape';
import type { DeskSession } from '@hakobu/contract/staff/staff.desk-api';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { setCookie } from '../../platform/http/cookies.ts';
import { staffCookieName } from '../../platform/http/security.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOfToken, newToken } from '../../platform/secrets/tokens.ts';
import { audit, noteAccess } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { knownDevices } from '../sign-in/index.ts';
import { matrixFrom, permissionsOf } from './matrix.rules.ts';
import { waysOf } from './second-factor/factor.actions.ts';
import { isFactorRequired } from './second-factor/required.rules.ts';
import { longestMs } from './session.rules.ts';
import { insertSession } from './session.store.ts';
import { presentSession } from './staff.presenters.ts';
import { listMatrixChanges, type MemberRow, updateSignedIn } from './staff.store.ts';

/** Opens a session at the desk and answers its token, for the cookie alone. */
export const openStaffSession = async (
  tx: Tx,
  memberId: string,
  userAgent: string,
  { address = '', isNewDevice = false }: { readonly address?: string; readonly isNewDevice?: boolean } = {},
): Promise<string> => {
  const token = newToken();
  await updateSignedIn(tx, memberId);
  await insertSession(tx, { id: newId(), memberId, tokenHash: hashOfToken(token), userAgent, address, isNewDevice });
  return token;
};

export const keepInCookie = ({ config }: Platform, token: string, maxAge: number): void => {
  const secure = config.publicUrl.startsWith('https:');
  setCookie(staffCookieName(secure), token, { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge });
};

/** By a password or a passkey, or by a link with which a password was set. */
type SigningIn = {
  readonly member: MemberRow;
  readonly by: 'open' | 'join';
  /** The second factor that they showed, where they did. */
  readonly factor?: Factor;
};

/** Signs a member in: session, cookie, and what the desk shows of them. */
export const signInMember = async (
  p: Platform,
  tx: Tx,
  caller: Caller,
  { member, by, factor }: SigningIn,
): Promise<DeskSession> => {
  const isNewDevice = await knownDevices.know(p, tx, `staff:${member.id}`);
  const token = await openStaffSession(tx, member.id, caller.userAgent, { address: caller.address, isNewDevice });
  const permissions = permissionsOf(matrixFrom(await listMatrixChanges(tx)), member.roles);
  const who: Staff = {
    kind: 'staff',
    id: member.id,
    sessionId: '',
    name: member.name,
    permissions: new Set(permissions),
  };
  await audit(tx, { ...caller, who }, { action: `session.${by}`, object: `member:${member.id}` });
  const noted = { kind: by === 'join' ? ('linkUsed' as const) : ('signIn' as const), name: member.name };
  const about = factor === undefined ? {} : { about: factor };
  await noteAccess(tx, tx.now, caller, { ...noted, ...about, side: 'desk', person: `staff:${member.id}` });
  keepInCookie(p, token, longestMs / 1000);
  const isRequired = isFactorRequired(await settingsNow(tx), member.roles);
  return presentSession(member, permissions, isRequired && (await waysOf(tx, member.id)).length === 0);
};
