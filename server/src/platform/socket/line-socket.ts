import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Line } from './line.ts';
import { closeCodes } from './socket.ts';

/** Whoever does not answer a farewell within this is cut. */
const farewellMs = 1000;

const protocolFault = 1002;

/** What the socket library makes of a connection, with the line that it is to us. */
export class LineSocket extends WebSocket {
  line: Line | undefined;
  left: ((line: Line, code: number) => void) | undefined;
}

const lineOf = (ws: WebSocket): Line | undefined => (ws instanceof LineSocket ? ws.line : undefined);

// One function for all sockets: ten thousand idle ones are not to have ten thousand of each.
function onMessage(this: WebSocket, bytes: RawData, isBinary: boolean): void {
  const line = lineOf(this);
  if (!isBinary) line?.close(closeCodes.text, 'binary messages only');
  else if (Buffer.isBuffer(bytes)) line?.take(bytes);
}
function onPing(this: WebSocket, bytes: Buffer): void {
  lineOf(this)?.answerPing(bytes);
}
function onPong(this: WebSocket): void {
  lineOf(this)?.answerPong();
}
function onClose(this: WebSocket, code: number): void {
  if (this instanceof LineSocket && this.line) this.left?.(this.line, code);
}
const codesOfFaults: Readonly<Record<string, number>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 1009,
  WS_ERR_INVALID_UTF8: 1007,
  WS_ERR_TOO_MANY_BUFFERED_PARTS: closeCodes.notAllowed,
};
// The library closes it with the code that says what was wrong, and tells that code to the other side alone.
function onError(this: WebSocket, error: Error & { readonly code?: string }): void {
  const { code = '' } = error;
  if (code.startsWith('WS_ERR_')) lineOf(this)?.broken(codesOfFaults[code] ?? protocolFault);
}

export type Upgrade = { readonly request: IncomingMessage; readonly stream: Duplex; readonly head: Buffer };

/** The library's side of all sockets: makes one of a call; undefined when the call does not speak the protocol. */
export const lineSockets = (maxFrameBytes: number) => {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    // Crumbs cost more than what they carry: without these, one message could hold megabytes.
    maxFragments: 128,
    maxBufferedChunks: 2048,
    // Pongs are ours: they count like any frame, and wait like any answer.
    autoPong: false,
    closeTimeout: farewellMs,
    WebSocket: LineSocket,
  };
  const server = new WebSocketServer(options);
  let failed = false;
  // With a listener the library leaves the answer to us.
  server.on('wsClientError', () => (failed = true));
  return {
    make: ({ request, stream, head }: Upgrade, left: LineSocket['left']): LineSocket | undefined => {
      let made: LineSocket | undefined;
      failed = false;
      server.handleUpgrade(request, stream, head, (ws) => (made = ws));
      if (failed || !made) return undefined;
      made.left = left;
      made.on('message', onMessage).on('ping', onPing).on('pong', onPong).on('close', onClose).on('error', onError);
      return made;
    },
  };
};
