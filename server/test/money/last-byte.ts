import { once } from 'node:events';
import { connect } from 'node:net';
import type { Endpoint } from '@hakobu/contract/base/endpoint';

/** One call as it goes over the wire. */
export type Written = {
  readonly to: Endpoint;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
};

export type Heard = { readonly status: number; readonly code: number; readonly data: unknown };

const textOf = ({ to, body, headers }: Written): string => {
  const sent = JSON.stringify(body);
  const all = { ...headers, host: 'localhost', connection: 'close', 'content-type': 'application/json' };
  const lines = Object.entries({ ...all, 'content-length': String(Buffer.byteLength(sent)) }).map((each) =>
    each.join(': '),
  );
  return `${to.method} ${to.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sent}`;
};

/** Sends all but the last byte of each call, then the last bytes in one moment: they meet inside the server. */
export const sendTogether = async (port: number, calls: readonly Written[]): Promise<Heard[]> => {
  const open = await Promise.all(
    calls.map(async (call) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      let heard = '';
      socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
      const text = textOf(call);
      socket.write(text.slice(0, -1));
      return { socket, last: text.slice(-1), heard: () => heard };
    }),
  );
  // The server has seen what was sent before once it answers another call that came later.
  await fetch(`http://127.0.0.1:${port}/health`);
  const closed = open.map(({ socket }) => once(socket, 'close'));
  for (const { socket, last } of open) socket.write(last);
  await Promise.all(closed);
  return open.map(({ heard }) => {
    const { code, data } = JSON.parse(heard().slice(heard().indexOf('\r\n\r\n') + 4)) as {
      code: number;
      data: unknown;
    };
    return { status: Number(heard().split(' ')[1]), code, data };
  });
};
