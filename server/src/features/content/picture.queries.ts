import { readPicture } from '../../platform/files/private-pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { isShownFile } from './slide.store.ts';

/** The bytes of an uploaded picture that everybody may see now; undefined before its time, after it, and of any other. */
export const shownPicture = async (p: Platform, fileId: string): Promise<Buffer | undefined> =>
  (await isShownFile(p.db, fileId, p.clock.now())) ? readPicture(p.config.dataFolder, fileId, 'full') : undefined;
