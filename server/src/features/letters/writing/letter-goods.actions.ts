import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { goodsCode } from '@hakobu/contract/letters/letter.shape';
import type { Events } from '../../../events.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type LetterPorts, factsOfOrder, writeLetter } from './letter-writing.actions.ts';
import type { LetterFacts } from '../templates/template.rules.ts';

/** Goods by the name that they were sold under, and what they are called in other languages. */
type NamedGoods = GoodsKey & {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly imageUrl: string;
};

/** What letters ask of goods and of what shoppers say about them. */
export type GoodsPorts = {
  readonly goodsNotificationFacts: {
    readonly answered: (
      db: Db,
      commentId: string,
    ) => Promise<{ readonly goods: NamedGoods; readonly answer: string } | undefined>;
    readonly collectedMoved: (
      db: Db,
      newsId: string,
    ) => Promise<
      | {
          readonly goods: NamedGoods | null;
          readonly cheaper: number;
          readonly gone: number;
          readonly back: number;
          readonly wasYen: number | null;
          readonly nowYen: number | null;
        }
      | undefined
    >;
  };
  readonly reviewAnswered: (
    db: Db,
    reviewId: string,
  ) => Promise<{ readonly orderCode: string; readonly answer: string } | undefined>;
};

const factsOf = ({ name, names, imageUrl }: NamedGoods): LetterFacts => ({
  goods: name,
  goodsNames: { ...names },
  imageUrl,
});

export const tellGoodsQuestionAnswered = async (
  tx: Tx,
  ports: GoodsPorts,
  { commentId, shopperId }: Events['comment.answered'],
): Promise<void> => {
  const facts = await ports.goodsNotificationFacts.answered(tx, commentId);
  if (!facts) return;
  await writeLetter(tx, 'questionAnswered', {
    shopperId,
    aboutCode: goodsCode(facts.goods),
    step: commentId,
    facts: { ...factsOf(facts.goods), note: facts.answer },
  });
};

/** One letter tells of all of them; it opens the list of what was collected. */
export const tellCollectedMoved = async (
  tx: Tx,
  ports: GoodsPorts,
  { newsId, shopperId }: Events['collected.moved'],
): Promise<void> => {
  const facts = await ports.goodsNotificationFacts.collectedMoved(tx, newsId);
  if (!facts?.goods) return;
  const { goods, cheaper, gone, back, wasYen, nowYen } = facts;
  await writeLetter(tx, 'collectedMoved', {
    shopperId,
    aboutCode: 'collected',
    step: newsId,
    facts: {
      ...factsOf(goods),
      count: cheaper + gone + back,
      cheaper: cheaper || undefined,
      gone: gone || undefined,
      back: back || undefined,
      wasYen: wasYen ?? undefined,
      nowYen: nowYen ?? undefined,
    },
  });
};

export const tellReviewAnswered = async (
  tx: Tx,
  ports: GoodsPorts & Pick<LetterPorts, 'orderNotificationFacts'>,
  { reviewId, shopperId }: Events['review.answered'],
): Promise<void> => {
  const review = await ports.reviewAnswered(tx, reviewId);
  const facts = review && (await ports.orderNotificationFacts(tx, review.orderCode));
  if (!review || !facts) return;
  await writeLetter(tx, 'reviewAnswered', {
    shopperId,
    aboutCode: review.orderCode,
    step: reviewId,
    facts: { ...factsOfOrder(facts), note: review.answer },
  });
};
