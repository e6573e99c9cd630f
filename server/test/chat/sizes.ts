export { luckOf, seed } from '../money/luck.ts';

/** CHAT=long is `npm run check:long`; one size alone is set by its own name. */
const isLong = process.env['CHAT'] === 'long';
const size = (name: string, short: number, long: number): number =>
  Number(process.env[name] ?? (isLong ? long : short));

export const sizes = {
  /** C-01: sent by all together, through sockets that are cut. */
  messages: size('CHAT_MESSAGES', 8_000, 100_000),
  /** C-02 and C-03: how often a server, and the database, are killed. */
  kills: size('CHAT_KILLS', 2, 60),
  /** C-05: how often one msgId races itself on two sockets. */
  races: size('CHAT_RACES', 50, 1000),
  /** C-06 and C-07: messages past a bus that shuffles, and past one that loses. */
  shuffled: size('CHAT_SHUFFLED', 1000, 20_000),
  /** C-10 and C-18: sockets that are idle, and that are cut at once. */
  sockets: size('CHAT_SOCKETS', 200, 2000),
  /** C-20: frames of nonsense; most of them cost a socket. */
  frames: size('CHAT_FRAMES', 300, 100_000),
} as const;

/** How long one test of this size may take. */
export const patienceMs = isLong ? 7_200_000 : 300_000;
