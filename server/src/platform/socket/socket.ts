/** One open socket, as whoever is behind the socket handler sees it. */
export type Socket = {
  readonly isOpen: boolean;
  /**
   * Ended for good, with the farewell: the session is over, or too many sockets are open. What a broken line had brought
   * still counts; what such a one had brought does not.
   */
  readonly isDismissed: boolean;
  /** The network address that it was opened from. */
  readonly address: string;
  /** Bytes that were sent and not yet taken by the network; above the limit the socket is closed with 1013. */
  readonly waitingBytes: number;
  /** Enough waits already: a quarter of the limit. Whoever can send the rest later had better. */
  readonly isFull: boolean;
  /** Sends one binary message, after those before it. What is sent to a closed socket goes nowhere. */
  send(bytes: Uint8Array): void;
  /** Closes after what was sent; whoever does not answer within a second is cut. */
  close(code: number, reason: string): void;
  /** The visitor has said who they are: until then the socket is closed with 1008 after a while. */
  introduced(): void;
  /**
   * Counts one message against what its person may send, on all sockets together. Beyond that the socket hears nothing
   * until it is their turn again; whoever keeps at it is closed with 1008.
   */
  spend(): void;
};

/** Whom a ticket let in. `person` and `session` say whose sockets are counted, rechecked and ended together. */
export type Principal = { readonly person: string; readonly session: string };

/** What a socket's messages are given to. One object for each socket: keep it small. */
export type Visitor = {
  /**
   * The next message. Where a promise is answered it is under way until that has ended: a few may be so at once, and
   * which of them waits for which is the visitor's own affair. One that fails closes the socket.
   */
  heard(bytes: Uint8Array): Promise<void> | void;
  /** The socket is closed, by either side. Called once. */
  left(code: number): void;
};

/** What a feature gives so that sockets can be opened to it. */
export type SocketHandler<Whom extends Principal = Principal> = {
  readonly path: `/${string}`;
  readonly limits: SocketLimits;
  /** Whom this token lets in, once; undefined when it lets nobody in (401 before the upgrade). */
  admit(token: string): Promise<Whom | undefined>;
  /** A socket is open. */
  greet(principal: Whom, socket: Socket): Visitor;
  /** Of these sessions, those that still count. Asked of all again and again, and of a person when `tellEnded` says so. */
  stillCount(principals: readonly Whom[]): Promise<ReadonlySet<string>>;
  /** The last message to somebody whose session has ended; then the socket is closed with 1000. */
  farewell(principal: Whom): Uint8Array;
};

/** Why the platform itself closes a socket. */
export const closeCodes = {
  ended: 1000,
  text: 1003,
  notAllowed: 1008,
  failed: 1011,
  restarting: 1012,
  tooSlow: 1013,
} as const;

/** Bounds of every socket. Times in milliseconds, sizes in bytes. */
export type SocketLimits = {
  readonly maxFrameBytes: number;
  readonly authWithinMs: number;
  readonly silentAfterMs: number;
  readonly maxSocketsAPerson: number;
  readonly messagesASecond: number;
  readonly burst: number;
  readonly maxWaitingBytes: number;
  /** Of what waits something has to leave within this, while a quarter of the limit waits; else it is closed with 1013. */
  readonly readWithinMs: number;
  /** Sockets of one network address on which nobody has said yet who they are. */
  readonly maxUnauthenticatedPerAddress: number;
  /** Frames of any kind on one socket: so many a second, and so many at once before that counts. */
  readonly framesASecond: number;
  readonly framesAtOnce: number;
  /** Whoever is held back without a break for so long is closed. */
  readonly floodForMs: number;
  /** How often it is asked whether the sessions still count. */
  readonly recheckEveryMs: number;
};

export type Sockets = {
  readonly open: () => number;
  /** Refuses new sockets from now on and closes all with 1012, spread over a second. */
  stop(): Promise<void>;
};
