import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';

/** The numbers of chat.proto, for those who speak HTTP. */
export const fromTypes = { user: 0, staff: 1, system: 2 } as const;
export const cTypes = { single: 0, orderCheck: 1 } as const;
export const mTypes = { text: 0, image: 1, video: 2, file: 3, back: 4, haveRead: 5, checkNotice: 6 } as const;
/** Of a stored message; 2 means recalled (source spec, section 4). */
export const messageStatus = { sent: 0, recalled: 2 } as const;

/** The letters of one text message, at most. */
export const maxTextLetters = 5000;
/** How long one may recall one's own message; staff may at any time. */
export const recallWithinMs = 120_000;
/** The sMsgIds of one read receipt, at most. */
export const maxReadIds = 1000;
/** The letters of an `ext`, at most, as JavaScript counts them. */
export const maxExtLetters = 4000;

/** `<conversation>.<seq>`: the id the server gave a message; seq counts 1, 2, 3 … within the conversation. */
export const SMsgId = z.string().check(z.regex(/^\d{1,15}\.\d{1,12}$/));
export const ConversationId = z.string().check(z.regex(/^\d{1,15}$/));

/** Takes an sMsgId apart; undefined when it is none. */
export const readSMsgId = (text: string): { readonly conversationId: string; readonly seq: number } | undefined => {
  const [, conversationId, seq] = /^(\d{1,15})\.(\d{1,12})$/.exec(text) ?? [];
  return conversationId && seq ? { conversationId, seq: Number(seq) } : undefined;
};

/**
 * What a message says: the fields of its body in chat.proto. Of a recalled one nothing is left. Files are named by
 * addresses that are signed and short-lived; `file` says what they are, `refreshFiles` gives new addresses.
 */
export const ChatFile = z.object({
  fileId: Id,
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** Pixels; null for what has none. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
});
export type ChatFile = z.infer<typeof ChatFile>;

/** Something of the shopper's own that is shown as a card: a snapshot by the server of how it stood then. */
export const ChatCard = z.object({
  kind: z.enum(['order', 'parcel', 'goods']),
  /** The code of an order (`O…`) or parcel (`P…`); of goods the id that their platform gave them, as in their address. */
  code: z.string(),
  /** Where the goods are sold, since their id counts within its platform alone; empty for a parcel. */
  platformCode: z.string(),
  title: z.string(),
  picture: z.string(),
  /** A state of the order's or parcel's lifecycle; empty for goods. */
  state: z.string(),
  priceYen: z.nullable(z.int()),
});
export type ChatCard = z.infer<typeof ChatCard>;

// JSON has a way to write NUL, PostgreSQL has none: nothing is called so.
const asked = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((given) => !given.includes('\0')),
  );

/**
 * What a sender says of a card; the server looks up the rest and refuses what is not the shopper's own. Goods are named as
 * `platformCode:id`, by their id beside `platformCode`, as a card that came names them, or by their id alone: then they are
 * those that this id leads to when it is pasted.
 */
export const CardAsked = z.object({
  kind: ChatCard.shape.kind,
  code: asked(128),
  platformCode: z.optional(asked(64)),
});

/** An earlier message of the same conversation that words are an answer to; what it says is read where it stands. */
export const Quote = z.object({ sMsgId: SMsgId });

/**
 * The JSON text in `ext` of a message (`Chat.ext`; that inside a body is its sender's own). A sender may ask for a `card`
 * beside words, which comes back as the server knows it, and name the message that the words answer (`quote`), which must be
 * of the same conversation; whatever else a sender writes there comes back as it was sent, but
 * what the server alone says (`file`, `notice`, `name`) is refused as `badExt`, as is what is no object or is too long.
 */
export const MessageExt = z.object({
  card: z.optional(ChatCard),
  quote: z.optional(Quote),
  file: z.optional(ChatFile),
  /**
   * Words of the product itself, for clients to say in their language; the text beside it is for those that do not.
   * `transferred` stands in older talks alone: which colleague answers is no news for a shopper.
   */
  notice: z.optional(z.enum(['offline', 'queued', 'joined', 'transferred', 'ended'])),
  /** Who a notice is about. */
  name: z.optional(z.string()),
});
export type MessageExt = z.infer<typeof MessageExt>;

export const ChatBody = z.object({
  /** Text. */
  content: z.optional(z.string()),
  /** Image, video, file: its address, and that of its cover. */
  name: z.optional(z.string()),
  cImg: z.optional(z.string()),
  /** Back: what is recalled. HaveRead: what was read. */
  sMsgId: z.optional(z.string()),
  sMsgIds: z.optional(z.array(z.string())),
  /** CheckChatNotice. */
  orderCode: z.optional(z.string()),
  serviceFee: z.optional(z.string()),
  exchangeRate: z.optional(z.string()),
  noticeType: z.optional(z.int()),
  /** The sender's own, as it was sent; of a CheckChatNotice the code of the service. */
  ext: z.optional(z.string()),
});
export type ChatBody = z.infer<typeof ChatBody>;

/** A stored message, in the source's form (source spec, section 3). */
export const ChatMessage = z.object({
  sMsgId: SMsgId,
  msgId: z.string(),
  conversationId: ConversationId,
  seq: z.int(),
  cType: z.int(),
  /** 4 when it was recalled, whatever it was. */
  mType: z.int(),
  fromType: z.int(),
  fromUid: z.string(),
  fromName: z.string(),
  fromIcon: z.string(),
  to: z.int(),
  toUid: z.string(),
  /** The order's code, for a conversation about its inspection. */
  subjectId: z.string(),
  /** Milliseconds since the epoch, the server's clock. */
  sendTime: z.int(),
  status: z.int(),
  checkIsBack: z.boolean(),
  /** Whether the other side has read it. */
  checkIsRead: z.boolean(),
  /** JSON text, read as `MessageExt`, or empty. */
  ext: z.string(),
  body: ChatBody,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A stretch of a conversation by seq, ascending, without gaps. */
export const MessageStretch = z.object({
  list: z.array(ChatMessage),
  /** The conversation's last seq, and how far each side has read. */
  lastSeq: z.int(),
  shopperReadSeq: z.int(),
  staffReadSeq: z.int(),
});
export type MessageStretch = z.infer<typeof MessageStretch>;

/** Which stretch: after a seq, before one (exclusive), or around one; none of them gives the last. */
export const stretchQuery = {
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
};

/** A time of day in Japan, `HH:MM`; `24:00` is the day's end. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));
/** When the desk answers, on one day of the week: 0 is Sunday. A day may have several, or none. */
export const OpeningHours = z.object({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from: TimeOfDay,
  to: TimeOfDay,
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** What anybody may know of customer service. */
export const ServiceDesk = z.object({
  isOpen: z.boolean(),
  /** Whether anybody of the desk is online now. */
  isStaffed: z.boolean(),
  /** When it opens next; null while it is open, or when it never does. */
  opensAt: z.nullable(Instant),
  hours: z.array(OpeningHours),
  /** Within how many minutes an answer usually comes, from the last days; null when that is not known. */
  usualMinutes: z.nullable(z.int()),
  /** What is said while it is closed, in the caller's language. */
  offlineNotice: z.string(),
  /** Where else the company is reached: shown when not empty. */
  email: z.string(),
  phone: z.string(),
});
export type ServiceDesk = z.infer<typeof ServiceDesk>;

/** How satisfied a shopper was: 1 to 5 stars, and words if they like. */
export const Stars = z.int().check(z.minimum(1), z.maximum(5));
export const maxRatingLetters = 500;

/** How a conversation stands, for its shopper. */
export const ChatState = z.object({
  /** Null before its first message. */
  conversationId: z.nullable(ConversationId),
  cType: z.int(),
  subjectId: z.string(),
  state: z.enum(['Idle', 'Waiting', 'Assigned', 'Ended']),
  lastSeq: z.int(),
  shopperReadSeq: z.int(),
  staffReadSeq: z.int(),
  unread: z.int(),
  /** Who answers now, as shoppers know them. */
  agent: z.nullable(z.object({ name: z.string(), icon: z.string() })),
  /** How many are before this one in the queue; null when it does not wait, or was taken before and put back. */
  ahead: z.nullable(z.int()),
  /** Whether the ended talk may be rated, and what was given. */
  canRate: z.boolean(),
  stars: z.nullable(z.int()),
  service: ServiceDesk,
});
export type ChatState = z.infer<typeof ChatState>;
