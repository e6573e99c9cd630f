import { sessionNotificationFacts } from './sessions/session-notification-facts.queries.ts';
import { endEverySession } from './session.actions.ts';
import { isShopperPasskey } from './passkeys/passkey.store.ts';
import { countOpenSessions, shopperSessionsThatCount, updateKnown } from './session.store.ts';

/**
 * Sessions of shoppers, for whoever counts or ends them, asks which count, or finds a device to be the shopper's own; and
 * whether a passkey begins them.
 */
export const shopperSessions = {
  countOpen: countOpenSessions,
  thatCount: shopperSessionsThatCount,
  trust: updateKnown,
  notificationFacts: sessionNotificationFacts,
  endAll: endEverySession,
  isPasskey: isShopperPasskey,
};
