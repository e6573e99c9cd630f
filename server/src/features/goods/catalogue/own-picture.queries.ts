import { type PictureSize, readPicture } from '../../../platform/files/private-pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isUploaded } from './own-goods.rules.ts';
import { listShownPictures } from './own-goods.store.ts';

/** The bytes of an uploaded picture that goods show or showed; undefined for any other file. */
export const readOwnPicture = async (p: Platform, id: string, size: PictureSize): Promise<Buffer | undefined> =>
  isUploaded(id) && (await listShownPictures(p.db, [id])).has(id)
    ? readPicture(p.config.dataFolder, id, size)
    : undefined;
