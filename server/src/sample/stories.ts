import { dayMs, hourMs } from '../platform/clock/clock.ts';
import { tellChats } from './stories/chat-stories.ts';
import type { Diary } from './diary.ts';
import { tellGoodsFiles } from './stories/goods-file-stories.ts';
import { tellFeedback } from './stories/feedback-stories.ts';
import {
  type OrderEnd,
  type OrderStory,
  storedAfterMs,
  tellOrder,
  type OrderProgress,
} from './stories/order-stories.ts';
import { tellAnnouncements, tellReading } from './stories/letter-stories.ts';
import { tellGroups } from './stories/group-stories.ts';
import { tellLooking } from './stories/looking-stories.ts';
import { tellOrderBranches } from './order-branches.ts';
import { tellParcelBranches } from './parcel-branches.ts';
import { type ParcelEnd, tellParcel } from './stories/parcel-stories.ts';
import type { Cast } from './people.ts';
import type { Actor, Stage } from './stage.ts';
import { tellBooks } from './stories/book-stories.ts';
import { tellProxies } from './stories/proxy-stories.ts';
import { tellReviews } from './stories/review-stories.ts';
import { tellReconciliation } from './stories/reconciliation-stories.ts';
import { tellServices } from './stories/service-stories.ts';
import { tellStaff } from './stories/staff-stories.ts';
import { tellTopUps } from './stories/top-up-stories.ts';
import { tellWithdrawals } from './stories/withdrawal-stories.ts';

/** Words that a shopper would look for, so that the first shopper's orders are of many kinds. */
const wanted = [
  '胶片相机',
  '运动鞋',
  '手办',
  '耳机',
  '手表',
  '毛绒玩具',
  '陶瓷',
  '文具',
  '黑胶唱片',
  '漫画',
  '集换式卡牌',
  '人偶',
  '拼装模型',
  '主机',
  '茶叶',
  '和服',
] as const;

const want = (place: number): Pick<OrderStory, 'wants' | 'pick' | 'gramsEach'> => ({
  wants: wanted[place % wanted.length] ?? '手办',
  pick: Math.floor(place / wanted.length) + (place % 5),
  gramsEach: 260 + ((place * 173) % 900),
});

type Teller = {
  readonly order: (who: Actor, placedAgoMs: number, end: OrderEnd, more?: Partial<OrderStory>) => OrderProgress;
  readonly stored: (who: Actor, storedAgoMs: number, more?: Partial<OrderStory>) => OrderProgress;
  readonly parcel: (who: Actor, orderCount: number, appliedAgoMs: number, end: ParcelEnd) => void;
};

const tellerOf = (stage: Stage, diary: Diary, cast: Cast, now: Date): Teller => {
  let count = 0;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const order: Teller['order'] = (who, placedAgoMs, end, more = {}) => {
    count += 1;
    return tellOrder(stage, diary, cast, { who, placedAt: ago(placedAgoMs), end, ...want(count), ...more });
  };
  const stored: Teller['stored'] = (who, storedAgoMs, more) => order(who, storedAgoMs + storedAfterMs, 'stored', more);
  return {
    order,
    stored,
    parcel: (who, orderCount, appliedAgoMs, end) => {
      const orders = Array.from({ length: orderCount }, () => stored(who, appliedAgoMs + 2 * dayMs));
      tellParcel(diary, cast, { who, orders, appliedAt: ago(appliedAgoMs), end });
    },
  };
};

/** The first shopper has something in every state, so that every screen has something to show. */
const tellFirstShopper = (mei: Actor, { order, stored, parcel }: Teller): void => {
  order(mei, 5 * hourMs, 'placed', { platformCode: 'rakuten' });
  order(mei, 26 * hourMs, 'placed', { platformCode: 'amazon', quantity: 2 });
  order(mei, 9 * dayMs, 'expired');
  order(mei, 0.4 * hourMs, 'paid', { remark: '请尽量要原装盒' });
  order(mei, 3 * hourMs, 'cancelled');
  order(mei, 1.2 * hourMs, 'claimed', { platformCode: 'rakuten' });
  order(mei, 6 * dayMs, 'soldOut');
  order(mei, 1.6 * hourMs, 'supplement', { platformCode: 'surugaya', changeYen: 700 });
  order(mei, 20 * hourMs, 'bought', { changeYen: -300 });
  order(mei, 40 * hourMs, 'sent');
  order(mei, 50 * hourMs, 'sent', { changeYen: -180 });
  for (const [place, daysAgo] of [1, 3, 9, 55, 63].entries())
    stored(mei, daysAgo * dayMs, place === 0 ? { quantity: 2, platformCode: 'amazon' } : {});
  const parcels: readonly (readonly [number, number, ParcelEnd])[] = [
    [1, 40, 'completed'],
    [2, 12, 'delivered'],
    [2, 4, 'shipped'],
    [1, 2, 'paid'],
    [1, 2.5, 'paidWithoutSheet'],
    [3, 1.5, 'packed'],
    [2, 0.6, 'scanned'],
    [1, 0.2, 'applied'],
    [1, 5, 'cancelled'],
  ];
  for (const [orders, daysAgo, end] of parcels) parcel(mei, orders, daysAgo * dayMs, end);
};

/** Platforms whose goods are not one of a kind: a buyer has half a day for them, not half an hour. */
const unhurried = (place: number): string =>
  ['rakuten', 'surugaya', 'amazon', 'yahoo-shopping'][place % 4] ?? 'rakuten';

/** The others fill the desk's queues with waits of every length. */
const tellOthers = (others: readonly Actor[], { order, stored, parcel }: Teller): void => {
  const of = (place: number): Actor => {
    const actor = others[place % others.length];
    if (!actor) throw new Error('the sample shop has no shoppers');
    return actor;
  };
  for (let place = 0; place < 14; place += 1)
    order(of(place), (0.2 + place * 0.9) * hourMs, 'paid', {
      platformCode: place === 0 ? 'mercari' : unhurried(place),
    });
  for (let place = 0; place < 3; place += 1)
    order(of(place + 4), (2 + place) * hourMs, 'claimed', { platformCode: unhurried(place) });
  for (let place = 0; place < 3; place += 1) order(of(place + 7), (8 + place * 5) * hourMs, 'bought');
  for (let place = 0; place < 7; place += 1) order(of(place + 9), (30 + place * 7) * hourMs, 'sent');
  for (let place = 0; place < 6; place += 1) stored(of(place + 2), (place * 11 + 1) * dayMs);
  for (let place = 0; place < 4; place += 1) parcel(of(place), 1 + (place % 2), (0.2 + place * 0.3) * dayMs, 'applied');
  for (let place = 0; place < 2; place += 1) parcel(of(place + 5), 1, (1 + place) * dayMs, 'paid');
  parcel(of(8), 2, 5 * dayMs, 'shipped');
  parcel(of(9), 1, 20 * dayMs, 'completed');
};

/** Everything that happened in the sample shop over the last weeks. */
export const tellStories = (stage: Stage, diary: Diary, cast: Cast, now: Date): void => {
  const [mei, ...others] = cast.shoppers;
  if (!mei) throw new Error('the sample shop has no shoppers');
  const teller = tellerOf(stage, diary, cast, now);
  tellFirstShopper(mei, teller);
  tellOthers(others, teller);
  tellTopUps(stage, diary, cast, now);
  tellWithdrawals({ stage, diary, cast, now });
  tellReconciliation({ stage, diary, cast, now });
  tellBooks({ diary, cast, now });
  tellOrderBranches({ stage, diary, cast, who: mei }, now);
  tellProxies({ diary, cast, now });
  tellParcelBranches({ stage, diary, cast, who: mei }, now);
  tellServices({ stage, diary, cast, now });
  tellLooking(stage, diary, mei, now);
  tellReading(diary, cast.shoppers, now);
  tellAnnouncements(diary, cast, now);
  tellChats(stage, diary, cast, now);
  tellFeedback(diary, cast, now);
  tellReviews(diary, cast, now);
  tellGoodsFiles(diary, cast, now);
  tellGroups({ stage, diary, cast, now });
  tellStaff({ diary, cast, now });
};
