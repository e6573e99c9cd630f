// How far the server's clock is ahead of the device's.
let aheadMs = 0;

/** The instant of now by the server's clock, in milliseconds: what it lets run out is counted down by this one. */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Learns from an answer what the server's clock said at some moment between sending and receiving. As long as what is
 * known lies between them it stays: a slow answer makes nothing less exact.
 */
export const learnServerTime = (serverMs: number, sentMs: number, receivedMs: number): void => {
  const [min, max] = [serverMs - receivedMs, serverMs - sentMs];
  if (aheadMs < min || aheadMs > max) aheadMs = Math.round((min + max) / 2);
};
