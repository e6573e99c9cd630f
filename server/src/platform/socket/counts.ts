import type { Measured, Metrics, Sample } from '../metrics/metrics.ts';

/** What is counted of all sockets of this process. */
export type Counts = {
  heard: number;
  sent: number;
  /** How often somebody was held back for sending too much. */
  held: number;
  readonly closed: Map<number, number>;
  /** Before there was a socket, by the status that was answered. */
  readonly refused: Map<number, number>;
};

export const noCounts = (): Counts => ({ heard: 0, sent: 0, held: 0, closed: new Map(), refused: new Map() });

export const countOne = (of: Map<number, number>, key: number): void => void of.set(key, (of.get(key) ?? 0) + 1);

/** What was counted by something, under the label that names it. */
export const samplesOf = (label: string, counted: Iterable<readonly [number | string, number]>): Sample[] =>
  Array.from(counted, ([key, value]) => ({ labels: { [label]: String(key) }, value }));

export const counter = (name: Measured['name'], says: string, samples: readonly Sample[]): Measured => ({
  name,
  says,
  kind: 'counter',
  samples,
});

export const tellCounts = (metrics: Metrics, counts: Counts, open: () => number): void =>
  metrics.collect(() => [
    { name: 'hakobu_sockets_open', says: 'Sockets that are open', kind: 'gauge', samples: [{ value: open() }] },
    counter(
      'hakobu_socket_frames_total',
      'Messages on sockets',
      samplesOf('way', Object.entries({ in: counts.heard, out: counts.sent })),
    ),
    counter('hakobu_socket_held_total', 'How often a socket was held back because somebody sent too much', [
      { value: counts.held },
    ]),
    counter(
      'hakobu_socket_closes_total',
      'Sockets that were closed, by the code of RFC 6455',
      samplesOf('code', counts.closed),
    ),
    counter(
      'hakobu_socket_refusals_total',
      'Calls for a socket that were refused, by status',
      samplesOf('status', counts.refused),
    ),
  ]);
