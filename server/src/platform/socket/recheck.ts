import type { Log } from '../log/log.ts';
import type { Bus } from './bus/bus.ts';
import type { Line } from './line.ts';
import type { People } from './people.ts';
import type { SocketHandler } from './socket.ts';

export type Rechecking = {
  readonly handler: SocketHandler;
  readonly people: People<Line>;
  readonly log: Log;
};

const maxAtOnce = 1000;

/** Asks the handler whose sessions still count, and ends the sockets of all others. */
export const recheckSessions = ({ handler, people, log }: Rechecking) => {
  let rounds = 0;
  let running: Promise<void> | undefined;
  const look = async (lines: readonly Line[]): Promise<void> => {
    const counting = await handler.stillCount(lines.map(({ guest: principal }) => principal));
    for (const line of lines)
      if (!counting.has(line.guest.session)) line.dismiss(handler.farewell(line.guest), 'the session has ended');
  };
  const lookAtAll = async (): Promise<void> => {
    let lines: Line[] = [];
    for (const name of people.names()) {
      lines.push(...(people.find(name)?.lines ?? []));
      if (lines.length < maxAtOnce) continue;
      await look(lines);
      lines = [];
    }
    if (lines.length > 0) await look(lines);
  };
  const failed = (error: unknown): void => log.warn({ error }, 'sessions of sockets could not be looked at');
  return {
    /** How often anybody was looked at: whoever came in meanwhile is to be looked at too. */
    rounds: (): number => rounds,
    recheck: (name: string): void => {
      rounds += 1;
      const lines = people.find(name)?.lines ?? [];
      if (lines.length > 0) look([...lines]).catch(failed);
    },
    recheckAll: (): void => {
      rounds += 1;
      running ??= lookAtAll()
        .catch(failed)
        .finally(() => {
          running = undefined;
        });
    },
  };
};

const ended = 'ended ';

/** Tells all servers that a session of these persons has ended, or may have: to be called after the commit. */
export const tellEnded = (bus: Bus, persons: readonly string[]): void => bus.tell(persons.map((name) => ended + name));

export const listenForEnded = (
  bus: Bus,
  { recheck, recheckAll }: Pick<ReturnType<typeof recheckSessions>, 'recheck' | 'recheckAll'>,
): void =>
  bus.listen({
    heard: (topics) => {
      for (const topic of topics) if (topic.startsWith(ended)) recheck(topic.slice(ended.length));
    },
    missed: recheckAll,
  });
