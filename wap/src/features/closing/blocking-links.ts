import type { Blocking, BlockingKind } from '@hakobu/contract/closing/closing.shape';
import { links } from '../../links.ts';
import { groupLinks } from '../groups/index.ts';

type Way = (code: string, within: string | null) => string;

const toOrder: Way = (code) => links.order(code);
const toParcel: Way = (code) => links.parcel(code);
const toService: Way = (code, within) => links.service(within ?? code, code);
const toTopUp: Way = (code) => links.charge({ code });
const toWithdrawal: Way = (code) => links.withdraw({ code });

/** Where each thing can be settled that has a code. */
const ways: Readonly<Record<Exclude<BlockingKind, 'held' | 'debt' | 'balance'>, Way>> = {
  quote: toOrder,
  unpaidOrder: toOrder,
  supplement: toOrder,
  orderToBuy: toOrder,
  order: toOrder,
  orderOnItsWay: toOrder,
  storedGoods: toOrder,
  orderInParcel: toOrder,
  dispute: toOrder,
  claim: toOrder,
  parcelToPack: toParcel,
  parcelInPacking: toParcel,
  // Whether it is paid or taken apart is chosen there.
  unpaidParcel: toParcel,
  sheet: (code) => links.sheet(code),
  parcelToSend: toParcel,
  parcel: toParcel,
  fee: toParcel,
  unpaidService: toService,
  serviceFee: toService,
  paidService: toService,
  service: toService,
  group: (code) => groupLinks.ownGroup(code),
  topUp: toTopUp,
  topUpInReview: toTopUp,
  topUpReturn: toTopUp,
  withdrawalToCancel: toWithdrawal,
  withdrawal: toWithdrawal,
};

/** Where it can be settled. */
export const linkTo = ({ kind, code, within, amount }: Blocking): string => {
  const of = amount ? { currency: amount.currency } : {};
  if (kind === 'balance') return links.withdraw(of);
  if (kind === 'debt') return links.charge(of);
  return kind === 'held' || code === null ? links.wallet() : ways[kind](code, within);
};
