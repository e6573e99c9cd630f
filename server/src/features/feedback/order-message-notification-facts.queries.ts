import type { Words } from '@hakobu/contract/base/languages';
import { languages } from '@hakobu/contract/base/languages';
import type { Db } from '../../platform/database/database.ts';
import { saidIn } from './feedback.presenters.ts';
import { findMessage } from './message.store.ts';

/** A message about an order as a letter tells of it. */
export type OrderMessageNotificationFacts = {
  readonly orderCode: string;
  readonly kind: 'answer' | 'notice';
  readonly text: Words;
  /** The day by which the next step is expected, where it says one. */
  readonly stepOn: string | null;
};

/** An order message by its id, for whoever writes a letter of it; undefined for a shopper's own question. */
export const orderMessageNotificationFacts = async (
  db: Db,
  id: string,
): Promise<OrderMessageNotificationFacts | undefined> => {
  const row = await findMessage(db, id);
  if (!row || row.kind === 'ask') return undefined;
  const text = Object.fromEntries(languages.map((language) => [language, saidIn(row, language).text])) as Words;
  return { orderCode: row.orderCode, kind: row.kind, text, stepOn: row.stepOn };
};
