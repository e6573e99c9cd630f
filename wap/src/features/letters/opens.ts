import type { LetterAbout } from '@hakobu/contract/letters/letter.shape';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';

const addresses = {
  order: (code) => links.order(code),
  parcel: (code) => links.parcel(code),
  freight: (code) => links.payFreight(code),
  sheet: (code) => links.sheet(code),
  topUp: (code) => links.charge({ code }),
  withdrawal: (code) => links.withdraw({ code }),
  stored: () => links.applyDeliver(),
  wallet: () => links.wallet(),
  paySet: () => links.paySet(),
  withdraw: () => links.withdraw(),
  withdrawAuto: () => links.withdrawAuto(),
} as const satisfies Record<LetterAbout['kind'], (code: string) => string>;

/** Where a letter leads, when there is a screen for it. */
export const opens = ({ kind, code }: LetterAbout): string | undefined => {
  const to = addresses[kind](code);
  return hasScreen(to.slice(1).split('?')[0] ?? '') ? to : undefined;
};
