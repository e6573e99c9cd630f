import { orderNotes, type OrderStep } from '@hakobu/contract/orders/order.shape';
import type { ReactNode } from 'react';
import type { OrderDetail } from '../order.queries.ts';

/** What happened, what comes next; `aside` stands beside the tag. */
export type Explained = { readonly title: ReactNode; readonly text: ReactNode; readonly aside?: ReactNode };
export type Tell = (detail: OrderDetail) => Explained;

const notes: ReadonlySet<string> = new Set(orderNotes);

/** The last step that moved the order; what was noted beside it since does not count. */
export const lastMove = ({ timeline }: OrderDetail): OrderStep | undefined => {
  const moves = timeline.filter(({ verb }) => !notes.has(verb));
  return moves[moves.length - 1];
};
