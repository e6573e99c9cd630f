import { Language } from '@hakobu/contract/base/languages';
import {
  Channel,
  MessagePurpose,
  type OutgoingMessage,
  OutgoingState,
} from '@hakobu/contract/letters/letters.desk-api';
import * as z from 'zod/mini';
import type { OutgoingRow } from './outgoing.store.ts';

/** Who reads the outbox is the way of a code to its reader only where there is no other. */
const isHidden = ({ code, ended_at: endedAt }: OutgoingRow, hasChannel: boolean): boolean =>
  code !== null && (hasChannel || endedAt !== null);

export const presentOutgoing = (row: OutgoingRow, hasChannel: boolean): OutgoingMessage => ({
  id: row.id,
  channel: z.parse(Channel, row.channel),
  // Of push the name of its service: what precedes it tells one device from another.
  to: row.channel === 'push' ? row.recipient.slice(row.recipient.indexOf('@') + 1) : row.recipient,
  purpose: z.parse(MessagePurpose, row.purpose),
  language: z.parse(Language, row.language),
  subject: row.subject,
  ...(isHidden(row, hasChannel)
    ? { text: '', code: null, isHidden: true }
    : { text: row.text, code: row.code, isHidden: false }),
  isForgotten: row.forgotten_at !== null,
  shopperId: row.shopper_id,
  state: z.parse(OutgoingState, row.state),
  tries: row.tries,
  lastError: row.last_error,
  nextTryAt: row.state === 'Waiting' ? (row.due_at?.toISOString() ?? null) : null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
