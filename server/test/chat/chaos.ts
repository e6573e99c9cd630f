import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Luck } from '../money/luck.ts';
import { filterFrames } from './frames-passing.ts';

/** A line between clients and servers that is not to be relied on. */
export type Chaos = {
  readonly port: number;
  readonly cuts: () => number;
  /** Connections that are open. */
  readonly open: () => number;
  /** Cuts all that is open, with a reset. */
  cutAll(): void;
  /** From now on nothing passes over what is open, and nobody is told: no FIN, no reset. */
  swallow(): void;
  close(): Promise<void>;
};

export type Unreliable = {
  /** Asked for each connection: where it goes. */
  readonly target: () => number;
  readonly luck: Luck;
  /**
   * After how many bytes of the client's a connection is cut in the mean, exponentially; never when left out. Counted in
   * bytes and not in seconds, for a busy machine must not be cut more often for the same work; and in the client's alone,
   * for of what a server sends after a long absence a line might let through nothing that can still be acknowledged.
   */
  readonly lastsBytes?: number;
  /** How late everything comes, both ways, at most. */
  readonly delayMs?: number;
  /** Takes binary frames of the server away. */
  readonly drops?: (payload: Buffer) => boolean;
};

/** Stands between clients and servers, knows TCP and the frames of WebSocket, and nothing of chat. */
export const openChaos = async ({ target, luck, lastsBytes, delayMs = 0, drops }: Unreliable): Promise<Chaos> => {
  let cuts = 0;
  const sockets = new Set<Socket>();
  const lines = new Set<{ cut: () => void; swallow: () => void }>();
  const carry = (from: Socket, to: Socket, filter: (bytes: Buffer) => Buffer, isSwallowed: () => boolean): void => {
    let before = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      if (isSwallowed()) return;
      const passed = filter(bytes);
      const pass = (): void => void (isSwallowed() || to.write(passed));
      if (delayMs === 0) return pass();
      const late = wait(luck.whole(0, delayMs));
      before = before.then(() => late).then(pass);
    });
    // What was said before an end must still arrive.
    from.on('end', () => void before.then(() => isSwallowed() || to.end()));
  };
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    let isSwallowed = false;
    let isGone = false;
    const line = {
      cut: () => {
        if (isGone) return;
        isGone = true;
        lines.delete(line);
        near.resetAndDestroy();
        far.resetAndDestroy();
      },
      swallow: () => {
        isSwallowed = true;
      },
    };
    let left = lastsBytes === undefined ? Infinity : -Math.log(1 - luck.next()) * lastsBytes;
    /** Lets through what the line can still bear: a burst of which nothing ever arrives would be sent for ever. */
    const wear = (bytes: Buffer): Buffer => {
      const passed = bytes.subarray(0, Math.max(0, left));
      left -= bytes.length;
      if (left <= 0 && !isGone)
        queueMicrotask(() => {
          if (!isGone) cuts += 1;
          line.cut();
        });
      return passed;
    };
    lines.add(line);
    carry(near, far, wear, () => isSwallowed);
    carry(far, near, drops ? filterFrames(drops) : (bytes) => bytes, () => isSwallowed);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.setNoDelay(true);
      socket.on('error', () => line.cut());
    }
    near.on('close', () => isSwallowed || far.destroy());
    far.on('close', () => {
      lines.delete(line);
      if (!isSwallowed) near.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    cuts: () => cuts,
    open: () => lines.size,
    cutAll: () => {
      for (const line of lines) {
        cuts += 1;
        line.cut();
      }
    },
    swallow: () => {
      for (const line of lines) line.swallow();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
