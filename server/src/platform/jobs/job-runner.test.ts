import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Job } from '../platform.ts';
import { startJobRunner } from './job-runner.ts';

const log = createLog('silent');
const record = { ended: () => {}, rested: () => {}, writeIfDue: async () => {} };
const next = { everyMs: 0 };
const allOf = (jobs: readonly Job[]) => ({ find: async () => new Set(jobs), run: (job: Job) => job.run() });

test('a job that hangs holds up its queue for one slice, and is not begun a second time', async () => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const { promise: hasRun, resolve: ran } = Promise.withResolvers<void>();
  let [hung, others] = [0, 0];
  const hang = async () => {
    hung += 1;
    await letGo;
    return 0;
  };
  const other = async () => {
    if ((others += 1) === 3) ran();
    return 0;
  };
  const jobs = [
    { name: 'hangs', queue: 'one', next, run: hang },
    { name: 'goes on', queue: 'one', next, run: other },
  ];
  const jobRunner = startJobRunner({ jobs, due: allOf(jobs), everyMs: 1, sliceMs: 1, log, record });
  await hasRun;
  expect(hung).toBe(1);
  release();
  await jobRunner.stop();
});

test('a stop waits for what runs, and begins nothing more', async () => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ended: string[] = [];
  const first = async () => {
    begin();
    await letGo;
    ended.push('first');
    return 0;
  };
  const second = async () => ended.push('second');
  const jobs = [
    { name: 'first', next, run: first },
    { name: 'second', next, run: second },
  ];
  const jobRunner = startJobRunner({ jobs, due: allOf(jobs), everyMs: 1, log, record });
  await begun;
  const stopping = jobRunner.stop().then(() => ended.push('stopped'));
  release();
  await stopping;
  expect(ended).toEqual(['first', 'stopped']);
});

test('a job cannot be made without saying when it is next', () => {
  // @ts-expect-error -- What compiles here is a job that would sleep for ever.
  const forgetful: Job = { name: 'forgetful', run: async () => 0 };
  // @ts-expect-error -- Nor does an empty answer count.
  const vague: Job = { name: 'vague', next: {}, run: async () => 0 };
  expect([forgetful.name, vague.name]).toEqual(['forgetful', 'vague']);
});
