import { type StateOf } from '../../base/lifecycle.ts';
import { type ChatCard, type ChatFile, type ChatMessage, type MessageStretch } from '../chat.shape.ts';
import { type ChatSignal, type refusedReasons } from '../signal.shape.ts';
import { type socketLifecycle } from '../socket.lifecycle.ts';
import { type ChatStore } from './store.ts';

/** Why a message was refused for good: by the socket, or already as a file that came over HTTP. */
export type RefusalReason = (typeof refusedReasons)[number] | typeof uploadRefused;
export const uploadRefused = 'uploadRefused';

export type SocketState = StateOf<typeof socketLifecycle>;

/** Which conversation: whose, and about what. Its id is known once it has a message, or from the desk's list. */
export type ConversationAddress = {
  readonly shopperId: string;
  readonly cType: number;
  /** The order's code for cType 1, else empty. */
  readonly subjectId: string;
  readonly conversationId?: string | undefined;
};

/** A file of the device, said before the server has it: it is kept on the device, and uploaded when its turn comes. */
export type FileDraft = {
  readonly kind: 'upload';
  /** What it seems to be; the server decides by its content. */
  readonly as: 'image' | 'video' | 'file';
  readonly source: File;
};

/** What one says. Names and pictures are for the time until the server has said how it stands. */
export type Draft =
  | {
      readonly kind: 'text';
      readonly content: string;
      /** The sMsgId of the message that it answers. */
      readonly quote?: string | undefined;
    }
  | {
      readonly kind: 'image' | 'video' | 'file';
      readonly file: ChatFile;
      /** Addresses to show it by until the server's come: those that the upload answered, or of the device. */
      readonly name: string;
      readonly cImg: string;
      /** Of a video: the upload that is its cover. */
      readonly coverId?: string | undefined;
    }
  | { readonly kind: 'card'; readonly card: ChatCard }
  | FileDraft;

/** How one's own message stands; it never goes back but from `failed` to `sending`. */
export type OwnState = 'sending' | 'sent' | 'read' | 'failed';

/** A message of a conversation, stored or still one's own alone: then its sMsgId is '' and its seq 0. */
export type ShownMessage = ChatMessage & {
  /** The same before and after the server has it. */
  readonly key: string;
  readonly isMine: boolean;
  /** Null for what others say. */
  readonly state: OwnState | null;
  /** Of a failed one: why the server refused it for good; null while it is tried again by itself. */
  readonly refused: RefusalReason | null;
  /** Of refused ones: who is in the way, or the server's words about a file. */
  readonly refusedFor: string;
  /** The file that is on its way to the server, and how much of it is there, 0 to 1; null where there is none. */
  readonly upload: { readonly source: File; readonly part: number } | null;
};

/** One conversation as it stands: immutable, the same object until something changes. */
export type ConversationView = {
  readonly key: string;
  readonly address: ConversationAddress;
  /** Ascending by seq without receipts and recalls themselves; then one's own that are on their way. */
  readonly messages: readonly ShownMessage[];
  readonly lastSeq: number;
  readonly shopperReadSeq: number;
  readonly staffReadSeq: number;
  /** What others said after the last that one's own side has read, as far as it is here; counted as the server does. */
  readonly unread: number;
  /** Who types now; null when nobody does. The name may be empty. */
  readonly typing: { readonly name: string } | null;
  /** `loading` until the device or the server has said what there is; `failed` while the server cannot be asked. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** What the last request was answered with while the phase is `failed`; else undefined. */
  readonly failure?: unknown;
  /** Whether all that the server had when one began to look, or came back, is here: what comes now is said now. */
  readonly isCurrent: boolean;
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
};

/** How the client stands: immutable, the same object until something changes. */
export type ChatStatus = {
  readonly socket: SocketState;
  /** Something was said a moment ago and nothing at all has been heard since: the open socket may be dead. */
  readonly isUnanswered: boolean;
  /** The device has no room, or no storage: what is unsent would not outlive a reload. */
  readonly storageFailed: boolean;
  /** One's own messages that the server has not acknowledged. */
  readonly unsent: number;
};

export type ChatSocket = {
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly close: (code: number) => void;
};

/** What a socket tells: nothing after `closed`, and binary messages alone. */
export type SocketEars = {
  readonly opened: () => void;
  readonly heard: (bytes: Uint8Array) => void;
  readonly closed: (code: number) => void;
};

export type ChatClock = {
  /** Milliseconds; used for waits and for the time shown on what is unsent. */
  readonly now: () => number;
  /** Cancels when what it returns is called. */
  readonly after: (ms: number, ring: () => void) => () => void;
};

/** Milliseconds, as `wire` has them; tests may shorten them. */
export type ChatWaits = {
  readonly reconnectAfterMs: number;
  readonly reconnectAtMostMs: number;
  readonly pingEveryMs: number;
  readonly deadAfterMs: number;
  readonly resendAfterMs: number;
  readonly resendAtMostMs: number;
  readonly typingEveryMs: number;
};

export type Uploading = {
  readonly done: Promise<
    { readonly kind: 'uploaded'; readonly draft: Draft } | { readonly kind: 'refused'; readonly words: string }
  >;
  readonly cancel: () => void;
};

export type ChatSettings = {
  /** `userId` is the shopper's, or the staff member's; `name` stands on what is unsent. */
  readonly me: { readonly userId: string; readonly fromType: number; readonly name?: string; readonly icon?: string };
  /** A new ticket; a `Problem` of a session that is over closes the client for good. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  readonly openSocket: (ticket: string, ears: SocketEars) => ChatSocket;
  /** `listMessages` or `listDeskMessages`; `conversationId` is in the address as soon as it is known. */
  readonly stretch: (
    address: ConversationAddress,
    where: { readonly after?: number; readonly before?: number; readonly limit: number },
  ) => Promise<MessageStretch>;
  readonly store: ChatStore;
  /** Brings a file to the server; rejects where there is no way to it now. Without it no files are said. */
  readonly upload?: (file: File, onProgress: (part: number) => void) => Uploading;
  readonly clock: ChatClock;
  /** 0 to 1, for jitter. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
  /** Signals other than typing and refusals. */
  readonly onSignal?: (signal: ChatSignal) => void;
  /** Something that is not shown as a message was refused for good: a recall. */
  readonly onRefused?: (refusal: {
    readonly key: string;
    readonly reason: RefusalReason;
    readonly name: string;
  }) => void;
  readonly waits?: Partial<ChatWaits>;
};

export type ChatClient = {
  /** Connects, and stays connected: page shown, signed in. */
  readonly show: () => void;
  /** Lets the socket go; what is unsent stays. */
  readonly hide: () => void;
  /** The network is back, or the device woke: tries now, or finds out whether the socket is still alive. */
  readonly wake: () => void;
  /** The device says that it has no network: the socket is given up now, not after a minute and a half of silence. */
  readonly lose: () => void;
  readonly status: () => ChatStatus;
  /** Looks at a conversation: shows what the device has, and asks for the newest, now and after each reconnect. */
  readonly open: (address: ConversationAddress) => string;
  /** Looks at it no longer; what comes over the socket is still taken. */
  readonly leave: (key: string) => void;
  readonly conversation: (key: string) => ConversationView;
  readonly conversations: () => readonly ConversationView[];
  /** Keeps it on the device, then sends it; answers its msgId. */
  readonly send: (key: string, draft: Draft) => string;
  readonly recall: (key: string, sMsgId: string) => void;
  /** One has seen everything up to this seq; told to the server in batches. */
  readonly read: (key: string, upToSeq: number) => void;
  readonly typing: (key: string) => void;
  /** Sends again what was refused, or is late. */
  readonly retry: (msgId: string) => void;
  readonly discard: (msgId: string) => void;
  /** Rejects with what the call rejected with. */
  readonly loadEarlier: (key: string) => Promise<void>;
  /** Loads back until this seq is there; for what a search found. */
  readonly loadBackTo: (key: string, seq: number) => Promise<void>;
  /** Called after something changed; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Called with each message that came over the socket: what the device remembers, and what is asked for, is not. Answers
   * how to stop.
   */
  readonly onHeard: (listener: HeardListener) => () => void;
};

export type HeardListener = (key: string, message: ChatMessage) => void;

/** The key under which the client knows a conversation. */
export const conversationKey = ({ shopperId, cType, subjectId }: ConversationAddress): string =>
  `${shopperId}/${cType}/${subjectId}`;
