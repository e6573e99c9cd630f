import { requestTimeoutMs } from '../../base/client.ts';
import { signedOutCodes } from '../../base/codes.ts';
import { type VerbOf, canMove } from '../../base/lifecycle.ts';
import { isProblem } from '../../base/problem.ts';
import { type Frame, type FrameToWrite, decodeFrame, encodeFrame } from '../frames.ts';
import { socketLifecycle } from '../socket.lifecycle.ts';
import { closings } from '../wire.shape.ts';
import { type Ground } from './clock.ts';
import { type ChatSocket, type SocketState } from './types.ts';

/** After a wake, an answer to a ping is expected within this; without one the socket is given up. */
const proofOfLifeMs = 5000;
/** What was said is answered within this, be it by a refusal; else the socket may be dead, which no event tells. */
const answersWithinMs = 1500;
/** So the server closes for what it was told: over the next socket it would be told the same. */
const closedForWords: ReadonlySet<number> = new Set([
  closings.unsupported,
  closings.malformed,
  closings.notAllowed,
  closings.tooLarge,
]);
const alarmNames = ['connect', 'ping', 'dead', 'probe', 'answer', 'stable', 'retry'];

export type Connection = {
  readonly state: () => SocketState;
  /** Something was said, and nothing at all has been heard since. */
  readonly isUnanswered: () => boolean;
  readonly show: () => void;
  readonly hide: () => void;
  readonly wake: () => void;
  readonly lose: () => void;
  /** Whether it went out; false while the socket is not open. */
  readonly send: (frame: FrameToWrite) => boolean;
};

type Needs = {
  /** What the device keeps is here: frames are understood from now on. */
  readonly ready: Promise<void>;
  readonly onOpen: () => void;
  /** The server closed an open socket for something that it was told. */
  readonly onShownOut: () => void;
  readonly onFrame: (frame: Frame) => void;
  readonly onChange: () => void;
};

/** Keeps one socket, by the table of `socket.lifecycle.ts`. What an older socket still says is not heard. */
export const createConnection = ({ settings, waits, alarms }: Ground, needs: Needs): Connection => {
  const { me, clock } = settings;
  let state: SocketState = 'Released';
  let socket: ChatSocket | undefined;
  /** Stands for one attempt: what belongs to another is not heard. */
  let attempt = {};
  let failures = 0;
  let heardAt = 0;
  let begunAt = 0;
  let isUnanswered = false;

  const move = (verb: VerbOf<typeof socketLifecycle>): boolean => {
    if (!canMove(socketLifecycle, verb, state)) return false;
    state = socketLifecycle.moves[verb].to;
    needs.onChange();
    return true;
  };
  const write = (frame: FrameToWrite): void => socket?.send(encodeFrame(frame));
  const drop = (): void => {
    attempt = {};
    isUnanswered = false;
    for (const name of alarmNames) alarms.clear(name);
    const dropped = socket;
    socket = undefined;
    dropped?.close(closings.normal);
  };

  const lose = (): void => {
    if (!canMove(socketLifecycle, 'lost', state)) return;
    drop();
    // The jitter reaches half as far again, and even then stays within the longest wait.
    const wait = Math.min(waits.reconnectAfterMs * 2 ** Math.min(failures, 20), waits.reconnectAtMostMs / 1.5);
    failures += 1;
    alarms.set('retry', wait * (0.5 + settings.random()), () => move('retry') && connect());
    move('lost');
  };
  const dismiss = (): void => {
    if (move('dismissed')) drop();
  };

  const ping = (): void => {
    write({ case: 'ping', value: { userId: me.userId } });
    alarms.set('ping', waits.pingEveryMs, ping);
  };
  /** Asks once more; given up it is by its silence alone, as ever. */
  const doubt = (): void => {
    isUnanswered = true;
    ping();
    needs.onChange();
  };
  const watchLife = (): void => {
    // The device's clock may have been put back: nothing was heard later than now.
    heardAt = Math.min(heardAt, clock.now());
    const left = heardAt + waits.deadAfterMs - clock.now();
    if (left <= 0) lose();
    else alarms.set('dead', left, watchLife);
  };
  const authenticated = (): void => {
    if (!move('authenticated')) return;
    alarms.clear('connect');
    alarms.set('ping', waits.pingEveryMs, ping);
    watchLife();
    // A server that takes everybody in and falls over again is not asked ever faster.
    alarms.set('stable', waits.reconnectAfterMs, () => (failures = 0));
    needs.onOpen();
  };

  const hear = (bytes: Uint8Array): void => {
    heardAt = clock.now();
    alarms.clear('probe');
    alarms.clear('answer');
    if (isUnanswered) {
      isUnanswered = false;
      needs.onChange();
    }
    const frame = decodeFrame(bytes);
    if (!frame) return;
    if (frame.case === 'auth') authenticated();
    else if (frame.case === 'offLine') dismiss();
    else if (frame.case === 'ping') write({ case: 'pong', value: { userId: me.userId } });
    else if (frame.case !== 'pong') needs.onFrame(frame);
  };

  const connect = (): void => {
    const mine = (attempt = {});
    const isMine = () => attempt === mine;
    begunAt = clock.now();
    const opened = () => {
      if (isMine() && move('opened')) write({ case: 'auth', value: { userId: me.userId, source: 'WEB' } });
    };
    const ears = {
      opened,
      heard: (bytes: Uint8Array) => void (isMine() && hear(bytes)),
      closed: (code: number) => {
        if (!isMine()) return;
        const isShownOut = state === 'Open' && closedForWords.has(code);
        lose();
        if (isShownOut) needs.onShownOut();
      },
    };
    alarms.set('connect', requestTimeoutMs, lose);
    const open = async () => {
      await needs.ready;
      // Hidden while the device was still being read: whoever is signed in by now, it is not their ticket.
      if (!isMine()) return;
      const { ticket } = await settings.ticket();
      if (isMine()) socket = settings.openSocket(ticket, ears);
    };
    open().catch((error: unknown) => {
      if (!isMine()) return;
      if (isProblem(error) && signedOutCodes.has(error.code)) dismiss();
      else lose();
    });
  };

  const wake = (): void => {
    if (state === 'Open') {
      ping();
      alarms.hold('probe', proofOfLifeMs, lose);
      return;
    }
    // What was begun while there was no network may wait a minute for nothing.
    const isUnderWay = state === 'Connecting' || state === 'Authenticating';
    if (isUnderWay && clock.now() - begunAt > proofOfLifeMs) lose();
    if (!move('retry')) return;
    alarms.clear('retry');
    connect();
  };

  return {
    state: () => state,
    isUnanswered: () => isUnanswered,
    show: () => {
      if (!move('show')) return;
      alarms.clear('retry');
      connect();
    },
    hide: () => {
      if (!move('hide')) return;
      drop();
      failures = 0;
    },
    wake,
    lose,
    send: (frame) => {
      if (state !== 'Open') return false;
      write(frame);
      if (frame.case === 'chatMessage') alarms.hold('answer', answersWithinMs, doubt);
      return true;
    },
  };
};
