import { rowsOf } from '../../platform/database/statements/cursor.ts';
import type { PersonalData } from '../../platform/privacy/privacy.ts';
import { findShopper } from '../shoppers/index.ts';

/**
 * Every way in, and every trace of one. Sessions that the closing ended stay until their time runs out, as a token's hash
 * with nothing beside it: a device that comes back is told that the account is closed (10011), not that its token is none.
 */
export const signInData: PersonalData = {
  tables: {
    'signIn.session': 'erased',
    'signIn.firstSession': 'erased',
    'signIn.identity': 'erased',
    'signIn.identityState': 'erased',
    'signIn.passkey': 'erased',
    'signIn.guard': 'erased',
    'signIn.lastUse': 'erased',
    'signIn.secondProof': 'erased',
    'signIn.reauthentication': 'erased',
    'signIn.knownDevice': 'erased',
    'signIn.verification': 'erased',
    'signIn.pendingSignUp': 'erased',
  },
  erase: async (tx, shopperId) => {
    // As long as the profile still has its addresses: what was sent to them is found by nothing else.
    const shopper = await findShopper(tx, shopperId);
    const accounts = [shopper?.phone, shopper?.email].filter((each) => typeof each === 'string');
    if (accounts.length > 0) {
      await tx.deleteFrom('signIn.verification').where('account', 'in', accounts).execute();
      await tx.deleteFrom('signIn.pendingSignUp').where('account', 'in', accounts).execute();
    }
    await tx
      .deleteFrom('signIn.pendingSignUp as p')
      .using('signIn.identity as i')
      .where('i.shopperId', '=', shopperId)
      .whereRef('i.provider', '=', 'p.provider')
      .where((of) => of.or([of('p.openId', '=', of.ref('i.openId')), of('p.unionId', '=', of.ref('i.unionId'))]))
      .execute();
    await tx.deleteFrom('signIn.reauthentication').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.identityState').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.identity').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.passkey').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.secondProof').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.lastUse').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.guard').where('shopperId', '=', shopperId).execute();
    await tx.deleteFrom('signIn.firstSession').where('shopperId', '=', shopperId).execute();
    await tx
      .updateTable('signIn.session')
      .set({ userAgent: '', address: '', network: '', endedBecause: 'closed', isKnown: false })
      .set((of) => ({ endedAt: of.fn.coalesce('endedAt', of.val(tx.now)) }))
      .where('shopperId', '=', shopperId)
      .execute();
    await tx.deleteFrom('signIn.knownDevice').where('person', '=', `shopper:${shopperId}`).execute();
    return [];
  },
  copy: (db, shopperId) => [
    {
      name: 'sessions',
      of: ['signIn.session'],
      rows: rowsOf(
        db,
        db
          .selectFrom('signIn.session')
          .select(['userAgent', 'address', 'method', 'createdAt', 'touchedAt', 'endedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('createdAt'),
      ),
    },
    {
      name: 'identities',
      of: ['signIn.identity'],
      rows: rowsOf(
        db,
        db
          .selectFrom('signIn.identity')
          .select(['provider', 'nickName', 'boundAt', 'usedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('boundAt'),
      ),
    },
    {
      name: 'passkeys',
      of: ['signIn.passkey'],
      rows: rowsOf(
        db,
        db
          .selectFrom('signIn.passkey')
          .select(['name', 'createdAt', 'usedAt'])
          .where('shopperId', '=', shopperId)
          .orderBy('createdAt'),
      ),
    },
  ],
  uncopied: {
    'signIn.firstSession': 'work',
    'signIn.identityState': 'proves',
    'signIn.guard': 'work',
    'signIn.lastUse': 'work',
    'signIn.secondProof': 'proves',
    'signIn.reauthentication': 'proves',
    'signIn.knownDevice': 'work',
    'signIn.verification': 'proves',
    'signIn.pendingSignUp': 'proves',
  },
};
