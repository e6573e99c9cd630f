import { yen } from '@hakobu/contract/base/money';
import { listParcels } from '@hakobu/contract/parcels/parcel.api';
import { setPayLimits } from '@hakobu/contract/payments/pay-security.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  addServices,
  agreeToFee,
  listServices,
  payServices,
  rejectFee,
  serviceDetail,
} from '@hakobu/contract/services/service.api';
import {
  chargeService,
  confirmService,
  finishService,
  giveUpService,
} from '@hakobu/contract/services/service.desk-api';
import { createTalk } from '../../features/chat/index.ts';
import { catalogueApi, goodsByKeys } from '../../features/goods/index.ts';
import { ordersByCodes } from '../../features/orders/index.ts';
import { parcelNotificationFacts } from '../../features/parcels/index.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import { type OrderStory, storedAfterMs, tellOrder, type OrderProgress } from './order-stories.ts';
import { type Cast, samplePayPassword } from '../people.ts';
import type { Actor, Stage } from '../stage.ts';

type Scene = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly now: Date };
const payPassword = samplePayPassword;

/** How far a service comes, in the order in which it does. */
type Fixed = 'asked' | 'paid' | 'done' | 'givenUp';
type Quoted = 'asked' | 'taken' | 'charged' | 'rejected' | 'agreed' | 'agreedUnasked' | 'closed';

type Asked = {
  readonly who: Actor;
  /** Of the order or the parcel, once it is there. */
  readonly codeOf: () => string | Promise<string>;
  readonly offerCode: string;
  readonly note?: string;
  readonly agoHours: number;
};

const ask = async ({ who, codeOf, offerCode, note = '' }: Asked): Promise<string> => {
  const code = await codeOf();
  const { offers } = await who.call(listServices, { code });
  const offer = offers.find((each) => each.code === offerCode);
  const totalYen = offer?.pricing === 'fixed' ? (offer.priceYen ?? yen(0)) : yen(0);
  return (await who.call(addServices, { code, services: [{ offerCode, note }], totalYen })).codes[0] ?? '';
};

const keyFor = async (who: Actor, code: string) => ({
  idempotencyKey: (await who.call(payCheckCode, { subject: 'services', codes: [code] })).checkCode,
});

const photographed = ({ packer }: Cast): Promise<string> =>
  packer.photograph(`/api/web/picture/${pictureName({ art: 'camera', ground: 2, angle: 1 })}`);

const tellFixed = ({ diary, cast, now }: Scene, asked: Asked, end: Fixed): void => {
  const at = (minutes: number) => new Date(now.getTime() - asked.agoHours * hourMs + minutes * minuteMs);
  let code = '';
  diary.plan(at(0), async () => {
    code = await ask(asked);
  });
  if (end === 'asked') return;
  diary.plan(at(2), async () => {
    await asked.who.call(payServices, { codes: [code], payPassword }, await keyFor(asked.who, code));
  });
  if (end === 'done')
    diary.plan(at(150), async () => {
      const photos = [await photographed(cast)];
      await cast.packer.call(finishService, { code, photos, text: '三张照片都拍好了，标签在第二张。' });
    });
  if (end === 'givenUp')
    diary.plan(at(120), async () => {
      await cast.packer.call(giveUpService, { code, reason: '商品是硬壳包装，不能真空压缩' });
    });
};

const words = '型号、颜色与下单一致，配件齐全；右下角有一道约 5 毫米的浅划痕，见照片。';

const tellQuoted = ({ diary, cast, now }: Scene, asked: Asked, end: Quoted, feeYen = 800): void => {
  const { who } = asked;
  const at = (minutes: number) => new Date(now.getTime() - asked.agoHours * hourMs + minutes * minuteMs);
  let code = '';
  if (end === 'agreedUnasked')
    diary.plan(at(-5), async () => void (await who.call(setPayLimits, { autoAgreeYen: yen(1000), payPassword })));
  diary.plan(at(0), async () => {
    code = await ask(asked);
  });
  if (end === 'asked') return;
  diary.plan(at(25), async () => void (await cast.packer.call(confirmService, { code })));
  if (end === 'taken') return;
  diary.plan(at(40), async () => {
    await cast.packer.call(chargeService, { code, feeYen: yen(feeYen), note: '需要通电检查约 20 分钟' });
  });
  if (end === 'rejected')
    diary.plan(at(70), async () => void (await who.call(rejectFee, { code, note: '先不用了，谢谢' })));
  if (end !== 'agreed' && end !== 'closed') return;
  diary.plan(at(90), async () => {
    const { feeYen: seen } = await who.call(serviceDetail, { code });
    await who.call(agreeToFee, { code, feeYen: seen ?? yen(feeYen), payPassword }, await keyFor(who, code));
  });
  if (end === 'closed')
    diary.plan(at(240), async () => {
      await cast.packer.call(finishService, { code, text: words, photos: [await photographed(cast)] });
    });
};

/** What a shopper asks in the talk about an order, and nobody has answered yet. */
const tellWords = ({ stage, diary, now }: Scene, who: Actor, codeOf: () => string, text: string): void => {
  const talk = createTalk(stage.app.platform, {
    ordersByCodes,
    parcelNotificationFacts,
    goodsByKeys,
    goodsById: catalogueApi.shownById,
  });
  diary.plan(new Date(now.getTime() - 6 * minuteMs), async () => {
    await talk({ who: 'shopper', personId: who.id }, who.id, { text }, codeOf());
  });
};

/** What shoppers had done to their goods: some of it waits for them, some for the desk, some is over. */
export const tellServices = (scene: Scene): void => {
  const { stage, diary, cast, now } = scene;
  const [mei, lin, ...others] = cast.shoppers;
  if (!mei || !lin) return;
  const stored = (who: Actor, agoHours: number, wants: string, more: Partial<OrderStory> = {}): OrderProgress =>
    tellOrder(stage, diary, cast, {
      who,
      wants,
      placedAt: new Date(now.getTime() - agoHours * hourMs - storedAfterMs),
      end: 'stored',
      ...more,
    });
  const of = (order: OrderProgress) => () => order.code;
  const watch = stored(mei, 60, '手表', { gramsEach: 240 });
  tellFixed(scene, { who: mei, codeOf: of(watch), offerCode: 'photos', note: '请拍表盘和表背', agoHours: 50 }, 'done');
  tellQuoted(
    scene,
    { who: mei, codeOf: of(watch), offerCode: 'inspection', note: '看看走时是否正常', agoHours: 44 },
    'closed',
    500,
  );
  const camera = stored(mei, 30, '胶片相机', { gramsEach: 620 });
  tellQuoted(
    scene,
    { who: mei, codeOf: of(camera), offerCode: 'inspection', note: '请检查快门', agoHours: 26 },
    'rejected',
    900,
  );
  tellQuoted(
    scene,
    { who: mei, codeOf: of(camera), offerCode: 'detailedInspection', note: '测光表和快门都试一下', agoHours: 3 },
    'charged',
    1200,
  );
  const plush = stored(mei, 20, '毛绒玩具', { gramsEach: 410 });
  tellFixed(scene, { who: mei, codeOf: of(plush), offerCode: 'vacuum', agoHours: 12 }, 'givenUp');
  tellFixed(scene, { who: mei, codeOf: of(plush), offerCode: 'removePackaging', agoHours: 0.2 }, 'asked');
  const parcelOf = async () => {
    const { list } = await mei.call(listParcels, { limit: 50 });
    return list.find(({ state }) => state === 'Applied')?.id ?? '';
  };
  tellFixed(scene, { who: mei, codeOf: parcelOf, offerCode: 'bubbleWrap', agoHours: 1 }, 'paid');
  const ceramics = stored(lin, 26, '陶瓷', { gramsEach: 880 });
  tellQuoted(scene, { who: lin, codeOf: of(ceramics), offerCode: 'inspection', agoHours: 20 }, 'agreed', 400);
  tellWords(scene, lin, of(ceramics), '麻烦也拍一下碗底的落款，谢谢！');
  tellFixed(scene, { who: lin, codeOf: of(ceramics), offerCode: 'photos', agoHours: 8 }, 'paid');
  const ends: readonly (readonly [Quoted, number])[] = [
    ['asked', 2],
    ['taken', 5],
    ['agreedUnasked', 9],
    // Nobody answered for a day.
    ['charged', 40],
  ];
  for (const [place, [end, agoHours]] of ends.entries()) {
    const who = others[place];
    if (!who) continue;
    const order = stored(who, agoHours + 10, '耳机', { gramsEach: 300 });
    tellQuoted(scene, { who, codeOf: of(order), offerCode: 'inspection', agoHours }, end, 300);
  }
};
