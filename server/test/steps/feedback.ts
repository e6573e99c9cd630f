import type { Input } from '@hakobu/contract/base/endpoint';
import { askFeedback, readFeedback } from '@hakobu/contract/feedback/feedback.api';
import { answerFeedback, deskFeedback } from '@hakobu/contract/feedback/feedback.desk-api';
import { boughtOrder, richShopper, sendProof } from './stored.ts';
import type { Person, World } from '../world.ts';

/** Shoppers who ask how their orders are getting on, and the desk that answers. */
export const feedbackStage = (world: World) => {
  /** A shopper with an order that is bought and that its seller has not sent. */
  const withOrder = async () => {
    const mei = await richShopper(world, 'mei');
    const { id: orderCode, buyer } = await boughtOrder(world, mei);
    await world.settle();
    return { mei, buyer, orderCode };
  };
  const ask = (mei: Person, orderCode: string, text = '卖家发货了吗?', photoIds: readonly string[] = []) =>
    mei.call(askFeedback, { orderCode, text, photoIds: [...photoIds] });
  const answer = (
    clerk: Person,
    orderCode: string,
    given: Partial<Omit<Input<typeof answerFeedback>, 'orderCode'>> = {},
  ) => clerk.call(answerFeedback, { orderCode, text: '卖家说明天寄出', readPlace: 1, ...given });
  const seen = (clerk: Person, orderCode: string) => clerk.call(deskFeedback, { orderCode });
  const standing = (mei: Person, orderCode: string) => mei.call(readFeedback, { orderCode });
  const picture = async (mei: Person): Promise<string> => (await sendProof(world, mei)).data.fileId;
  return { withOrder, ask, answer, seen, standing, picture };
};
