import type { Language } from '@hakobu/contract/base/languages';
import type { Page } from '@hakobu/contract/base/page';
import type { Channel, MessagePurpose, OutgoingMessage } from '@hakobu/contract/letters/letters.desk-api';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditLooks } from '../audit/index.ts';
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

/** What waits for a channel. Codes in it open accounts: who saw which is written down. */
export const readOutgoing = async (
  p: Platform,
  caller: Caller<Staff>,
  { limit, ...filter }: OutgoingFilter & { readonly limit: number },
): Promise<Page<OutgoingMessage>> => {
  const rows = await listOutgoing(p.db, filter, limit + 1);
  const list = rows.slice(0, limit).map(presentOutgoing);
  const codes = list.filter(({ code }) => code !== null).map(({ id }) => `outgoing:${id}`);
  await auditLooks(p, caller, 'outbox.read', codes);
  return { list, nextCursor: rows.length > limit ? (list.at(-1)?.id ?? null) : null };
};
