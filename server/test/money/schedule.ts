import { setTimeout as wait } from 'node:timers/promises';
import { type OwnPostgres } from '../faults/own-postgres.ts';
import { readyAt, type ServerProcess } from '../faults/started-server.ts';
import type { Luck } from './luck.ts';

export type Victims = {
  readonly postgres: OwnPostgres;
  readonly startServer: () => ServerProcess;
  /** How many calls have been answered so far: nobody is killed before some work was done. */
  readonly answered: () => number;
};

/** A server that is killed and started again, and the database under it, in an order that the seed decides. */
export const openSchedule = async ({ postgres, startServer, answered }: Victims, luck: Luck) => {
  let isOver = false;
  let server = startServer();
  let base = await readyAt(server);
  const killed = { server: 0, database: 0 };

  const killServer = async (): Promise<void> => {
    server.child.kill('SIGKILL');
    await server.ended;
    killed.server += 1;
    if (isOver) return;
    server = startServer();
    base = await readyAt(server);
  };
  const killDatabase = async (): Promise<void> => {
    postgres.kill();
    killed.database += 1;
    await postgres.startAgain();
  };
  const workIsDone = async (): Promise<void> => {
    const wanted = answered() + luck.whole(5, 60);
    while (answered() < wanted && !isOver) await wait(5);
    await wait(luck.whole(0, 20));
  };
  return {
    base: () => base,
    said: () => server.said(),
    killed,
    /** One after the other; answers when all that was killed is back. */
    kill: async (times: number): Promise<void> => {
      for (let time = 0; time < times && !isOver; time += 1) {
        await workIsDone();
        const isServer = luck.happens(0.5);
        // Each at least once, however few there are.
        await (time === 0 || (time > 1 && isServer) ? killServer() : killDatabase());
      }
      await workIsDone();
    },
    stop: async (): Promise<void> => {
      isOver = true;
      server.child.kill('SIGKILL');
      await server.ended;
    },
  };
};
