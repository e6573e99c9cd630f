import * as z from 'zod/mini';
import type { Notified, ReturnEvent } from '../provider.port.ts';

const text = z.string().check(z.minLength(1), z.maxLength(200));
const Amount = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000));
const Currency = z.string().check(z.regex(/^[a-z]{3}$/));
const Intent = z.optional(z.nullable(z.union([text, z.object({ id: text })])));

const Refund = z.object({
  object: z.literal('refund'),
  id: text,
  amount: Amount,
  currency: Currency,
  charge: z.optional(z.nullable(z.union([text, z.object({ id: text })]))),
  payment_intent: Intent,
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  status: z.nullable(z.string()),
});

const Dispute = z.object({
  object: z.literal('dispute'),
  id: text,
  amount: Amount,
  currency: Currency,
  charge: z.union([text, z.object({ id: text })]),
  payment_intent: Intent,
  status: z.string(),
});

// `charge.refunded` carries a sum over all refunds; each of them is told by an event of its own.
const refundEvents = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

const idOf = (given: z.infer<typeof Intent>): string | undefined => (typeof given === 'string' ? given : given?.id);

const refundState: Readonly<Record<string, ReturnEvent['state']>> = {
  succeeded: 'refunded',
  failed: 'refundFailed',
  canceled: 'refundFailed',
};

// An enquiry of the bank's (`warning_…`) takes no money yet.
const disputeState: Readonly<Record<string, ReturnEvent['state']>> = {
  needs_response: 'disputed',
  under_review: 'disputed',
  won: 'disputeWon',
  lost: 'disputeLost',
};

const eventFrom = (
  state: ReturnEvent['state'] | undefined,
  event: z.infer<typeof Refund> | z.infer<typeof Dispute>,
) => {
  const transactionId = idOf(event.payment_intent) ?? idOf(event.charge);
  if (!state || !transactionId) return { kind: 'nothing' } as const;
  const read: ReturnEvent = {
    state,
    transactionId,
    merchantCode: null,
    reference: event.id,
    askedAs: event.object === 'refund' ? (event.metadata?.['payoutCode'] ?? null) : null,
    currency: event.currency.toUpperCase(),
    amount: event.amount,
    isSum: false,
  };
  return { kind: 'returned', event: read } as const;
};

/** What an event about a refund or a dispute means; undefined for an event about anything else. */
export const returnEventSays = (type: string, object: Readonly<Record<string, unknown>>): Notified | undefined => {
  if (refundEvents.has(type)) {
    const refund = Refund.safeParse(object).data;
    return refund ? eventFrom(refundState[refund.status ?? ''], refund) : { kind: 'refused', why: 'malformed' };
  }
  if (!type.startsWith('charge.dispute.')) return undefined;
  const dispute = Dispute.safeParse(object).data;
  return dispute ? eventFrom(disputeState[dispute.status], dispute) : { kind: 'refused', why: 'malformed' };
};
