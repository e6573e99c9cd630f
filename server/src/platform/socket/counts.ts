import type { Metrics } from '../metrics/metrics.ts';

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

const samplesOf = (label: string, counted: ReadonlyMap<number, number>) =>
  [...counted].map(([key, value]) => ({ labels: { [label]: String(key) }, value }));

export const tellCounts = (metrics: Metrics, counts: Counts, open: () => number): void =>
  metrics.collect(() => [
    { name: 'hakobu_sockets_open', says: 'Sockets that are open', kind: 'gauge', samples: [{ value: open() }] },
    {
      name: 'hakobu_socket_frames_total',
      says: 'Messages on sockets',
      kind: 'counter',
      samples: [
        { labels: { way: 'in' }, value: counts.heard },
        { labels: { way: 'out' }, value: counts.sent },
      ],
    },
    {
      name: 'hakobu_socket_held_total',
      says: 'How often a socket was held back because somebody sent too much',
      kind: 'counter',
      samples: [{ value: counts.held }],
    },
    {
      name: 'hakobu_socket_closes_total',
      says: 'Sockets that were closed, by the code of RFC 6455',
      kind: 'counter',
      samples: samplesOf('code', counts.closed),
    },
    {
      name: 'hakobu_socket_refusals_total',
      says: 'Calls for a socket that were refused, by status',
      kind: 'counter',
      samples: samplesOf('status', counts.refused),
    },
  ]);
