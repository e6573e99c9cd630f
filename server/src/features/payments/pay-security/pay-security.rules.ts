import { type Yen, yen } from '@hakobu/contract/base/money';
import { resetGuardHours, type CodeNeeded } from '@hakobu/contract/payments/pay-security.shape';

/** After a reset by code: long enough for the owner of the account to notice it. */
export const guardMs = resetGuardHours * 60 * 60_000;

export type Guarded = { readonly guardedUntil: Date | null };

export const isGuarded = ({ guardedUntil }: Guarded, now: Date): boolean => guardedUntil !== null && guardedUntil > now;

export type Asking = {
  readonly isKnownDevice: boolean;
  readonly costYen: Yen;
  readonly codeAboveYen: Yen;
  /** Money goes out to somebody who was never paid for this shopper. */
  readonly isToNewPayee?: boolean;
};

/** Why a payment needs more than the pay password; undefined when it does not. */
export const codeReason = ({
  isKnownDevice,
  isToNewPayee,
  costYen,
  codeAboveYen,
}: Asking): CodeNeeded['because'] | undefined => {
  if (!isKnownDevice) return 'newDevice';
  if (isToNewPayee) return 'newPayee';
  return costYen > codeAboveYen ? 'amount' : undefined;
};

export type FreeTerms = Asking & Guarded & { readonly freePayYen: Yen; readonly mostFreePayYen: Yen };

/**
 * What may be paid in a day without a password, as far as this payment goes: nothing from a new device, above the
 * company's limit or after a reset, whatever the shopper has set.
 */
export const freeLimitOf = (terms: FreeTerms, now: Date): Yen =>
  codeReason(terms) !== undefined || isGuarded(terms, now)
    ? yen(0)
    : yen(Math.min(terms.freePayYen, terms.mostFreePayYen));
