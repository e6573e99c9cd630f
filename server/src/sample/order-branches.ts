import { askCancel, confirmOrder, orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { claimOrder, reportSoldOut, sellerCancelled, splitOrder } from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { hourMs } from '../platform/clock/clock.ts';
import type { Diary } from './diary.ts';
import {
  findGoods,
  hours,
  lineOf,
  storedAfterMs,
  storeSampleOrder,
  tellOrder,
  type OrderStory,
} from './stories/order-stories.ts';
import { type Cast, samplePayPassword } from './people.ts';
import type { Actor, Stage } from './stage.ts';

type Scene = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly who: Actor };

/** Three kinds are ordered together and one is sold out: the rest stands still until the shopper has decided. */
const tellOpenRestQuestion = ({ stage, diary, cast, who }: Scene, placedAt: Date): void => {
  const wants = ['文具', '茶叶', '漫画'];
  let codes: readonly string[] = [];
  const at = (hour: number) => new Date(placedAt.getTime() + hour * hourMs);
  diary.plan(placedAt, async () => {
    const found = await Promise.all(wants.map((each) => findGoods(stage, { wants: each, platformCode: 'rakuten' })));
    const lines = await Promise.all(found.map((each) => lineOf(who, each)));
    const { totalYen } = await who.call(confirmOrder, { lines });
    codes = (await who.call(placeOrders, { lines, totalYen, onFailure: 'ask' })).ids;
  });
  diary.plan(at(hours.pay), async () => {
    const { checkCode } = await who.call(payCheckCode, { subject: 'orders', codes: [...codes] });
    const paying = { codes: [...codes], payPassword: samplePayPassword };
    await who.call(payOrders, paying, { idempotencyKey: checkCode });
  });
  const first = () => ({ id: codes[0] ?? '' });
  diary.plan(at(hours.claim), async () => void (await cast.buyer.call(claimOrder, first())));
  diary.plan(
    at(hours.decide),
    async () => void (await cast.buyer.call(reportSoldOut, { ...first(), note: '下单时已被买走' })),
  );
};

/** What does not go straight, each once, of the first shopper's. */
export const tellOrderBranches = (scene: Scene, now: Date): void => {
  const { stage, diary, cast, who } = scene;
  const ago = (hour: number) => new Date(now.getTime() - hour * hourMs);
  const tell = (story: Omit<OrderStory, 'who'>) => tellOrder(stage, diary, cast, { ...story, who });

  tellOpenRestQuestion(scene, ago(3));

  const unwanted = tell({ wants: '手表', platformCode: 'rakuten', placedAt: ago(2), end: 'claimed' });
  diary.plan(ago(1), async () => {
    const { cancelling } = await who.call(orderDetail, { id: unwanted.code });
    await who.call(askCancel, { id: unwanted.code, reason: '选错颜色了，想重新下单', feeYen: cancelling.feeYen });
  });

  const unsent = tell({ wants: '耳机', platformCode: 'yahoo-shopping', placedAt: ago(80), end: 'bought' });
  diary.plan(
    ago(30),
    async () => void (await cast.buyer.call(sellerCancelled, { id: unsent.code, note: '卖家说库存有误，无法发货' })),
  );

  const inParts = tell({ wants: '茶叶', platformCode: 'amazon', quantity: 3, placedAt: ago(90), end: 'sent' });
  diary.plan(
    ago(16),
    async () => void (await cast.packer.call(splitOrder, { id: inParts.code, quantity: 1, note: '卖家分两箱寄出' })),
  );
  diary.plan(ago(15.9), () => storeSampleOrder(cast, { who, gramsEach: 320 }, inParts));

  tell({
    wants: '陶瓷',
    gramsEach: 1180,
    placedAt: new Date(ago(20).getTime() - storedAfterMs),
    end: 'stored',
    finding: { kind: 'damaged', note: '外箱一角压坏，杯口有一处缺口' },
  });
};
