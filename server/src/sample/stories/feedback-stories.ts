import { askFeedback, readOrderMessages } from '@hakobu/contract/feedback/feedback.api';
import { answerFeedback, takeFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import type { NextStepGiven } from '@hakobu/contract/feedback/next-step.shape';
import { listOrders } from '@hakobu/contract/orders/order.api';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { dayMs, hourMs, japanDayOf } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';
import type { Actor, Clerk } from '../stage.ts';

type Asking = {
  readonly who: Actor;
  /** Which of the shopper's orders in this state it is about, the newest being the first. */
  readonly state: OrderState;
  readonly pick?: number;
  readonly hoursAgo: number;
  readonly text: string;
  /** Whether it shows a picture. */
  readonly shows?: true;
  readonly takenBy?: Clerk;
  readonly answer?: {
    readonly by: Clerk;
    readonly hoursAgo: number;
    readonly text: string;
    readonly step?: Omit<NextStepGiven, 'on'> & { readonly inDays: number };
    readonly isRead?: true;
  };
};

const orderOf = async ({ who, state, pick = 0 }: Asking): Promise<string | undefined> => {
  const { list } = await who.call(listOrders, { limit: 100 });
  return list.filter((order) => order.state === state)[pick]?.id;
};

const tell = (diary: Diary, asking: Asking, now: Date): void => {
  const { who, text, shows, takenBy, answer } = asking;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  let orderCode: string | undefined;
  diary.plan(ago(asking.hoursAgo), async () => {
    orderCode = await orderOf(asking);
    if (orderCode === undefined) return;
    const picture = pictureName({ art: 'camera', ground: 3, angle: 1 });
    const photoIds = shows ? [await who.photograph(`/api/web/picture/${picture}`)] : [];
    await who.call(askFeedback, { orderCode, text, photoIds });
    if (takenBy) await takenBy.call(takeFeedback, { orderCode });
  });
  if (!answer) return;
  const { by, step, isRead } = answer;
  diary.plan(ago(answer.hoursAgo), async () => {
    if (orderCode === undefined) return;
    const on = japanDayOf(new Date(ago(answer.hoursAgo).getTime() + (step?.inDays ?? 0) * dayMs));
    const nextStep = step && { kind: step.kind, words: step.words, on };
    await by.call(answerFeedback, { orderCode, text: answer.text, readPlace: 1, ...(nextStep ? { nextStep } : {}) });
    if (isRead) await who.call(readOrderMessages, { orderCode });
  });
};

/** What shoppers asked about the progress of their orders: answered, waiting, overdue, and a day that went by. */
export const tellFeedback = (diary: Diary, { shoppers, buyer, packer, service }: Cast, now: Date): void => {
  const who = (place: number): Actor => {
    const shopper = shoppers[place];
    if (!shopper) throw new Error('the sample shop has too few shoppers');
    return shopper;
  };
  const stories: readonly Asking[] = [
    {
      who: who(0),
      state: 'InWarehouse',
      hoursAgo: 22,
      text: '入库照片里包装角上好像有点压痕，能帮忙确认里面有没有问题吗？',
      shows: true,
      answer: {
        by: packer,
        hoursAgo: 19,
        text: '打开看过了，只有外箱角压了一下，里面的缓冲完好，商品没有问题。',
        isRead: true,
      },
    },
    {
      who: who(0),
      state: 'SellerShipped',
      hoursAgo: 7,
      text: '卖家发货两天了，请问大概什么时候能到仓库？',
      answer: {
        by: buyer,
        hoursAgo: 5,
        text: '卖家昨天交给佐川急便，现在在关东中继站，预计两天内到成田仓。到了会马上称重拍照。',
        step: { kind: 'store', words: '', inDays: 2 },
      },
    },
    {
      who: who(0),
      state: 'SellerShipped',
      pick: 1,
      hoursAgo: 21,
      text: '这一单什么时候到？想和另一单一起发。',
      answer: {
        by: buyer,
        hoursAgo: 20.5,
        text: '运单显示今天派送。',
        step: { kind: 'store', words: '', inDays: 0 },
        isRead: true,
      },
    },
    { who: who(2), state: 'InWarehouse', hoursAgo: 27, text: '可以拍一下背面的标签吗？想确认是不是日版。' },
    { who: who(4), state: 'InWarehouse', hoursAgo: 9, text: '里面的说明书还在吗？', takenBy: packer },
    { who: who(11), state: 'SellerShipped', hoursAgo: 3, text: '运单号查不到记录，是不是填错了？' },
    { who: who(5), state: 'PendingPurchase', hoursAgo: 0.1, text: '今天能帮忙下单吗？怕被别人买走。' },
    {
      who: who(12),
      state: 'SellerShipped',
      hoursAgo: 14,
      text: '卖家说分两箱寄，两箱都会等到齐吗？',
      answer: { by: service, hoursAgo: 13, text: '会的，第一箱到了先替你收着，到齐再一起入库。' },
    },
  ];
  for (const story of stories) tell(diary, story, now);
};
