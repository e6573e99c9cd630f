import * as api from '@hakobu/contract/orders/order.api';
import * as desk from '@hakobu/contract/orders/order.desk-api';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { hourMs } from '../../src/platform/clock/clock.ts';
import { pay } from '../steps/bought.ts';
import { putGoods } from '../steps/goods.ts';
import { photograph } from '../steps/stored.ts';
import { chosen, type Dice, type Move, type Moves, type Town } from './town.ts';

type Row = {
  readonly code: string;
  readonly state: string;
  readonly shopper_id: string;
  readonly quantity: number;
  readonly price: number;
  readonly is_asked: boolean;
};

let boxes = 0;
/** The number under which each order's box is awaited. */
const trackingOf = new Map<string, string>();

/** One or two orders placed together, with or without services of the warehouse. */
export const placeOrders = ({ world, shoppers }: Town, dice: Dice): Move => ({
  name: 'order.place',
  take: async () => {
    const { person } = dice.pick(shoppers) ?? shoppers[0]!;
    const lines = [];
    for (let count = dice.whole(1, 2); count > 0; count -= 1) {
      const goods = await putGoods(world.pool, {
        priceYen: dice.whole(500, 4000),
        domesticYen: dice.whole(0, 1) * 600,
      });
      const services = dice.pick([
        [],
        [],
        [{ offerCode: 'photos' }],
        [{ offerCode: 'photos' }, { offerCode: 'inspection' }],
      ]);
      lines.push({ ...goods, quantity: dice.whole(1, 3), ...(services?.length ? { services } : {}) });
    }
    const { totalYen } = await person.call(api.confirmOrder, { lines });
    const onFailure = dice.pick<OnFailure>(['buyRest', 'cancelAll', 'ask']) ?? 'buyRest';
    const { ids } = await person.call(api.placeOrders, { lines, totalYen, onFailure });
    if (dice.whole(0, 5) > 0) await pay(person, ids);
  },
});

/** What may happen to an order now, in each of its states. */
const movesOf = (town: Town, dice: Dice, order: Row): Moves => {
  const { world, buyer, packer } = town;
  const { code: id } = order;
  const { person } = town.shopperOf(order.shopper_id);
  const price = order.price;
  const buy = (goodsYen: number) => () =>
    buyer.call(desk.buyOrder, { id, goodsYen, domesticYen: 0, platformOrderNo: `n-${id}` });
  const store = async () => {
    boxes += 1;
    await packer.call(storeOrder, {
      orderCode: id,
      trackingNo: trackingOf.get(id) ?? `7712${String(boxes).padStart(8, '0')}`,
      weightGrams: 800,
      lengthMm: 240,
      widthMm: 180,
      heightMm: 130,
      properties: [],
      shelf: 'A-07-4',
      photoIds: [await photograph(world, packer)],
    });
  };
  const ship = async () => {
    boxes += 1;
    const trackingNo = `7712${String(boxes).padStart(8, '0')}`;
    await buyer.call(desk.sellerShipped, { id, carrier: 'sagawa', trackingNo });
    trackingOf.set(id, trackingNo);
  };
  const answers = {
    grantCancel: () => buyer.call(desk.answerCancel, { id, granted: true, note: '' }),
    declineCancel: () => buyer.call(desk.answerCancel, { id, granted: false, note: 'too late' }),
    withdrawCancel: () => person.call(api.withdrawCancel, { id }),
  };
  const askCancel = async () => {
    const { feeYen } = await person.call(api.previewCancel, { id });
    await person.call(api.askCancel, { id, reason: 'changed my mind', feeYen });
  };
  const split = async () => {
    const { newId } = await packer.call(desk.splitOrder, { id, quantity: dice.whole(1, order.quantity - 1), note: '' });
    const trackingNo = trackingOf.get(id);
    if (trackingNo) trackingOf.set(newId, trackingNo);
  };
  const splitting = order.quantity > 1 ? { split } : {};
  if (order.is_asked) return answers;
  switch (order.state) {
    case 'PendingPayment':
      return { pay: () => pay(person, [id]), cancel: () => person.call(api.cancelOrder, { id }) };
    case 'PendingPurchase':
      return {
        claim: () => buyer.call(desk.claimOrder, { id }),
        cancelPaid: () => person.call(api.cancelOrder, { id }),
        answer: async () => {
          const { order: seen } = await person.call(api.orderDetail, { id });
          if (!seen.question) return;
          const answer = dice.pick(['buyRest', 'cancelRest'] as const) ?? 'buyRest';
          await person.call(api.answerRestQuestion, { id: seen.question.id, answer });
        },
      };
    case 'Purchasing':
      return {
        buy: buy(price),
        buyCheaper: buy(Math.max(1, price - 200)),
        askSupplement: () => buyer.call(desk.askSupplement, { id, goodsYen: price + 900, domesticYen: 100 }),
        soldOut: () => buyer.call(desk.reportSoldOut, { id }),
        putBack: () => buyer.call(desk.putBackOrder, { id }),
        askCancel,
      };
    case 'PendingSupplement':
      return {
        paySupplement: () => pay(person, [id]),
        refuseSupplement: () => person.call(api.refuseSupplement, { id }),
        soldOut: () => buyer.call(desk.reportSoldOut, { id }),
        expireSupplement: async () => {
          world.clock.advance(49 * hourMs);
          await world.settle();
        },
      };
    case 'Purchased':
      return { ship, store, sellerCancel: () => buyer.call(desk.sellerCancelled, { id }), askCancel, ...splitting };
    case 'SellerShipped':
      return { store, sellerCancel: () => buyer.call(desk.sellerCancelled, { id }), ...splitting };
    default:
      return {};
  }
};

export const moveOrder = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const found = await town.rows<Row>(
    `select o.code, o.state, o.shopper_id, o.quantity, o.goods_yen as price, r.id is not null as is_asked
     from orders.order o left join orders.cancel_request r on r.order_code = o.code and r.state = 'Asked'
     where o.state in ('PendingPayment', 'PendingPurchase', 'Purchasing', 'PendingSupplement', 'Purchased', 'SellerShipped')
       and o.shopper_id = any($1) order by o.placed_at, o.code`,
    [town.shoppers.map(({ person }) => person.id)],
  );
  const order = dice.pick(found);
  return order && chosen(dice, 'order', movesOf(town, dice, order));
};
