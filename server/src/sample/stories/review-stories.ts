import { answerComment } from '@hakobu/contract/goods/comment.desk-api';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { addBeforeComment } from '@hakobu/contract/goods/goods-mine.api';
import { followSeller } from '@hakobu/contract/goods/seller.api';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { addReview } from '@hakobu/contract/reviews/review.api';
import { answerReview } from '@hakobu/contract/reviews/review.desk-api';
import { hourMs } from '../../platform/clock/clock.ts';
import { pictureName } from '../../platform/files/pictures.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';

type Said = { readonly stars: number; readonly words: string; readonly shows?: true; readonly isAnonymous?: true };

/** What shoppers say of what they received, one after the other. */
const said: readonly Said[] = [
  { stars: 5, words: '比照片还新，包装里三层外三层，一点没磕。', shows: true },
  { stars: 4, words: '成色和描述一致，就是盒子有点压痕，不影响。' },
  { stars: 5, words: '' },
  { stars: 2, words: '有一处划痕照片里没拍到，希望验货再仔细一点。', isAnonymous: true },
  { stars: 5, words: '找了很久的款，终于收到了，谢谢！', shows: true },
];

type Question = {
  readonly by: number;
  readonly keyword: string;
  readonly hoursAgo: number;
  readonly text: string;
  readonly answer?: string;
};

const questions: readonly Question[] = [
  {
    by: 3,
    keyword: '相机',
    hoursAgo: 50,
    text: '镜头里面有霉吗？',
    answer: '问过卖家，镜片没有霉，有少量灰尘，不影响成像。',
  },
  { by: 4, keyword: '键盘', hoursAgo: 30, text: '是日文键位吗？', answer: '是日文 JIS 键位，附原装线。' },
  { by: 5, keyword: '手办', hoursAgo: 7, text: '底座和地台都在吗？能寄到台北吗？' },
  { by: 6, keyword: '茶碗', hoursAgo: 26, text: '有没有共箱？' },
];

/** Reviews of completed orders, questions before buying with answers and without, and sellers that are followed. */
export const tellReviews = (diary: Diary, { shoppers, service }: Cast, now: Date): void => {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  let progress = 0;
  for (const who of shoppers)
    diary.plan(ago(6), async () => {
      const { list } = await who.call(listOrders, { limit: 100 });
      for (const { id: orderCode } of list.filter(({ state }) => state === 'Completed')) {
        const { stars, words, shows, isAnonymous = false } = said[progress % said.length] ?? { stars: 5, words: '' };
        progress += 1;
        const picture = pictureName({ art: 'camera', ground: 3, angle: 1 });
        const photoIds = shows ? [await who.photograph(`/api/web/picture/${picture}`)] : [];
        const { id } = await who.call(addReview, { orderCode, stars, words, photoIds, isAnonymous });
        if (stars <= 2) await service.call(answerReview, { id, content: '抱歉，已把这类商品的验货照片加到 5 张。' });
      }
    });
  for (const { by, keyword, hoursAgo, text, answer } of questions) {
    const who = shoppers[by];
    if (!who) continue;
    let id: string | undefined;
    diary.plan(ago(hoursAgo), async () => {
      const [goods] = (await who.call(searchGoods, { keyword, limit: 1 })).list;
      if (!goods) return;
      const { goodsId, platformCode, sellerId } = goods;
      ({ id } = await who.call(addBeforeComment, { goodsId, platformCode, content: text }));
      await who.call(followSeller, { sellerId, followed: true });
      await shoppers[0]?.call(followSeller, { sellerId, followed: true });
    });
    if (answer !== undefined)
      diary.plan(ago(hoursAgo - 3), async () => {
        if (id !== undefined) await service.call(answerComment, { id, content: answer });
      });
  }
};
