import { identityTaken, otherIdentityBound } from '@hakobu/contract/sign-in/identity.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueViolation } from '../../../platform/database/faults.ts';
import { newId } from '../../../platform/database/ids.ts';
import { findIdentity, insertIdentity, listIdentities, listOfUnion, updateSeen } from './identity.store.ts';
import type { ProvedIdentity } from './providers/identity-provider.port.ts';
import { nickOf, pictureOf } from './third-party-words.ts';

const seenOf = ({ nickName, pictureUrl, unionId }: ProvedIdentity) => ({
  nickName: nickOf(nickName),
  picture: pictureOf(pictureUrl),
  unionId,
});

const insert = (tx: Tx, shopperId: string, proved: ProvedIdentity): Promise<void> => {
  const { provider, appId, openId } = proved;
  return insertIdentity(tx, { id: newId(), shopperId, provider, appId, openId, ...seenOf(proved) });
};

/**
 * Whose identity it is: by its openid, else by its unionid where that is one shopper's alone. Undefined where it is
 * nobody's, or could be two people's: they are asked, and never made one.
 */
export const findOwner = async (tx: Tx, proved: ProvedIdentity): Promise<string | undefined> => {
  const known = await findIdentity(tx, proved);
  if (known) return known.shopperId;
  if (proved.unionId === null) return undefined;
  const rows = await listOfUnion(tx, proved.provider, proved.unionId);
  const owners = new Set(rows.map(({ shopperId }) => shopperId));
  // An openid is one person's in its application: another of the same application would be another person.
  const isOther = rows.some(({ appId }) => appId === proved.appId);
  return owners.size === 1 && !isOther ? rows[0]?.shopperId : undefined;
};

/** Notes that its owner came in by it; an application of the same company that they come by first is kept, too. */
export const noteUsed = async (tx: Tx, shopperId: string, proved: ProvedIdentity): Promise<void> => {
  if (!(await findIdentity(tx, proved))) await insert(tx, shopperId, proved);
  const row = await findIdentity(tx, proved);
  if (row) await updateSeen(tx, row.id, { ...seenOf(proved), isUsed: true });
};

/**
 * Binds an identity to a shopper, under their lock; false where it was theirs already. Throws 10003 where it is another's,
 * or they have another of that third party.
 */
export const bindIdentity = async (tx: Tx, shopperId: string, proved: ProvedIdentity): Promise<boolean> => {
  const known = await findIdentity(tx, proved);
  if (known && known.shopperId !== shopperId) throw identityTaken();
  if (known) {
    await updateSeen(tx, known.id, { ...seenOf(proved), isUsed: false });
    return false;
  }
  const { provider, appId, unionId } = proved;
  const owners = unionId === null ? [] : (await listOfUnion(tx, provider, unionId)).map((row) => row.shopperId);
  if (owners.length > 0 && !owners.includes(shopperId)) throw identityTaken();
  const own = (await listIdentities(tx, shopperId)).filter((row) => row.provider === provider);
  const isOther = (row: (typeof own)[number]) =>
    row.appId === appId || (row.unionId !== null && unionId !== null && row.unionId !== unionId);
  if (own.some(isOther)) throw otherIdentityBound();
  await insert(tx, shopperId, proved);
  return true;
};

/** Two who bind at the same moment find out by the database: the second one is told what happened. */
export const toldOfRaces = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await act();
  } catch (error) {
    const broken = uniqueViolation(error);
    if (broken === 'identity_once') throw identityTaken();
    if (broken === 'identity_one_of_app') throw otherIdentityBound();
    throw error;
  }
};
