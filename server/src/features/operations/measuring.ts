import type { Collect, Measured, Sample } from '../../platform/metrics/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { shopperSessions } from '../sign-in/index.ts';
import { staffSessions } from '../staff/index.ts';
import { countEvents, listEveryJob, measureAnswers, readBooks, type JobRow } from './operations.store.ts';
import { diskOf } from './surroundings.ts';

const gauge = (name: `hakobu_${string}`, says: string, ...samples: readonly Sample[]): Measured => ({
  name,
  says,
  kind: 'gauge',
  samples,
});

const jobGauges = (jobs: readonly JobRow[]): Measured[] => {
  const each = (valueOf: (job: JobRow) => number): Sample[] =>
    jobs.map((job) => ({ labels: { job: job.name }, value: valueOf(job) }));
  return [
    gauge(
      'hakobu_sweep_ran_at_seconds',
      'When a sweep last ran, or was found to have nothing to do',
      ...each(({ ranAt }) => ranAt.getTime() / 1000),
    ),
    gauge('hakobu_sweep_took_seconds', 'How long its last run took', ...each(({ tookMs }) => tookMs / 1000)),
    gauge('hakobu_sweep_failures', 'Failures of a sweep in a row', ...each(({ failures }) => failures)),
  ];
};

/** What operations know of the database; nobody is told apart in it. */
export const measureOperations =
  (p: Platform): Collect =>
  async () => {
    const now = p.clock.now();
    const outbox = await countEvents(p.db);
    const age = outbox.oldestDueAt ? Math.max(0, now.getTime() - outbox.oldestDueAt.getTime()) / 1000 : 0;
    const answers = await measureAnswers(p.db);
    const { brokenInvariants } = await readBooks(p.db);
    const disk = await diskOf(p.config.dataFolder);
    return [
      gauge('hakobu_outbox_waiting', 'Events that wait to be delivered', { value: outbox.waiting }),
      gauge('hakobu_outbox_oldest_seconds', 'How late the oldest of them is', { value: age }),
      gauge('hakobu_outbox_parked', 'Events that were given up', { value: outbox.parked }),
      gauge('hakobu_answers_rows', 'Answers that are kept for repeated calls, estimated', { value: answers.rows }),
      gauge('hakobu_answers_bytes', 'The room that they take', { value: answers.bytes }),
      gauge('hakobu_books_sound', '1 when every law of the books held at the last proof', {
        value: brokenInvariants.length === 0 ? 1 : 0,
      }),
      gauge('hakobu_disk_free_bytes', "What is free on the data folder's disk", { value: disk.freeBytes }),
      gauge(
        'hakobu_sessions_open',
        'Sessions that are open',
        { labels: { of: 'shoppers' }, value: await shopperSessions.countOpen(p.db, now) },
        { labels: { of: 'staff' }, value: await staffSessions.countOpen(p.db, now) },
      ),
      ...jobGauges(await listEveryJob(p.db)),
    ];
  };
