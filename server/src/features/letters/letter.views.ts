import { Language } from '@hakobu/contract/base/languages';
import { Channel, MessagePurpose, type OutgoingMessage } from '@hakobu/contract/letters/letters.desk-api';
import * as z from 'zod/mini';
import type { OutgoingRow } from './letter.store.ts';

export const presentOutgoing = (row: OutgoingRow): OutgoingMessage => ({
  id: row.id,
  channel: z.parse(Channel, row.channel),
  to: row.recipient,
  purpose: z.parse(MessagePurpose, row.purpose),
  language: z.parse(Language, row.language),
  text: row.text,
  code: row.code,
  shopperId: row.shopper_id,
  createdAt: row.created_at.toISOString(),
});
