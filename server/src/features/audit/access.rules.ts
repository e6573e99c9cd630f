import type { AccessKind } from '@hakobu/contract/audit/access.shape';

/** Rows that one network makes in an hour; what more there is of it is counted together. */
export const maxRowsOfANetwork = 50;
/** Rows of all in an hour after which those that strangers make are counted together. */
export const maxRowsOfAll = 5000;

/** What a stranger can make as many of as they like, and somebody who is signed in of refusals. */
export const isBounded = (kind: AccessKind): boolean =>
  ['signInFailed', 'signInSlowed', 'codeFailed', 'reauthenticationFailed', 'linkRefused', 'refused'].includes(kind);

/** What somebody typed as an account, so that it can be told from others: a password lands in that field, too. */
export const maskedName = (typed: string): string => (typed.length <= 3 ? '***' : `${typed.slice(0, 2)}***`);
