import { accountGuardHours, type RemovableWay } from '@hakobu/contract/sign-in/ways-in.shape';

/** What lets a shopper in. A user name alone lets nobody in: it needs the password. */
export type WaysIn = {
  readonly hasPassword: boolean;
  readonly hasUserName: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly identities: number;
  readonly passkeys: number;
};

/** How many ways in there are: each phone number and e-mail address by its code, each passkey and third party, and the password. */
export const waysInOf = (of: WaysIn): number => {
  const isNamed = of.hasPhone || of.hasEmail || of.hasUserName;
  const addresses = [of.hasPhone, of.hasEmail].filter(Boolean).length;
  return addresses + of.identities + of.passkeys + (of.hasPassword && isNamed ? 1 : 0);
};

/** What is left where one is taken away; undefined where it is not there. */
export const without = (of: WaysIn, way: RemovableWay): WaysIn | undefined => {
  const has = { phone: 'hasPhone', email: 'hasEmail', password: 'hasPassword' } as const;
  return of[has[way]] ? { ...of, [has[way]]: false } : undefined;
};

/** A change guards the money for so long: hours as they pass, whatever the calendar says. */
export const guardMs = accountGuardHours * 3_600_000;
