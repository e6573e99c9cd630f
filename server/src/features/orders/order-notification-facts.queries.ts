import { languages } from '@hakobu/contract/base/languages';
import type { OrderState, OrderVerb } from '@hakobu/contract/orders/order.shape';
import type { Db } from '../../platform/database/database.ts';
import { catalogueApi } from '../goods/index.ts';
import type { StepFacts } from './order.moves.ts';
import { findLatestStep } from './notification-facts.store.ts';
import { findNamedOrders } from './order.store.ts';

/** An order as somebody is told of it who is not looking at it, with the latest step by one of these verbs. */
export type OrderNotificationFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly state: OrderState;
  readonly name: string;
  /** What readers of other languages call the goods, where that is not `name`. */
  readonly names: Readonly<Record<string, string>>;
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly sellerName: string;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
  readonly placedAt: Date;
  /** When what it waits for runs out. */
  readonly dueAt: Date | null;
  readonly step: {
    readonly id: string;
    readonly at: Date;
    readonly by: 'shopper' | 'staff' | 'system';
    readonly facts: StepFacts;
  } | null;
};

/** Without verbs no step is looked for; undefined where there is no such order. */
const namesOf = ({
  goods,
  said,
}: Awaited<ReturnType<typeof findNamedOrders>>[number]): OrderNotificationFacts['names'] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const { name } = catalogueApi.asSaid(goods, said, language);
      return name === goods.name ? [] : [[language, name]];
    }),
  );

export const orderNotificationFacts = async (
  db: Db,
  orderCode: string,
  verbs: readonly OrderVerb[] = [],
): Promise<OrderNotificationFacts | undefined> => {
  const [order] = await findNamedOrders(db, [orderCode]);
  if (!order) return undefined;
  const step = await findLatestStep(db, orderCode, verbs);
  return {
    code: order.code,
    shopperId: order.shopperId,
    state: order.state,
    name: order.goods.name,
    names: namesOf(order),
    imageUrl: order.goods.imageUrl,
    quantity: order.quantity,
    sellerName: order.sellerName,
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    step: step
      ? {
          id: step.id,
          at: step.at,
          by: step.byKind as NonNullable<OrderNotificationFacts['step']>['by'],
          facts: step.facts as StepFacts,
        }
      : null,
  };
};
