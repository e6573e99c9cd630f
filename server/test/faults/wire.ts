import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A statement as it passes: on its way to PostgreSQL, or done and its answer on the way back. */
export type Passing = { readonly connection: number; readonly text: string; readonly moment: 'asked' | 'answered' };

/** Looks at everything that passes; what it answers `false` to is held back for good. */
export type Watch = (passing: Passing) => boolean;

/** A line between a server and PostgreSQL. It stands outside the server, which knows nothing of being watched. */
export type Wire = {
  readonly port: number;
  watch(by: Watch): void;
  close(): Promise<void>;
};

// The first message of a connection has no letter before its length.
const cutMessages = () => {
  let rest = Buffer.alloc(0);
  let started = false;
  return (bytes: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, bytes]);
    const messages: Buffer[] = [];
    for (;;) {
      const letter = started ? 1 : 0;
      if (rest.length < letter + 4) return messages;
      const length = letter + rest.readInt32BE(letter);
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      started = true;
    }
  };
};

const textUntilZero = (message: Buffer, from: number): string =>
  message.subarray(from, message.indexOf(0, from)).toString();

/**
 * The SQL that a message has run: of a Query, or of a Bind by the name that its Parse gave it. A Parse alone runs
 * nothing, and what is prepared once is bound many times.
 */
const statementsOfLine = () => {
  const prepared = new Map<string, string>();
  return (message: Buffer): string | undefined => {
    const letter = String.fromCharCode(message[0] ?? 0);
    if (letter === 'Q') return textUntilZero(message, 5);
    const after = message.indexOf(0, 5) + 1;
    if (letter === 'P') prepared.set(textUntilZero(message, 5), textUntilZero(message, after));
    return letter === 'B' ? prepared.get(textUntilZero(message, after)) : undefined;
  };
};

export const openWire = async (postgres: { readonly host: string; readonly port: number }): Promise<Wire> => {
  let watch: Watch = () => true;
  let connections = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const connection = (connections += 1);
    const far = connect(join(postgres.host, `.s.PGSQL.${postgres.port}`));
    const messagesIn = cutMessages();
    const statementIn = statementsOfLine();
    let running: string | undefined;
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    near.on('data', (bytes: Buffer) => {
      for (const message of messagesIn(bytes)) {
        const text = statementIn(message);
        if (text !== undefined && !watch({ connection, text, moment: 'asked' })) return;
        running = text ?? running;
        far.write(message);
      }
    });
    far.on('data', (bytes: Buffer) => {
      const text = running;
      running = undefined;
      if (text === undefined || watch({ connection, text, moment: 'answered' })) near.write(bytes);
    });
    for (const socket of [near, far]) {
      open.add(socket);
      // A killed server leaves without a word; that is what is tried here.
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        cut();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    watch: (by) => {
      watch = by;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
