import { yen } from '@hakobu/contract/base/money';
import type { OrderFees } from '@hakobu/contract/orders/order.shape';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../test/render.tsx';
import { purchaseSums } from '../purchasing/purchase-sums.ts';
import { ComparedFees } from './ComparedFees.tsx';

test("the fee for buying has the shopper's word, not that of a service's fee", () => {
  const fees: OrderFees = { goodsYen: yen(2000), serviceFeeYen: yen(300), domesticYen: yen(550), totalYen: yen(2850) };
  draw(<ComparedFees sums={purchaseSums(fees, { goodsYen: null, domesticYen: null })} />, []);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['商品价', '国内运费', '手续费', '合计']);
});
