import type { Duplex } from 'node:stream';

let corked: Duplex[] = [];

const uncorkAll = (): void => {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
};

/** What is written to this stream from here to the end of what runs now goes out as one write. */
export const corkUntilNextTick = (stream: Duplex): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(uncorkAll);
};
