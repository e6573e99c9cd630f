import { cancelOrder } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { expect, test } from 'vitest';
import { readBalances } from '../../../src/ledger/journal.ts';
import { atOnce, doneIn } from '../../at-once.ts';
import { paid } from '../../steps/bought.ts';
import { richShopper } from '../../steps/stored.ts';
import { patienceMs, sizes } from '../../money/luck.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const rounds = sizes.cancels;
const priceYen = 3000;

test(
  'M-16: staff capture and the shopper cancels at once: exactly one of them, and nothing stays held',
  async () => {
    const chen = await world.staff('chen', 'buyer');
    const started = 10_000_000;
    let had = started;
    const mei = await richShopper(world, 'mei', started);
    for (let round = 0; round < rounds; round += 1) {
      const [id = ''] = await paid(world, mei, [{ priceYen }]);
      const buy = { id, goodsYen: priceYen, domesticYen: 0, platformOrderNo: `n-${id}` };
      const capture = async () => {
        await chen.call(claimOrder, { id });
        return chen.call(buyOrder, buy);
      };
      const done = await atOnce(
        round % 2 === 0
          ? [capture, () => mei.call(cancelOrder, { id })]
          : [() => mei.call(cancelOrder, { id }), capture],
      );
      expect(doneIn(done)).toBe(1);
      const { cashYen, heldYen } = await readBalances(world.platform.db, mei.id);
      const wasBought = done[round % 2 === 0 ? 0 : 1];
      expect(heldYen).toBe(0);
      expect(wasBought ? had - cashYen >= priceYen : cashYen === had).toBe(true);
      had = cashYen;
    }
  },
  patienceMs,
);
