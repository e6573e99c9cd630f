import type { ShownMessage } from '@hakobu/contract/chat/client/types';

/** What came in one talk while its shopper was elsewhere in the app. */
export type Banner = {
  /** The key of the conversation. */
  readonly conversation: string;
  /** The order that it is about; undefined of the talk with customer service. */
  readonly orderCode: string | undefined;
  /** The latest of what came. */
  readonly message: ShownMessage;
  readonly count: number;
};

/** Who knows what came: the running chat of whoever is signed in. */
type Teller = {
  /** Nothing that is there now is shown again, of one conversation or of all. */
  readonly passOver: (conversation?: string) => void;
};

let shown: Banner | undefined;
let teller: Teller | undefined;
/** The talks on the screen, and whether each says of all what is new. */
const open = new Map<string, boolean>();
const listeners = new Set<() => void>();

export const bannerNow = (): Banner | undefined => shown;

export const subscribeBanner = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

const isSame = (one: Banner | undefined, other: Banner | undefined): boolean =>
  one?.message === other?.message && one?.count === other?.count;

export const showBanner = (next: Banner | undefined): void => {
  if (isSame(shown, next)) return;
  shown = next;
  for (const tell of listeners) tell();
};

export const setTeller = (next: Teller | undefined): void => {
  teller = next;
  if (next === undefined) showBanner(undefined);
};

/** Its shopper has seen this; what has come since stays. */
export const dismissBanner = (seen: Banner['message']): void => {
  if (shown?.message !== seen) return;
  teller?.passOver();
  showBanner(undefined);
};

/**
 * A talk is on the screen: what comes there is seen there. That with customer service says itself what is new in the others.
 * Answers how to leave it.
 */
export const enterTalk = (conversation: string, saysAll: boolean): (() => void) => {
  open.set(conversation, saysAll);
  teller?.passOver(saysAll ? undefined : conversation);
  if (saysAll || shown?.conversation === conversation) showBanner(undefined);
  return () => void open.delete(conversation);
};

/** Whether what comes in it is seen on the screen that is shown. */
export const isSeenAnyway = (conversation: string): boolean =>
  open.has(conversation) || [...open.values()].includes(true);
