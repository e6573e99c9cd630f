import { yen } from '@hakobu/contract/base/money';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { describe, expect, it } from 'vitest';
import { previewOf } from './cancelling.rules.ts';

const facts = { totalYen: yen(5300), serviceFeeYen: yen(300), actualYen: yen(4800), isAsked: false };

describe('how an order can be cancelled', () => {
  it('is what the lifecycle allows, in every state', () => {
    for (const state of orderLifecycle.states) {
      const { way } = previewOf({ ...facts, state });
      const free = (['cancelQuote', 'cancel', 'cancelPaid', 'refuseSupplement'] as const).some((verb) =>
        canMove(orderLifecycle, verb, state, 'shopper'),
      );
      const asked = canMove(orderLifecycle, 'grantCancel', state, 'staff');
      expect([state, way]).toEqual([state, free ? 'free' : asked ? 'asked' : 'no']);
    }
  });

  it('keeps the service fee once a buyer took it, of what was agreed or of what it came to', () => {
    expect(previewOf({ ...facts, state: 'Purchasing' })).toMatchObject({ feeYen: yen(300), refundYen: yen(5000) });
    expect(previewOf({ ...facts, state: 'Purchased' })).toMatchObject({ feeYen: yen(300), refundYen: yen(4800) });
    expect(previewOf({ ...facts, state: 'PendingPurchase' })).toMatchObject({ feeYen: yen(0), refundYen: yen(5300) });
    expect(previewOf({ ...facts, state: 'PendingPayment' })).toMatchObject({ feeYen: yen(0), refundYen: yen(0) });
  });

  it('says why not', () => {
    expect(previewOf({ ...facts, state: 'SellerShipped' }).whyNot).toBe('sent');
    expect(previewOf({ ...facts, state: 'Completed' }).whyNot).toBe('ended');
    expect(previewOf({ ...facts, state: 'Purchasing', isAsked: true }).whyNot).toBe('alreadyAsked');
  });
});
