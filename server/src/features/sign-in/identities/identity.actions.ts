import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { isProblem } from '@hakobu/contract/base/problem';
import { done } from '@hakobu/contract/base/shapes';
import type {
  finishBindingIdentity as finishBindingEndpoint,
  finishIdentity as finishEndpoint,
  startBindingIdentity as startBindingEndpoint,
  startIdentity as startEndpoint,
  unbindIdentity as unbindEndpoint,
} from '@hakobu/contract/sign-in/identity.api';
import {
  identityCancelled,
  identityNotOffered,
  identityOfVisitor,
  identityOver,
  identityUnreachable,
} from '@hakobu/contract/sign-in/identity.problems';
import { type BoundIdentity, IdentityFinished } from '@hakobu/contract/sign-in/identity.shape';
import { IdentityProvider } from '@hakobu/contract/sign-in/pending-sign-up.shape';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import { noteAccess } from '../../audit/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { findShopper, lockShopper, type ShopperRow } from '../../shoppers/index.ts';
import { openPendingSignUp } from '../pending-sign-ups/pending-sign-up.actions.ts';
import { useReauthentication } from '../reauthentication/reauthentication.actions.ts';
import { mustStillBeSignedIn, refusalFor } from '../session.actions.ts';
import { signedIn } from '../sign-in.actions.ts';
import { takingWayIn, wayInChanged } from '../ways-in/ways-in.actions.ts';
import { type Apps, goToThirdParty, stateOfBrowser } from './going-and-returning.actions.ts';
import { bindIdentity, findOwner, noteUsed, toldOfRaces } from './identity-binding.ts';
import { graceMs } from './identity.rules.ts';
import { presentIdentities } from './identity.presenters.ts';
import { deleteIdentities, listIdentities } from './identity.store.ts';
import { type IdentityStateRow, lockIdentityState, markTaken } from './identity-state.store.ts';
import type { ProvedIdentity } from './providers/identity-provider.port.ts';

/** The shopper as they are under their lock. Throws 10011 or 10014 where they may not come in: closing wins. */
const lockedAndOpen = async (tx: Tx, id: string): Promise<ShopperRow> => {
  await lockShopper(tx, id);
  const shopper = await findShopper(tx, id);
  if (!shopper) throw new Error('a shopper who has an identity is not there');
  const refusal = refusalFor(shopper.state, shopper.closesAt);
  if (refusal) throw refusal;
  return shopper;
};

/** What came of a state that is to be taken. Throws where nothing did: all of it is begun again. */
const provedIn = (row: IdentityStateRow): ProvedIdentity => {
  if (row.outcome === 'unreachable') throw identityUnreachable();
  if (row.outcome === 'visitor') throw identityOfVisitor();
  if (row.outcome === 'cancelled') throw identityCancelled();
  const { openId, appId, unionId, nickName, pictureUrl } = row;
  if (row.outcome !== 'proved' || openId === null) throw identityOver();
  return { provider: z.parse(IdentityProvider, row.provider), appId, openId, unionId, nickName, pictureUrl };
};

export const startIdentity = (
  p: Platform,
  apps: Apps,
  caller: Caller,
  { provider }: Asked<typeof startEndpoint>,
): Promise<Answer<typeof startEndpoint>> =>
  p.transact(caller, (tx) => goToThirdParty(p, tx, { apps, caller, provider }, { purpose: 'signIn' }));

/** As the access log has whoever comes in by a third party. */
const comingBy = ({ id, nickName }: ShopperRow) => ({
  side: 'shop' as const,
  person: `shopper:${id}` as const,
  name: nickName,
});

// Between going and returning the company may have turned it off, and a store's reviewer begun to look.
const mustStillBeOffered = async (tx: Tx, apps: Apps, { appId }: ProvedIdentity): Promise<void> => {
  if ((await settingsNow(tx)).isInReview || !apps.some((app) => app.appId === appId)) throw identityNotOffered();
};

const enterBy = async (
  p: Platform,
  tx: Tx,
  caller: Caller,
  { owner, proved }: { readonly owner: ShopperRow; readonly proved: ProvedIdentity },
): Promise<IdentityFinished> => {
  const shopper = await lockedAndOpen(tx, owner.id);
  await noteUsed(tx, shopper.id, proved);
  await noteAccess(tx, tx.now, caller, { kind: 'signIn', ...comingBy(shopper), about: proved.provider });
  return { outcome: 'signedIn', signedIn: await signedIn(p, tx, caller, { shopper, method: proved.provider }) };
};

const beginUnknown = async (p: Platform, tx: Tx, proved: ProvedIdentity): Promise<IdentityFinished> => {
  const { token } = await openPendingSignUp(p, tx, { kind: 'identity', ...proved });
  const { provider, nickName } = proved;
  return { outcome: 'unknown', pending: token, provider, nickName };
};

const sealOf = ({ config }: Platform) => createSeal(config.secret, 'sign-in identity answer');

/** What was answered to whoever asked first, for as long as the same browser may ask again. Throws 10057 after that. */
const answeredBefore = (p: Platform, tx: Tx, row: IdentityStateRow): IdentityFinished => {
  const isLate = !row.takenAt || tx.now.getTime() - row.takenAt.getTime() >= graceMs;
  if (isLate || row.answer === null) throw identityOver();
  return z.parse(IdentityFinished, JSON.parse(sealOf(p).open(row.answer, row.id)));
};

/**
 * Signs in by what a third party proved to this browser, or tells that nobody here has it. What was proved counts once;
 * asked again within seconds, as a return that was loaded twice does, it answers the same.
 */
export const finishIdentity = async (
  p: Platform,
  apps: Apps,
  caller: Caller,
  { state }: Asked<typeof finishEndpoint>,
): Promise<IdentityFinished> => {
  const key = stateOfBrowser(p, state);
  if (!key) throw identityOver();
  let owner: ShopperRow | undefined;
  const act = () =>
    p.transact(caller, async (tx) => {
      const row = await lockIdentityState(tx, key);
      if (row?.purpose !== 'signIn') throw identityOver();
      if (row.takenAt) return answeredBefore(p, tx, row);
      const proved = provedIn(row);
      await mustStillBeOffered(tx, apps, proved);
      const ownerId = await findOwner(tx, proved);
      owner = ownerId === undefined ? undefined : await findShopper(tx, ownerId);
      const finished = owner ? await enterBy(p, tx, caller, { owner, proved }) : await beginUnknown(p, tx, proved);
      await markTaken(tx, row.id, sealOf(p).close(JSON.stringify(finished), row.id));
      return finished;
    });
  try {
    return await toldOfRaces(act);
  } catch (error) {
    if (owner && isProblem(error))
      await noteAccess(p.db, p.clock.now(), caller, { kind: 'signInFailed', ...comingBy(owner) });
    throw error;
  }
};

export const readBoundIdentities = async (db: Db, { who }: Caller<Shopper>): Promise<{ list: BoundIdentity[] }> => ({
  list: presentIdentities(await listIdentities(db, who.id)),
});

export const startBindingIdentity = (
  p: Platform,
  apps: Apps,
  caller: Caller<Shopper>,
  { provider, reauthentication: token }: Asked<typeof startBindingEndpoint>,
): Promise<Answer<typeof startBindingEndpoint>> =>
  p.transact(caller, async (tx) => {
    await useReauthentication(tx, caller, { purpose: 'bindIdentity', token });
    const { id: shopperId, sessionId } = caller.who;
    return goToThirdParty(p, tx, { apps, caller, provider }, { purpose: 'bind', shopperId, sessionId });
  });

const boundNow = async (tx: Tx, shopperId: string, provider: string): Promise<BoundIdentity> => {
  const bound = presentIdentities(await listIdentities(tx, shopperId)).find((each) => each.provider === provider);
  if (!bound) throw identityOver();
  return bound;
};

/** Binds what a third party proved to the browser and the session that set out for it. */
export const finishBindingIdentity = (
  p: Platform,
  caller: Caller<Shopper>,
  { state }: Asked<typeof finishBindingEndpoint>,
): Promise<BoundIdentity> =>
  toldOfRaces(() =>
    p.transact(caller, async (tx) => {
      const { id, sessionId } = caller.who;
      const key = stateOfBrowser(p, state);
      const row = key && (await lockIdentityState(tx, key));
      if (row?.purpose !== 'bind' || row.shopperId !== id || row.sessionId !== sessionId) throw identityOver();
      if (row.takenAt) {
        if (tx.now.getTime() - row.takenAt.getTime() >= graceMs) throw identityOver();
        return boundNow(tx, id, row.provider);
      }
      const proved = provedIn(row);
      await mustStillBeSignedIn(tx, caller);
      if (await bindIdentity(tx, id, proved)) await wayInChanged(tx, caller, `${proved.provider}.added`);
      await markTaken(tx, row.id, '');
      return boundNow(tx, id, proved.provider);
    }),
  );

/** Lets go of a third party. Throws 10056 where it is the last way in, 10002 where it is not bound. */
export const unbindIdentity = (
  p: Platform,
  caller: Caller<Shopper>,
  { provider, reauthentication: token }: Asked<typeof unbindEndpoint>,
): Promise<Answer<typeof unbindEndpoint>> =>
  p.transact(caller, async (tx) => {
    await useReauthentication(tx, caller, { purpose: 'unbindIdentity', token });
    const taken = await takingWayIn(p, tx, caller, { take: () => deleteIdentities(tx, caller.who.id, provider) });
    if (taken === 0) throw identityNotOffered();
    await wayInChanged(tx, caller, `${provider}.removed`);
    return done;
  });
