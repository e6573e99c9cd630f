import { describe, expect, it } from 'vitest';
import * as accounts from './accounts.ts';
import { movementList, undeclared } from './movement-list.ts';
import * as comes from './movements-in.ts';
import * as out from './movements-out.ts';
import * as spent from './movements.ts';

describe('what a way of moving money declares', () => {
  it('every way is in the list that the page of money is made of', () => {
    const ways = [comes, spent, out].flatMap((file) =>
      Object.entries(file).filter(([, way]) => typeof way === 'function' && 'kinds' in way),
    );
    expect(Object.fromEntries(ways)).toEqual(movementList);
  });

  it('a posting on another account, or on the other side of one, is found', () => {
    const held = [{ code: 'held', amount: 100 }];
    expect(undeclared('order.hold', [{ code: 'bonus', amount: -100 }, ...held])).toEqual([]);
    expect(undeclared('order.hold', [{ code: 'revenue:service', amount: 100 }])).toEqual([
      'order.hold gives to revenue:service',
    ]);
    expect(undeclared('order.release', held)).toEqual(['order.release gives to held']);
    expect(undeclared('topUp.credit.reversed', [{ code: 'clearing:stripe', amount: 100 }])).toEqual([]);
    expect(undeclared('topUp.credit.reversed', [{ code: 'clearing:stripe', amount: -100 }])).toEqual([
      'topUp.credit.reversed takes from clearing:stripe',
    ]);
    expect(undeclared('order.lend', held)).toEqual(['order.lend is no way money moves']);
  });

  it('every account that is named anywhere is one of those that there are', () => {
    const named = [
      accounts.available.JPY('x'),
      accounts.clearing('stripe', 'JPY'),
      accounts.suspense('CNY'),
      accounts.exchange('JPY'),
      accounts.receivable('x', 'JPY'),
      accounts.payable.goods,
      accounts.payable.freight,
      accounts.payable.withdrawal('JPY'),
      accounts.providerFees('JPY'),
      accounts.writtenOff('JPY'),
      accounts.revenue.service,
      accounts.revenue.freight,
      accounts.revenue.storage,
      accounts.revenue.warehouseService,
      accounts.revenue.exchange,
      accounts.revenue.topUpFee('JPY'),
      accounts.revenue.withdrawalFee('JPY'),
      accounts.compensation,
      accounts.promotion,
      accounts.between,
      accounts.opening('JPY'),
      accounts.held.JPY('x'),
      accounts.bonus('x'),
    ];
    const found = new Set(named.map(({ code }) => accounts.accountCodeOf(code)));
    expect(found).toEqual(new Set(accounts.accountCodes));
    expect(found.size).toBe(named.length);
  });
});
