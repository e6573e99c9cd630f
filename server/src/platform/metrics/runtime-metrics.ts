import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from '../database/database.ts';
import type { Collect, Measured } from './metrics.ts';

const gauge = (name: Measured['name'], says: string, value: number): Measured => ({
  name,
  says,
  kind: 'gauge',
  samples: [{ value }],
});

const everyMs = 20;

/** What is measured is the whole wait between two rounds: what was asked for is no delay. */
const lateSeconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - everyMs / 1000) : 0;

/** How this process is: memory, processor, and how late its event loop came round since the last time it was asked. */
export const runtimeMetrics = (): Collect => {
  const lag = monitorEventLoopDelay({ resolution: everyMs });
  lag.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: lateSeconds(lag.percentile(percent)),
    }));
    lag.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory that this process has', rss),
      gauge('hakobu_heap_used_bytes', 'Memory that JavaScript uses of it', heapUsed),
      gauge('hakobu_uptime_seconds', 'Since when this process runs', process.uptime()),
      {
        name: 'process_cpu_seconds_total',
        says: 'Processor time',
        kind: 'counter',
        samples: [{ value: (user + system) / 1e6 }],
      },
      {
        name: 'hakobu_event_loop_lag_seconds',
        says: 'How late the event loop came',
        kind: 'gauge',
        samples: quantiles,
      },
    ];
  };
};

/** The connections of the pool, and how many calls wait for one. */
export const poolMetrics =
  (pool: Pool): Collect =>
  () => [
    {
      name: 'hakobu_pool_connections',
      says: 'Connections to the database: in use, idle, and calls that wait for one',
      kind: 'gauge',
      samples: [
        { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    },
  ];
