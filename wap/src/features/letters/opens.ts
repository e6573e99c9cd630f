import { goodsOfCode, type LetterAbout, LetterScreen } from '@hakobu/contract/letters/letter.shape';
import * as z from 'zod/mini';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';

const screens = {
  home: links.home,
  mall: links.mall,
  search: () => links.search(),
  cart: links.cart,
  mine: links.mine,
  orders: () => links.orders(),
  parcels: () => links.parcels(),
  applyDeliver: () => links.applyDeliver(),
  wallet: () => links.wallet(),
  charge: () => links.charge(),
  withdraw: () => links.withdraw(),
  paySet: links.paySet,
  addresses: links.addresses,
  collected: () => links.collected(),
  browsed: links.browsed,
  freightCalculator: links.freightCalculator,
  serviceCentre: links.serviceCentre,
  settings: links.settings,
} as const satisfies Record<LetterScreen, () => string>;

const screenAt = (name: string): string | undefined => {
  const screen = z.safeParse(LetterScreen, name);
  return screen.success ? screens[screen.data]() : undefined;
};

const goodsAt = (code: string): string | undefined => {
  const key = goodsOfCode(code);
  return key && links.goods(key);
};

const addresses = {
  order: (code) => links.order(code),
  feedback: (code) => links.feedback(code),
  orderMessage: (id) => links.orderMessage(id),
  /** The services of an order or a parcel, by its code. */
  service: (code) => links.services(code),
  parcel: (code) => links.parcel(code),
  /** Whoever owns it is led on to where it is managed. */
  group: (code) => links.joinedGroup(code),
  groupTalk: (code) => links.groupTalk(code),
  freight: (code) => links.payFreight(code),
  sheet: (code) => links.sheet(code),
  topUp: (code) => links.charge({ code }),
  withdrawal: (code) => links.withdraw({ code }),
  stored: () => links.applyDeliver(),
  wallet: () => links.wallet(),
  paySet: () => links.paySet(),
  accountSafety: () => links.accountSafety(),
  withdraw: () => links.withdraw(),
  withdrawAuto: () => links.withdrawAuto(),
  goods: goodsAt,
  article: (id) => links.richText(id),
  notice: (id) => links.richText(id, 'notice'),
  screen: screenAt,
} as const satisfies Record<LetterAbout['kind'], (code: string) => string | undefined>;

/** The address of what a letter is about; undefined when this app knows none. */
export const addressOf = ({ kind, code }: LetterAbout): string | undefined => addresses[kind](code);

/** Where a letter leads, when there is a screen for it. */
export const opens = (about: LetterAbout): string | undefined => {
  const to = addressOf(about);
  return to !== undefined && hasScreen(to.slice(1).split('?')[0] ?? '') ? to : undefined;
};
