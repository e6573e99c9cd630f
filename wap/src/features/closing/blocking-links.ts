import type { Blocking } from '@hakobu/contract/closing/closing.shape';
import { links } from '../../links.ts';

/** Where it can be settled. */
export const linkTo = ({ kind, code, within, amount }: Blocking): string => {
  const currency = amount?.currency;
  if (kind === 'balance') return links.withdraw(currency === undefined ? {} : { currency });
  if (kind === 'debt') return links.charge(currency === undefined ? {} : { currency });
  if (kind === 'held' || code === null) return links.wallet();
  if (kind === 'parcel' || kind === 'fee') return links.parcel(code);
  if (kind === 'service') return links.service(within ?? code, code);
  if (kind === 'withdrawal') return links.withdraw({ code });
  if (kind === 'topUp' || kind === 'topUpInReview' || kind === 'topUpReturn') return links.charge({ code });
  return links.order(code);
};
