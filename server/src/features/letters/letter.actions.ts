import type { Language } from '@hakobu/contract/base/languages';
import type { Page } from '@hakobu/contract/base/page';
import type { Channel, MessagePurpose, OutgoingMessage } from '@hakobu/contract/letters/letters.desk-api';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertOutgoing, listOutgoing, type OutgoingFilter } from './letter.store.ts';
import { presentOutgoing } from './letter.views.ts';

export type Outgoing = {
  readonly channel: Channel;
  readonly to: string;
  readonly purpose: MessagePurpose;
  readonly language: Language;
  readonly text: string;
  /** The code inside the text, when it carries one. */
  readonly code?: string;
  readonly shopperId?: string;
};

/** Writes a message for somebody outside. With no channel set up it waits in the desk's outbox. */
export const sendOutgoing = (tx: Tx, { to, code, shopperId, ...message }: Outgoing): Promise<void> =>
  insertOutgoing(tx, { ...message, id: newId(), recipient: to, code: code ?? null, shopper_id: shopperId ?? null });

export const readOutgoing = async (
  db: Db,
  { limit, ...filter }: OutgoingFilter & { readonly limit: number },
): Promise<Page<OutgoingMessage>> => {
  const rows = await listOutgoing(db, filter, limit + 1);
  const list = rows.slice(0, limit).map(presentOutgoing);
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.id ?? null) : null };
};
