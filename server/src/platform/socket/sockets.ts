import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Limiter } from '../http/limits/limiter.ts';
import type { Bus } from './bus/bus.ts';
import { countOne, noCounts, tellCounts } from './counts.ts';
import { lineSockets, type Upgrade } from './line-socket.ts';
import { Line, type SharedSockets } from './line.ts';
import { lookAfter } from './look-after.ts';
import { gatherPeople } from './people.ts';
import { listenForEnded, recheckSessions } from './recheck.ts';
import { closeCodes, type Principal, type SocketHandler, type SocketLimits, type Sockets } from './socket.ts';
import { countUnauthenticated } from './unauthenticated.ts';
import { addressOf } from './upgrade.rules.ts';
import { readAsked, type Refusal, refuseUpgrade, tokenOrRefusal } from './upgrade.ts';

export type OpeningSockets = {
  readonly server: Server;
  readonly handler: SocketHandler;
  /** Others than the handler's own, for tests. */
  readonly limits?: Partial<SocketLimits> | undefined;
  readonly bus: Bus;
  /** Whose pages may open sockets, beside those of the address that was called; the shop's public one first. */
  readonly origins: readonly string[];
  readonly log: Log;
  readonly metrics?: Metrics;
  /** What a call for a socket is counted by, as any other call. */
  readonly limiter?: Pick<Limiter, 'call'>;
};

// Closed in twenty parts within a second: they are not all to come back in one moment.
const stopping = { everyMs: 50, parts: 20, atLeast: 20 } as const;
const lastWaitMs = 1500;

/** All open sockets, and what becomes of them. */
const gatherLines = ({ handler, limits: others, bus, log, metrics }: OpeningSockets) => {
  const limits: SocketLimits = { ...handler.limits, ...others };
  const counts = noCounts();
  const open = new Set<Line>();
  const people = gatherPeople<Line>({ max: limits.burst, aSecond: limits.messagesASecond });
  const connecting = countUnauthenticated(limits.maxUnauthenticatedPerAddress);
  const library = lineSockets(limits.maxFrameBytes);
  const shared: SharedSockets = {
    limits,
    counts,
    unauthenticated: new Set(),
    held: new Set(),
    authenticatedOrLeft: ({ address }) => connecting.leave(address),
    failed: (error) => log.error({ error }, 'a message of a socket could not be taken'),
  };
  const sessions = recheckSessions({ handler, people, log });
  listenForEnded(bus, sessions);
  const care = lookAfter({ shared, open, people, recheckAll: sessions.recheckAll });
  if (metrics) tellCounts(metrics, counts, () => open.size);
  const left = (line: Line, code: number): void => {
    open.delete(line);
    people.leave(line.guest.person, line);
    const why = line.leave(code);
    // The other side may make up a thousand codes of its own.
    countOne(counts.closed, why < 3000 ? why : 3000);
    if (open.size === 0) care.stop();
  };
  const enter = (upgrade: Upgrade, principal: Principal, address: string): boolean => {
    const ws = library.make(upgrade, left);
    if (!ws) return false;
    const person = people.enter(principal.person, performance.now());
    const line = new Line(shared, { ws, stream: upgrade.stream, guest: principal, address, person });
    ws.line = line;
    open.add(line);
    shared.unauthenticated.add(line);
    person.lines.push(line);
    const openOfPerson = person.lines.filter(({ isOpen }) => isOpen);
    // Told that it is for good: one that only lost its line would come back, and push out the next, in a circle.
    if (openOfPerson.length > limits.maxSocketsAPerson)
      openOfPerson[0]?.dismiss(handler.farewell(openOfPerson[0].guest), 'too many sockets of one person');
    care.start();
    try {
      line.visitor = handler.greet(principal, line);
    } catch (error) {
      line.fail(error);
    }
    return true;
  };
  return { open, connecting, sessions, enter, refused: (status: Refusal) => countOne(counts.refused, status) };
};

const ignore = (): void => {};

/** Opens a feature's sockets on the server's own port, and keeps every socket within its limits. */
export const openSockets = (opening: OpeningSockets): Sockets => {
  const { server, handler, origins, log, limiter } = opening;
  const secure = origins[0]?.startsWith('https:') === true;
  const lines = gatherLines(opening);
  let isStopping = false;

  /** Lets whoever has a good ticket in; else answers why not. */
  const letIn = async (upgrade: Upgrade, token: string, address: string): Promise<Refusal | undefined> => {
    const rounds = lines.sessions.rounds();
    const principal = await handler.admit(token);
    if (!principal) return 401;
    if (isStopping) return 503;
    if (!lines.enter(upgrade, principal, address)) return 400;
    // Their session may have ended after the ticket was looked at and before there was a socket to end.
    if (rounds !== lines.sessions.rounds()) lines.sessions.recheck(principal.person);
    return undefined;
  };
  const answer = async (upgrade: Upgrade): Promise<Refusal | undefined> => {
    const asked = readAsked(upgrade.request);
    const token = tokenOrRefusal(asked, { path: handler.path, origins });
    if (typeof token === 'number') return token;
    if (isStopping) return 503;
    const address = addressOf(asked);
    if (limiter?.call(address).isOver) return 429;
    if (!lines.connecting.enter(address, performance.now())) return 429;
    let refusal: Refusal | undefined = 503;
    try {
      refusal = await letIn(upgrade, token, address);
    } catch (error) {
      log.warn({ error }, 'a ticket could not be looked at');
    }
    if (refusal) lines.connecting.leave(address);
    if (refusal === 401) lines.connecting.failed(address, performance.now());
    return refusal;
  };
  const answerUpgrade = async (upgrade: Upgrade): Promise<void> => {
    const refusal = await answer(upgrade);
    if (!refusal) return;
    lines.refused(refusal);
    refuseUpgrade(upgrade.stream, refusal, { request: upgrade.request, secure });
  };
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', ignore);
    void answerUpgrade({ request, stream, head });
  });

  return {
    open: () => lines.open.size,
    stop: async () => {
      isStopping = true;
      const leaving = [...lines.open];
      const part = Math.max(stopping.atLeast, Math.ceil(leaving.length / stopping.parts));
      while (leaving.length > 0) {
        for (const line of leaving.splice(0, part)) line.close(closeCodes.restarting, 'the server restarts');
        if (leaving.length > 0) await wait(stopping.everyMs);
      }
      const until = performance.now() + lastWaitMs;
      while (lines.open.size > 0 && performance.now() < until) await wait(10);
      for (const line of lines.open) line.cut();
    },
  };
};
