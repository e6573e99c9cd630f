import { sumYen } from '@hakobu/contract/base/money';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { shopperSessions } from '../../sign-in/index.ts';
import { loadPayer, payFor } from '../../wallet/index.ts';
import { consumeCheckCode } from './check-code.actions.ts';
import { payFreely } from './free-pay.actions.ts';
import { type PaymentProof, provePayment } from './pay-proof.actions.ts';
import type { Due, Payable } from './payable.ts';
import { intentOf, mustCarryCheckCode, paidFor } from './payment-intent.ts';

/**
 * Pays for something with the check code that the call carries, all of it or nothing. The steps, and why in this order:
 *
 * 1. **prove**: the pay password and the code that was sent are compared in transactions of their own, for a wrong try
 *    stays counted whatever becomes of the payment.
 * 2. **lock** what is paid for. It refuses by what it is now, before anything is said of money; and it is locked before
 *    balances, as whoever gives money back locks it too, so that nobody waits for each other in a circle.
 * 3. lock the **payer**: balances in ascending order, and the limits beside them. A payout has locked them itself.
 * 4. **consume** the check code: after the balances, so that payments of one shopper queue for those alone; before the
 *    money, for what it shows is what is taken. It is used up with the payment, or not at all.
 * 5. **pay**: hold or charge, from the sources that were shown.
 * 6. **settle**: what is paid for goes on, in the same transaction.
 *
 * Under the same key the answer is the same, however late. What refuses is each step's own, in this order.
 */
const payByCheckCode = async <Subject extends PaySubject, Asked extends PaymentProof, Locked extends Due, Answer>(
  p: Platform,
  payable: Payable<Subject, Asked, Locked, Answer>,
  caller: Caller<Shopper>,
  asked: Asked,
): Promise<Answer> => {
  mustBeAllowedToSpend(caller);
  await provePayment(p, caller, asked);
  return p.transact(caller, async (tx) => {
    const due = await payable.lock(tx, caller, asked);
    const { id: shopperId, sessionId, isKnownDevice } = caller.who;
    const isPayout = due.endsIn === 'payout';
    const payer = isPayout ? null : await loadPayer(tx, shopperId, { lock: true });
    const intent = intentOf(caller, mustCarryCheckCode(caller), {
      ...paidFor(payable.subject, due.codes),
      costYen: isPayout ? due.costYen : sumYen(due.parts.map(({ costYen }) => costYen)),
      boundRate: due.boundRate,
      endsIn: due.endsIn,
    });
    const terms = await consumeCheckCode(tx, intent, payer);
    // What was proved here is known from now on; if the payment fails after all, this is undone with it.
    if (!isKnownDevice) await shopperSessions.trust(tx, sessionId);
    if (payer && due.endsIn === 'deduction') await payFor(tx, caller, { shopperId, parts: due.parts, payer, ...terms });
    return payable.settle(tx, caller, due);
  });
};

/** With the check code of a payment intent, or small things without any. */
export const pay = { byCheckCode: payByCheckCode, freely: payFreely } as const;
