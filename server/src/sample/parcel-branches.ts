import { yen } from '@hakobu/contract/base/money';
import { parcelDetail, undoParcel } from '@hakobu/contract/parcels/parcel.api';
import { addParcelTracking, deskParcel, loseParcel, returnParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { dayMs } from '../platform/clock/clock.ts';
import type { Diary } from './diary.ts';
import { storedAfterMs, tellOrder, type OrderStory, type OrderProgress } from './stories/order-stories.ts';
import { tellParcel, type ParcelEnd } from './stories/parcel-stories.ts';
import type { Cast } from './people.ts';
import type { Actor, Stage } from './stage.ts';

type Scene = { readonly stage: Stage; readonly diary: Diary; readonly cast: Cast; readonly who: Actor };
type Goods = Pick<OrderStory, 'wants' | 'gramsEach'>;

const teller = ({ stage, diary, cast, who }: Scene, now: Date) => {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const stored = (daysAgo: number, goods: Goods): OrderProgress =>
    tellOrder(stage, diary, cast, {
      who,
      placedAt: new Date(ago(daysAgo).getTime() - storedAfterMs),
      end: 'stored',
      ...goods,
    });
  return {
    ago,
    stored,
    parcel: (appliedDaysAgo: number, end: ParcelEnd, goods: readonly Goods[]) =>
      tellParcel(diary, cast, {
        who,
        orders: goods.map((each) => stored(appliedDaysAgo + 2, each)),
        appliedAt: ago(appliedDaysAgo),
        end,
      }),
  };
};

/** Two orders have arrived, two are on their way: the parcel was asked for in advance and starts with the last. */
const tellWaiting = (scene: Scene, now: Date): void => {
  const { stage, diary, cast, who } = scene;
  const { ago, stored } = teller(scene, now);
  const here = [stored(4, { wants: '茶叶', gramsEach: 310 }), stored(3, { wants: '文具', gramsEach: 240 })];
  const coming = (['漫画', '毛绒玩具'] as const).map((wants, place) =>
    tellOrder(stage, diary, cast, {
      who,
      wants,
      placedAt: ago(2.4 - place * 1.5),
      end: place === 0 ? 'sent' : 'bought',
    }),
  );
  tellParcel(diary, cast, { who, orders: [...here, ...coming], appliedAt: ago(0.6), end: 'applied' });
};

/** Paid, then undone by its shopper: what was held goes back, the work is due with the next parcel. */
const tellUndone = (scene: Scene, now: Date): void => {
  const { diary, who } = scene;
  const { ago, parcel } = teller(scene, now);
  const progress = parcel(1.1, 'paid', [{ wants: '陶瓷', gramsEach: 700 }]);
  diary.plan(ago(0.6), async () => {
    const { undo } = await who.call(parcelDetail, { id: progress.code });
    await who.call(undoParcel, { id: progress.code, reason: '想和下一批一起寄', feeYen: undo.feeYen });
  });
};

/** The carrier could not hand it over and brought it back. */
const tellReturned = (scene: Scene, now: Date): void => {
  const { diary, cast } = scene;
  const { ago, parcel } = teller(scene, now);
  const progress = parcel(30, 'shipped', [{ wants: '运动鞋', gramsEach: 980 }]);
  const track = (days: number, event: { status: 'exception' | 'returned'; text: string; place: string }) =>
    diary.plan(
      ago(days),
      async () =>
        void (await cast.packer.call(addParcelTracking, { id: progress.code, at: ago(days).toISOString(), ...event })),
    );
  track(20, { status: 'exception', text: '受取人不在、保管期間経過', place: '上海市徐汇区' });
  track(16, { status: 'returned', text: '差出人へ返送', place: '上海' });
  diary.plan(ago(0.5), async () => {
    const back = { id: progress.code, reason: '收件人多次不在，超过保管期', returnFeeYen: yen(1400), shelf: 'R-01-1' };
    await cast.packer.call(returnParcel, back);
  });
};

/** The carrier lost it: compensated with what the route covers, and the freight. */
const tellLost = (scene: Scene, now: Date): void => {
  const { diary, cast } = scene;
  const { ago, parcel } = teller(scene, now);
  const progress = parcel(46, 'shipped', [{ wants: '手办', gramsEach: 860 }]);
  diary.plan(ago(3), async () => {
    const { claim } = await cast.packer.call(deskParcel, { id: progress.code });
    if (!claim) throw new Error(`parcel ${progress.code} of the sample shop is not on its way`);
    const { goodsYen, freightYen } = claim;
    const note = '承运商确认遗失，查询单号 JP-2291';
    await cast.service.call(loseParcel, { id: progress.code, note, goodsYen, freightYen });
  });
};

/** What does not go straight with a parcel, each once, of the first shopper's. */
export const tellParcelBranches = (scene: Scene, now: Date): void => {
  tellWaiting(scene, now);
  tellUndone(scene, now);
  // The quotes ran out a day ago, after what was paid last: the fee still waits for the next parcel.
  teller(scene, now).parcel(15.2, 'packed', [{ wants: '黑胶唱片', gramsEach: 520 }]);
  tellReturned(scene, now);
  tellLost(scene, now);
};
