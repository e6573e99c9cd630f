import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Id, Instant, line, maybeLine, Nothing, optionalText, OrderCode, text } from '../base/shapes.ts';
import { uploadChatFile } from './chat.api.ts';
import { SocketTicket } from './chat.api.ts';
import { ChatMessage, ConversationId, MessageStretch, SMsgId, stretchQuery } from './chat.shape.ts';

export const agentStatuses = ['online', 'away', 'offline'] as const;
/** Whether somebody takes conversations: `online` gets new ones, `away` keeps those they have. */
export const AgentStatus = z.enum(agentStatuses);
export type AgentStatus = z.infer<typeof AgentStatus>;

export const Agent = z.object({
  id: Id,
  name: z.string(),
  status: AgentStatus,
  /** Conversations that are theirs now, and the most that the product gives them. */
  has: z.int(),
  most: z.int(),
});
export type Agent = z.infer<typeof Agent>;

export const ConversationRow = z.object({
  id: ConversationId,
  cType: z.int(),
  subjectId: z.string(),
  state: z.enum(['Idle', 'Waiting', 'Assigned', 'Ended']),
  shopper: z.object({ id: Id, number: z.string(), nickName: z.string(), avatar: z.string() }),
  /** Whether the shopper has a socket open somewhere. */
  isOnline: z.boolean(),
  agent: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The last message, as the source's previews say it: the client words it by mType. */
  last: z.nullable(ChatMessage),
  lastAt: z.nullable(Instant),
  /** Since when the shopper waits for an answer, and until when one is due; null when they do not wait. */
  waitsSince: z.nullable(Instant),
  answerDueAt: z.nullable(Instant),
  /** Messages of the shopper that no member of staff has read. */
  unread: z.int(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const conversationViews = ['mine', 'waiting', 'all'] as const;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/desk/chat/list',
  by: 'staff',
  permission: 'chat.read',
  summary:
    'Conversations: my own (who waits longest first), those in the queue (likewise), or all (the latest first); with words, of shoppers whose name, number or code matches',
  input: z.object({
    ...pageQuery,
    view: z._default(z.enum(conversationViews), 'mine'),
    words: z.optional(maybeLine(60)),
    agentId: z.optional(Id),
    shopperId: z.optional(Id),
  }),
  output: pageOf(ConversationRow),
});

export const countConversations = endpoint({
  method: 'GET',
  path: '/api/desk/chat/count',
  by: 'staff',
  permission: 'chat.read',
  summary: 'How many conversations are mine, wait in the queue, and are past their limit for an answer',
  input: Nothing,
  output: z.object({
    mine: z.int(),
    mineUnread: z.int(),
    waiting: z.int(),
    overdue: z.int(),
    /** Since when the longest wait lasts; null when nobody waits. */
    oldestAt: z.nullable(Instant),
    answerWithinMinutes: z.int(),
  }),
});

export const openDeskTicket = endpoint({
  method: 'POST',
  path: '/api/desk/chat/ticket',
  by: 'staff',
  permission: 'chat.read',
  summary: 'A ticket for one chat socket of this session: used once, within 60 seconds',
  input: Nothing,
  output: SocketTicket,
});

export const Note = z.object({ id: Id, by: z.string(), at: Instant, text: z.string() });
export type Note = z.infer<typeof Note>;

/** A conversation with what the desk knows beside it. */
export const Conversation = z.object({
  ...ConversationRow.shape,
  lastSeq: z.int(),
  shopperReadSeq: z.int(),
  staffReadSeq: z.int(),
  /** Others who look at it now. */
  viewers: z.array(z.object({ id: Id, name: z.string() })),
  notes: z.array(Note),
  /** Every change of hands, the latest first: which move, by whom, from whom, to whom, with what note. */
  hands: z.array(
    z.object({
      at: Instant,
      verb: z.string(),
      by: z.string(),
      /** Who had it before; null when nobody did. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  ratings: z.array(z.object({ at: Instant, stars: z.int(), words: z.string(), agent: z.nullable(z.string()) })),
});
export type Conversation = z.infer<typeof Conversation>;

const one = { id: ConversationId };

/** Who the caller saw as having it: refused when meanwhile somebody else has. A colleague's moves by no other. */
const seenWith = { from: z.optional(Id) };

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/open',
  by: 'staff',
  permission: 'chat.read',
  summary: 'Look at a conversation: from now on its messages are streamed to this session’s sockets until it is left',
  input: z.object(one),
  output: Conversation,
});

export const leaveConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/leave',
  by: 'staff',
  permission: 'chat.read',
  summary: 'Look at it no longer; one’s own is still streamed',
  input: z.object(one),
  output: Done,
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/start',
  by: 'staff',
  permission: 'chat.answer',
  summary:
    'The conversation with a shopper, or with orderCode the one about that order of theirs, made if there was none, so that staff can write first',
  input: z.object({ shopperId: Id, orderCode: z.optional(OrderCode) }),
  output: z.object({ id: ConversationId }),
});

export const listDeskMessages = endpoint({
  method: 'GET',
  path: '/api/desk/chat/{id}/messages',
  by: 'staff',
  permission: 'chat.read',
  summary: 'A stretch of a conversation by seq',
  input: z.object({ ...one, ...stretchQuery }),
  output: MessageStretch,
});

export const claimConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/claim',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Take a conversation that nobody has',
  input: z.object(one),
  output: Conversation,
});

export const transferConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/transfer',
  by: 'staff',
  permission: 'chat.answer',
  summary:
    'Hand one’s own conversation (with chat.supervise: anybody’s) to a colleague, with a note that only staff sees',
  input: z.object({ ...one, ...seenWith, to: Id, note: optionalText(500) }),
  output: Conversation,
});

export const takeOverConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/take-over',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Take a conversation from the colleague `from` who has it; refused when meanwhile somebody else has',
  input: z.object({ ...one, from: Id }),
  output: Conversation,
});

export const releaseConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/release',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Put one’s own conversation (with chat.supervise: anybody’s) back into the queue',
  input: z.object({ ...one, ...seenWith, note: optionalText(500) }),
  output: Conversation,
});

export const endConversation = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/end',
  by: 'staff',
  permission: 'chat.answer',
  summary:
    'End one’s own conversation (with chat.supervise: anybody’s): the shopper may rate it, and opens it again by writing',
  input: z.object({ ...one, ...seenWith }),
  output: Conversation,
});

export const dismissWords = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/dismiss',
  by: 'staff',
  permission: 'chat.answer',
  summary:
    'What was said in the talk about an order up to this seq needs no answer: it waits no longer, but for what came after',
  input: z.object({ ...one, seq: z.int().check(z.minimum(1)) }),
  output: Conversation,
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/desk/chat/{id}/note',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Note something of the shopper that only staff sees',
  input: z.object({ ...one, text: text(1000) }),
  output: Note,
});

export const searchDeskMessages = endpoint({
  method: 'GET',
  path: '/api/desk/chat/search',
  by: 'staff',
  permission: 'chat.read',
  summary:
    'Texts of all conversations, or of one, that contain the words, the latest first; of all not by a single Latin letter or digit',
  input: z.object({ ...pageQuery, words: line(60), conversationId: z.optional(ConversationId) }),
  output: pageOf(
    z.object({ message: ChatMessage, shopper: z.object({ id: Id, number: z.string(), nickName: z.string() }) }),
  ),
});

export const readRecalled = endpoint({
  method: 'GET',
  path: '/api/desk/chat/recalled/{sMsgId}',
  by: 'staff',
  permission: 'chat.audit',
  summary: 'What a recalled message said; that it was read is in the audit log',
  input: z.object({ sMsgId: SMsgId }),
  output: z.object({ original: ChatMessage, recalledAt: Instant, recalledBy: z.string() }),
});

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/desk/chat/agents',
  by: 'staff',
  permission: 'chat.read',
  summary: 'Who may answer, whether they are there, and how much they have',
  input: Nothing,
  output: z.object({ me: Agent, list: z.array(Agent) }),
});

export const setAgentStatus = endpoint({
  method: 'PUT',
  path: '/api/desk/chat/status',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'Say whether one takes conversations',
  input: z.object({ status: AgentStatus }),
  output: Agent,
});

export const uploadDeskChatFile = endpoint({
  method: 'POST',
  path: '/api/desk/chat/upload',
  by: 'staff',
  permission: 'chat.answer',
  summary: 'The same as a shopper’s upload for a message, by staff',
  input: Nothing,
  output: uploadChatFile.output,
});

export const refreshDeskFiles = endpoint({
  method: 'POST',
  path: '/api/desk/chat/file/refresh',
  by: 'staff',
  permission: 'chat.read',
  summary: 'New addresses of files in conversations; what is not there, or was recalled, is left out',
  input: z.object({ sMsgIds: z.array(SMsgId).check(z.minLength(1), z.maxLength(50)) }),
  output: z.array(z.object({ sMsgId: SMsgId, name: z.string(), cImg: z.string() })),
});
