import { codes } from '../../../base/codes.ts';
import { Problem } from '../../../base/problem.ts';
import { type ChatMessage, type MessageStretch, fromTypes, mTypes, readSMsgId } from '../../chat.shape.ts';
import { type Frame, type FrameOf, type FrameToWrite } from '../../frames.ts';
import { wire } from '../../wire.shape.ts';
import { type ConversationAddress } from '../types.ts';

export type Person = { readonly session: string; readonly userId: string; readonly fromType: number };

/** One socket as the server sees it. */
export type FakeLine = {
  readonly person: Person;
  readonly say: (frame: FrameToWrite) => void;
  readonly close: () => void;
  /** Closes after what was said. */
  readonly showOut: (code: number) => void;
};

type Standing = {
  readonly line: FakeLine;
  isIn: boolean;
  isShownOut: boolean;
  sent: number;
  acked: number;
  readonly early: Set<number>;
};

export const conversationId = '7';

/** What the fake stores for a sent frame; undefined for a receipt that moves nothing. */
const bodyOf = ({ body }: FrameOf<'chatMessage'>): ChatMessage['body'] => {
  if (body.case === 'text') return { content: body.value.content };
  if (body.case === 'back') return { sMsgId: body.value.sMsgId };
  if (body.case === 'haveRead') return { sMsgIds: body.value.sMsgId };
  if (body.case === 'image') return { name: `/signed/${body.value.name}`, cImg: '' };
  return {};
};

/**
 * The delivery of decision 28 for one conversation, in memory: stored before it is acknowledged, (sender, msgId) once,
 * a position for each session, the last `maxStreamed` of what it lacks, `window` at a time.
 */
export const createFakeServer = (shopperId: string, now: () => number) => {
  const stored: ChatMessage[] = [];
  const seqOf = new Map<string, number>();
  const positions = new Map<string, number>();
  const standings = new Set<Standing>();
  const refusals = new Map<string, 'answeredByAnother' | 'tooLate'>();
  /** What closes the socket it is said on, with the code. */
  const closers = new Map<string, number>();
  const read = { shopper: 0, staff: 0 };
  let asked = 0;
  let areOver = false;

  const frameOf = (message: ChatMessage): FrameToWrite => {
    const { sMsgId, msgId, cType, mType, fromType, fromUid, fromName, to, toUid, subjectId, body } = message;
    const named = { sMsgId, msgId, cType, mType, fromType, fromUid, fromName, to, toUid, subjectId };
    const value = { ...named, sendTime: BigInt(message.sendTime), ext: message.ext };
    if (message.status === 2)
      return { case: 'chatMessage', value: { ...value, body: { case: 'back', value: { sMsgId } } } };
    if (mType === mTypes.back)
      return { case: 'chatMessage', value: { ...value, body: { case: 'back', value: { sMsgId: body.sMsgId ?? '' } } } };
    if (mType === mTypes.haveRead)
      return {
        case: 'chatMessage',
        value: { ...value, body: { case: 'haveRead', value: { sMsgId: body.sMsgIds ?? [] } } },
      };
    if (mType === mTypes.image)
      return { case: 'chatMessage', value: { ...value, body: { case: 'image', value: { name: body.name ?? '' } } } };
    return { case: 'chatMessage', value: { ...value, body: { case: 'text', value: { content: body.content ?? '' } } } };
  };
  const stream = (standing: Standing): void => {
    if (!standing.isIn) return;
    standing.sent = Math.max(standing.sent, stored.length - wire.maxStreamed, 0);
    standing.acked = Math.max(standing.acked, Math.min(standing.sent, stored.length - wire.maxStreamed));
    while (standing.sent < stored.length && standing.sent - standing.acked < wire.window) {
      const message = stored[standing.sent];
      standing.sent += 1;
      if (message) standing.line.say(frameOf(message));
    }
  };
  const streamToAll = () => standings.forEach(stream);

  const follow = (message: ChatMessage): void => {
    if (message.body.sMsgId) {
      const at = (readSMsgId(message.body.sMsgId)?.seq ?? 0) - 1;
      const target = stored[at];
      if (target) stored[at] = { ...target, mType: mTypes.back, status: 2, checkIsBack: true, ext: '', body: {} };
    }
    const upTo = Math.max(0, ...(message.body.sMsgIds ?? []).map((id) => readSMsgId(id)?.seq ?? 0));
    if (message.fromType === fromTypes.user) read.shopper = Math.max(read.shopper, upTo);
    else read.staff = Math.max(read.staff, upTo);
  };
  const store = (person: Person, sent: Pick<ChatMessage, 'msgId' | 'mType' | 'ext' | 'body'>): number => {
    const id = `${person.fromType}:${person.userId}:${sent.msgId}`;
    const known = seqOf.get(id);
    if (known !== undefined) return known;
    const seq = stored.length + 1;
    seqOf.set(id, seq);
    const isUser = person.fromType === fromTypes.user;
    const message: ChatMessage = {
      ...sent,
      sMsgId: `${conversationId}.${seq}`,
      conversationId,
      seq,
      cType: 0,
      subjectId: '',
      fromType: person.fromType,
      fromUid: person.userId,
      fromName: person.userId,
      fromIcon: '',
      to: isUser ? fromTypes.staff : fromTypes.user,
      toUid: isUser ? '' : shopperId,
      sendTime: now(),
      status: 0,
      checkIsBack: false,
      checkIsRead: false,
    };
    stored.push(message);
    follow(message);
    return seq;
  };

  const hearMessage = (standing: Standing, frame: FrameOf<'chatMessage'>): void => {
    const { line } = standing;
    const { msgId, mType } = frame;
    const words = frame.body.case === 'text' ? frame.body.value.content : (frame.body.case ?? '');
    const closer = closers.get(words);
    if (closer !== undefined) {
      standing.isShownOut = true;
      return line.showOut(closer);
    }
    const reason = refusals.get(words);
    if (reason) {
      const ext = JSON.stringify({ kind: 'refused', msgId, reason, name: 'Hana' });
      line.say({ case: 'serverMessage', value: { notice: { ext } } });
      return;
    }
    const seq = store(line.person, { msgId, mType, ext: frame.ext, body: bodyOf(frame) });
    line.say({
      case: 'chatMessageACK',
      value: { msgId: `a${seq}`, ackMsgId: msgId, sMsgId: `${conversationId}.${seq}` },
    });
    streamToAll();
  };
  const hearAck = (standing: Standing, { sMsgId }: FrameOf<'chatMessageACK'>): void => {
    const seq = readSMsgId(sMsgId)?.seq ?? 0;
    if (seq > standing.sent) return;
    standing.early.add(seq);
    while (standing.early.delete(standing.acked + 1)) standing.acked += 1;
    const { session } = standing.line.person;
    positions.set(session, Math.max(positions.get(session) ?? 0, standing.acked));
    stream(standing);
  };

  return {
    stored: (): readonly ChatMessage[] => stored,
    /** How many requests came by HTTP. */
    asked: () => asked,
    positionOf: (session: string) => positions.get(session) ?? 0,
    /** Somebody says something elsewhere. */
    say: (person: Person, content: string, msgId = `elsewhere-${stored.length + 1}`): number => {
      const seq = store(person, { msgId, mType: mTypes.text, ext: '', body: { content } });
      streamToAll();
      return seq;
    },
    tell: (frame: FrameToWrite): void => {
      for (const { line, isIn } of standings) if (isIn) line.say(frame);
    },
    refuse: (content: string, reason: 'answeredByAnother' | 'tooLate'): void => void refusals.set(content, reason),
    showOutFor: (content: string, code: number): void => void closers.set(content, code),
    allow: (content: string): void => void refusals.delete(content),
    dismiss: (session: string): void => {
      for (const { line } of standings)
        if (line.person.session === session) line.say({ case: 'offLine', value: { userId: line.person.userId } });
    },
    /** From now on nobody gets a ticket. */
    endSessions: (): void => void (areOver = true),
    ticket: (name: string): { readonly ticket: string } => {
      if (areOver) throw new Problem(codes.expiredToken, 'signed out');
      return { ticket: name };
    },
    cutAll: (): void => {
      for (const { line } of standings) line.close();
    },
    admit: (line: FakeLine): { readonly heard: (frame: Frame) => void; readonly left: () => void } => {
      const standing: Standing = { line, isIn: false, isShownOut: false, sent: 0, acked: 0, early: new Set() };
      standings.add(standing);
      return {
        heard: (frame) => {
          if (standing.isShownOut) return;
          if (frame.case === 'auth') {
            const position = positions.get(line.person.session) ?? 0;
            standing.sent = position;
            standing.acked = position;
            standing.isIn = true;
            line.say({ case: 'auth', value: { userId: line.person.userId, source: 'WEB' } });
            stream(standing);
          } else if (frame.case === 'ping') line.say({ case: 'pong', value: {} });
          else if (frame.case === 'chatMessage') hearMessage(standing, frame.value);
          else if (frame.case === 'chatMessageACK') hearAck(standing, frame.value);
        },
        left: () => void standings.delete(standing),
      };
    },
    stretch: (_: ConversationAddress, where: { after?: number; before?: number; limit: number }): MessageStretch => {
      asked += 1;
      const { after, before, limit } = where;
      const until = after === undefined ? (before ?? stored.length + 1) - 1 : Math.min(after + limit, stored.length);
      const since = after ?? Math.max(0, until - limit);
      const list = stored.slice(since, Math.max(since, until));
      return { list, lastSeq: stored.length, shopperReadSeq: read.shopper, staffReadSeq: read.staff };
    },
  };
};

export type FakeServer = ReturnType<typeof createFakeServer>;
