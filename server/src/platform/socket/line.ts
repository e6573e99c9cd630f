import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { Allowance } from './allowance.ts';
import type { Counts } from './counts.ts';
import type { Person } from './people.ts';
import { closeCodes, type Principal, type Socket, type SocketLimits, type Visitor } from './socket.ts';

let corked: Duplex[] = [];

const uncorkAll = (): void => {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
};

/** What is written to this stream from here to the end of what runs now goes out as one write. */
const corkUntilNextTick = (stream: Duplex): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(uncorkAll);
};

/** What all sockets share: their bounds, and the sets that the one timer looks through. */
export type SharedSockets = {
  readonly limits: SocketLimits;
  readonly counts: Counts;
  /** On these nobody has said yet who they are. */
  readonly unauthenticated: Set<Line>;
  /** These may not be heard for a while. */
  readonly held: Set<Line>;
  /** Somebody said who they are, or left before they did. */
  readonly authenticatedOrLeft: (line: Line) => void;
  readonly failed: (error: unknown) => void;
};

const nowMs = (): number => performance.now();

/** Messages of one socket that are with its visitor and have not ended; what comes then waits. */
export const maxUnderWay = 16;

// Whoever is held back again so soon has not stopped.
const shortBreakMs = 1000;

/** One open socket. There are ten thousand of them, mostly idle: what only a busy one needs is made when it is busy. */
export class Line implements Socket {
  readonly address: string;
  readonly guest: Principal;
  readonly openedAtMs: number;
  heardAtMs: number;
  /** Since when it has been held back, short breaks included. */
  heldSinceMs = 0;
  visitor: Visitor | undefined;
  isDismissed = false;
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #shared: SharedSockets;
  readonly #person: Person<Line>;
  /** Frames of any kind; made with the first one. */
  #frames: Allowance | undefined;
  /** What was heard and waits for its turn. */
  #backlog: Uint8Array[] | undefined;
  #underWay = 0;
  #isHeld = false;
  #freeAtMs = Number.NEGATIVE_INFINITY;
  #closedWith = 0;
  /** The code that it was closed with, as soon as it is. */
  #gone: number | undefined;
  #fullSinceMs = 0;
  #fullBytes = 0;

  constructor(
    shared: SharedSockets,
    opened: { ws: WebSocket; stream: Duplex; guest: Principal; address: string; person: Person<Line> },
  ) {
    this.#shared = shared;
    this.#ws = opened.ws;
    this.#stream = opened.stream;
    this.#person = opened.person;
    this.guest = opened.guest;
    this.address = opened.address;
    this.openedAtMs = nowMs();
    this.heardAtMs = this.openedAtMs;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  get waitingBytes(): number {
    return this.#ws.bufferedAmount;
  }

  get isFull(): boolean {
    return this.waitingBytes > this.#shared.limits.maxWaitingBytes / 4;
  }

  /** Looked at now and then: closes it when enough waits, and for too long none of it has left. */
  mustDrain(now: number): void {
    const waiting = this.waitingBytes;
    if (!this.isFull) this.#fullSinceMs = 0;
    else if (this.#fullSinceMs === 0 || waiting < this.#fullBytes) {
      this.#fullSinceMs = now;
      this.#fullBytes = waiting;
    } else if (now - this.#fullSinceMs > this.#shared.limits.readWithinMs)
      this.close(closeCodes.tooSlow, 'does not read');
  }

  /** Whether nothing is read from the network now: such a socket cannot be told from a silent one. */
  get isDeaf(): boolean {
    return this.#ws.isPaused;
  }

  send(bytes: Uint8Array): void {
    if (!this.isOpen) return;
    corkUntilNextTick(this.#stream);
    this.#ws.send(bytes);
    this.#shared.counts.sent += 1;
    this.#mustReadOn();
  }

  #mustReadOn(): void {
    const max = this.#shared.limits.maxWaitingBytes;
    if (this.waitingBytes <= max) return;
    // What only waits for the others of this moment is no sign of a slow reader.
    this.#stream.uncork();
    if (this.waitingBytes > max) this.close(closeCodes.tooSlow, 'read too slowly');
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.#closedWith = code;
    this.#backlog = undefined;
    this.#ws.close(code, reason);
    // The other side's farewell is read; what comes before it is not heard any more.
    this.#ws.resume();
  }

  /** Closes for good: the other side hears so, and does not come back by itself. */
  dismiss(farewell: Uint8Array, reason: string): void {
    this.send(farewell);
    this.isDismissed = true;
    this.close(closeCodes.ended, reason);
  }

  /** Ends the connection without waiting for anybody. */
  cut(): void {
    this.#ws.terminate();
  }

  introduced(): void {
    if (this.#shared.unauthenticated.delete(this)) this.#shared.authenticatedOrLeft(this);
  }

  spend(): void {
    this.#person.messages.use();
  }

  /** A message came. */
  take(bytes: Uint8Array): void {
    if (!this.isOpen) return;
    this.#shared.counts.heard += 1;
    this.heardAtMs = nowMs();
    if (this.#mayHear()) this.#hear(bytes);
    else this.#keep(bytes);
  }

  /** A ping of the protocol itself came. */
  answerPing(bytes: Buffer): void {
    if (!this.isOpen) return;
    this.heardAtMs = nowMs();
    this.#count();
    this.#ws.pong(bytes);
    this.#mustReadOn();
    if (!this.#mayHear()) this.#ws.pause();
  }

  /** A pong of the protocol itself came. */
  answerPong(): void {
    this.heardAtMs = nowMs();
    this.#count();
  }

  /** Hears what has waited for its turn, as far as it may. */
  proceed(): void {
    if (this.#gone !== undefined) return this.#end(this.#gone);
    if (this.isOpen) this.#hearBacklog();
    if (this.#backlog || !this.isOpen || this.#isBusy) return;
    if (this.#isHeld && !this.#mayHear()) return;
    const now = nowMs();
    if (this.#isHeld) this.#freeAtMs = now;
    this.#isHeld = false;
    if (!this.#ws.isPaused) return;
    // Silence is counted from here: until now it was this side that did not listen.
    this.heardAtMs = now;
    this.#ws.resume();
  }

  /** What came broke the protocol, and is being closed with this code. */
  broken(code: number): void {
    this.#closedWith ||= code;
  }

  /** It is closed. Answers the code that it is counted by: the one that this side closed with goes first. */
  leave(code: number): number {
    const counted = this.#closedWith || code;
    this.introduced();
    this.#gone = counted;
    this.#end(counted);
    return counted;
  }

  /** What had come before the line broke is still heard, as far as it may; then nobody is there any more. */
  #end(code: number): void {
    this.#hearBacklog();
    if (this.#underWay > 0) return;
    this.#backlog = undefined;
    this.#shared.held.delete(this);
    this.visitor?.left(code);
  }

  #hearBacklog(): void {
    while (this.#backlog && this.#mayHear(true)) {
      const next = this.#backlog.shift();
      if (this.#backlog.length === 0) this.#backlog = undefined;
      if (next) this.#hear(next);
    }
  }

  get #isBusy(): boolean {
    return this.#underWay >= maxUnderWay;
  }

  #mayHear(isNext = false): boolean {
    if (this.#isBusy || (this.#backlog && !isNext)) return false;
    const now = nowMs();
    if (!this.#frames?.isUsedUp(now) && !this.#person.messages.isUsedUp(now)) return true;
    if (!this.#isHeld) {
      if (now - this.#freeAtMs > shortBreakMs) this.heldSinceMs = now;
      this.#isHeld = true;
      this.#shared.counts.held += 1;
    }
    this.#shared.held.add(this);
    return false;
  }

  #keep(bytes: Uint8Array): void {
    this.#backlog ??= [];
    this.#backlog.push(bytes);
    // What the network has brought already still comes; it is bounded by what one read brings.
    this.#ws.pause();
  }

  async #hearOut(hearing: Promise<void>): Promise<void> {
    this.#underWay += 1;
    try {
      await hearing;
    } catch (error) {
      this.fail(error);
    }
    this.#underWay -= 1;
    this.proceed();
  }

  #count(): void {
    const { framesASecond, framesAtOnce } = this.#shared.limits;
    this.#frames ??= new Allowance({ max: framesAtOnce, aSecond: framesASecond }, nowMs());
    this.#frames.use();
  }

  #hear(bytes: Uint8Array): void {
    this.#count();
    try {
      const hearing = this.visitor?.heard(bytes);
      if (hearing) void this.#hearOut(hearing);
    } catch (error) {
      this.fail(error);
    }
  }

  /** What is behind the socket handler has failed: this one socket is closed. */
  fail(error: unknown): void {
    this.#shared.failed(error);
    this.#backlog = undefined;
    this.close(closeCodes.failed, 'something went wrong');
  }
}
