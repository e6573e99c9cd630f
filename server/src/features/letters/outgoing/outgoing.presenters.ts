import { Language } from '@hakobu/contract/base/languages';
import {
  Channel,
  MessagePurpose,
  type OutgoingMessage,
  OutgoingState,
} from '@hakobu/contract/letters/letters.desk-api';
import * as z from 'zod/mini';
import type { OutgoingRow } from './outgoing.store.ts';

export const presentOutgoing = (row: OutgoingRow, mayReveal: (row: OutgoingRow) => boolean): OutgoingMessage => ({
  id: row.id,
  channel: z.parse(Channel, row.channel),
  // Of push the name of its service: what precedes it tells one device from another.
  to: row.channel === 'push' ? row.recipient.slice(row.recipient.indexOf('@') + 1) : row.recipient,
  purpose: z.parse(MessagePurpose, row.purpose),
  language: z.parse(Language, row.language),
  subject: row.subject,
  text: row.code === null ? row.text : '',
  isHidden: row.code !== null,
  isRevealable: mayReveal(row),
  isForgotten: row.forgottenAt !== null,
  shopperId: row.shopperId,
  state: z.parse(OutgoingState, row.state),
  tries: row.tries,
  lastError: row.lastError,
  nextTryAt: row.state === 'Waiting' ? (row.dueAt?.toISOString() ?? null) : null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
