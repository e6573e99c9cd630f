import * as z from 'zod/mini';
import { ConversationId } from './chat.shape.ts';

/** Why a message was refused for good; the client says it in its language. */
export const refusedReasons = [
  'tooLong',
  'empty',
  'notFound',
  'notYours',
  'tooLate',
  'answeredByAnother',
  'fileNotFound',
  'cardNotFound',
  'badExt',
  'notAllowed',
] as const;

/**
 * What a ServerMessage carries in its notice's `ext`, as JSON text: it only wakes, nothing of it is stored. A client may
 * send `typing` and nothing else.
 */
export const ChatSignal = z.discriminatedUnion('kind', [
  /** Somebody types in this conversation. */
  z.object({ kind: z.literal('typing'), conversationId: ConversationId, name: z._default(z.string(), '') }),
  /** To staff: somebody they are shown has come or left. */
  z.object({ kind: z.literal('presence') }),
  /** Who answers, the place in the queue, a rating, or presence has changed: ask again. Of hand-overs shoppers are not told. */
  z.object({ kind: z.literal('conversation'), conversationId: ConversationId }),
  /** To a member of staff: a colleague handed them this conversation, or it came back to them out of the queue. */
  z.object({ kind: z.literal('given'), conversationId: ConversationId }),
  /** One message of this client was refused for good: it is not stored, and is not acknowledged. */
  z.object({
    kind: z.literal('refused'),
    msgId: z.string(),
    reason: z.enum(refusedReasons),
    /** Who answers the conversation, where that is the reason. */
    name: z._default(z.string(), ''),
  }),
  /** A letter or a message about an order came, or was read on another device. */
  z.object({ kind: z.literal('letter') }),
  /** Something stands in the talk of a group that one is in: ask again. */
  z.object({ kind: z.literal('group'), groupCode: z.string() }),
]);
export type ChatSignal = z.infer<typeof ChatSignal>;

/** Reads a signal; undefined when it is none that we know. */
export const readSignal = (ext: string): ChatSignal | undefined => {
  try {
    const read = ChatSignal.safeParse(JSON.parse(ext));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};
