import { type ChatSocket, type SocketEars } from './types.ts';

/** A `ChatSocket` over the WebSocket of browsers and of Node. */
export const openWebSocket = (address: string, ears: SocketEars): ChatSocket => {
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', ears.opened);
  socket.addEventListener('message', ({ data }: { readonly data: unknown }) => {
    if (data instanceof ArrayBuffer) ears.heard(new Uint8Array(data));
  });
  socket.addEventListener('close', ({ code }) => ears.closed(code));
  return {
    // A socket that is closing takes nothing more; what was not acknowledged is sent again over the next.
    send: (bytes) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes);
    },
    close: (code) => socket.close(code),
  };
};
