/** Who, among what is pure, asks the world outside by itself, for what, and why. */
export type Asker = { readonly file: string; readonly names: readonly string[]; readonly why: string };

export const askers: readonly Asker[] = [
  {
    file: 'contract/src/base/client.ts',
    names: ['fetch', 'Date', 'setTimeout'],
    why: 'the one client: it calls and waits, unless its caller hands it another way to',
  },
  {
    file: 'contract/src/chat/client/clock.ts',
    names: ['Date', 'setTimeout'],
    why: "the chat client's clock and timers, handed over by the apps; tests hand over their own",
  },
  {
    file: 'contract/src/chat/client/web-socket.ts',
    names: ['WebSocket'],
    why: "the chat client's way to the server, handed over by the apps; tests hand over their own",
  },
];

export const isAsker = (file: string): boolean => askers.some((asker) => asker.file === file);

export const mayUse = (file: string, name: string): boolean =>
  askers.some((asker) => asker.file === file && asker.names.includes(name));
