import * as z from 'zod/mini';
import { ChatCard, ChatFile, ChatMessage } from '../chat.shape.ts';
import { refusedReasons } from '../signal.shape.ts';
import { type Outgoing, type SavedConversation } from './store.ts';
import { uploadRefused } from './types.ts';

const Address = z.object({
  shopperId: z.string(),
  cType: z.int(),
  subjectId: z.string(),
  conversationId: z.optional(z.string()),
});
const Saved = z.object({
  key: z.string(),
  address: Address,
  messages: z
    .array(ChatMessage)
    .check(z.refine((list) => list.every(({ seq }, at) => seq === (list[0]?.seq ?? 0) + at))),
  shopperReadSeq: z.int(),
  staffReadSeq: z.int(),
});
const Sent = z.object({
  msgId: z.string(),
  key: z.string(),
  address: Address,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), content: z.string(), quote: z.optional(z.string()) }),
    z.object({
      kind: z.enum(['image', 'video', 'file']),
      file: ChatFile,
      name: z.string(),
      cImg: z.string(),
      coverId: z.optional(z.string()),
    }),
    z.object({ kind: z.literal('card'), card: ChatCard }),
    z.object({ kind: z.literal('upload'), as: z.enum(['image', 'video', 'file']), source: z.instanceof(File) }),
    z.object({ kind: z.literal('recall'), sMsgId: z.string() }),
  ]),
  order: z.number(),
  saidAt: z.number(),
  refused: z.nullable(z.object({ reason: z.enum([...refusedReasons, uploadRefused]), name: z.string() })),
});

const readable = <T>(schema: z.ZodMiniType<T>, kept: readonly unknown[]): T[] =>
  kept.flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** What the device kept, as far as it can still be read: an older version of the app may have written it. */
export const readKept = (kept: {
  readonly conversations: readonly unknown[];
  readonly outgoing: readonly unknown[];
}) => {
  const conversations: SavedConversation[] = readable(Saved, kept.conversations);
  const outgoing: Outgoing[] = readable(Sent, kept.outgoing);
  return { conversations, outgoing };
};
