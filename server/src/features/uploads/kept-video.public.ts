import type { Tx } from '../../platform/database/database.ts';
import { markVideosShown } from './upload.store.ts';

/**
 * Keeps films that this owner (`actorOf`) uploaded, because something of the product shows them from now on; answers
 * whether all of them were there. What nothing shows is forgotten after a day.
 */
export const keepVideos = async (tx: Tx, fileIds: readonly string[], owner: string): Promise<boolean> => {
  const wanted = [...new Set(fileIds)];
  return wanted.length === 0 || (await markVideosShown(tx, owner, wanted)) === wanted.length;
};
