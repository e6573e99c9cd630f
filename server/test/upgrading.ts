import { request } from 'node:http';

/** What a call for a socket is answered before there is one: 101 when there is. */
export const upgradeStatus = (port: number, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((answered, failed) => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const asking = request({ port, path, headers: { ...upgrade, ...key, ...headers } });
    asking.once('response', ({ statusCode = 0, socket }) => {
      socket.destroy();
      answered(statusCode);
    });
    asking.once('upgrade', (_response, socket) => {
      socket.destroy();
      answered(101);
    });
    asking.once('error', failed);
    asking.end();
  });
