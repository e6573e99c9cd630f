import { dayMs, japanDayOf } from '../../platform/clock/clock.ts';
import { filesMayGo } from '../../platform/backup/keep-files.ts';
import { removeOldDrafts, removeUploads } from '../../platform/files/private-files.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteTried, deleteUnkept } from './upload.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

const maxAtOnce = 200;

/** Files that were uploaded for a message a day ago and are in none; the bytes first, while no backup reads them. */
const removeUnkept = (p: Platform): Promise<number> =>
  p.transact(systemCaller('uploads'), async (tx) => {
    if (!(await filesMayGo(tx))) return 0;
    const gone = await deleteUnkept(tx, new Date(tx.now.getTime() - dayMs), maxAtOnce);
    await removeUploads(p.config.dataFolder, gone);
    return gone.length;
  });

export const uploadJobs = (p: Platform): Job[] => [
  { name: 'uploads.unkept', next: cleaning, run: () => removeUnkept(p) },
  {
    name: 'uploads.tried',
    next: cleaning,
    run: () =>
      p.transact(systemCaller('uploads'), (tx) => deleteTried(tx, japanDayOf(new Date(tx.now.getTime() - 2 * dayMs)))),
  },
  { name: 'uploads.drafts', next: cleaning, run: () => removeOldDrafts(p.config.dataFolder) },
];
