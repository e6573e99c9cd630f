/**
 * What both ends of the chat socket hold themselves to. Times are milliseconds, sizes bytes. Source: source-spec.txt
 * section 9 for the waits, chat.proto and decision 28 for the rest.
 */
export const wire = {
  /** The largest frame; a larger one closes the socket with 1009. */
  maxFrameBytes: 64 * 1024,
  /** A socket on which nobody has said who they are for so long is closed with 1008. */
  authWithinMs: 5000,
  reconnectAfterMs: 2000,
  reconnectAtMostMs: 30_000,
  pingEveryMs: 30_000,
  /** A client that has heard nothing for so long connects anew. */
  deadAfterMs: 90_000,
  /** A server that has heard nothing for so long closes. */
  silentAfterMs: 95_000,
  /** An unacknowledged message is sent again after this, then half as long again each time, up to `resendAtMostMs`. */
  resendAfterMs: 5000,
  resendAtMostMs: 30_000,
  /** Messages of one conversation that are under way to one socket without being acknowledged. */
  window: 100,
  /** Of more than this that a session missed in a conversation, the last so many are streamed. */
  maxStreamed: 1000,
  /** A ticket opens one socket, within this. */
  ticketLivesMs: 60_000,
  /** Sockets of one person, at most: the oldest gives way. */
  maxSocketsAPerson: 5,
  /** Messages a second that a person may send, and how many at once before that counts. */
  messagesASecond: 10,
  burst: 20,
  /** More than this waiting to be sent to one socket closes it with 1013. */
  maxWaitingBytes: 1024 * 1024,
  /** So does a quarter of it of which nothing leaves for so long. */
  readWithinMs: 15_000,
  /** Typing is told at most this often, and is over when nothing was told for twice as long. */
  typingEveryMs: 3000,
} as const;

/** Why a socket is closed, by the codes of RFC 6455 and its registry. */
export const closings = {
  /** Released on purpose, or after an OffLineMessage. */
  normal: 1000,
  /** The server stops: connect anew, elsewhere if there is an elsewhere. */
  restarting: 1012,
  /** A text frame, or a kind of message that only the server writes. */
  unsupported: 1003,
  /** Bytes that are no Envelope. */
  malformed: 1007,
  /** Another's conversation or name, no Auth in time, or far too many messages. */
  notAllowed: 1008,
  tooLarge: 1009,
  /** Something behind the socket handler failed: connect anew, and say again what was not acknowledged. */
  failed: 1011,
  /** Read too slowly: connect anew, and what is missing is streamed. */
  tooSlow: 1013,
} as const;
