import type { Photo } from '@hakobu/contract/uploads/upload.shape';
import { notAPicture, pictureTooLarge, tooManyUploads } from '@hakobu/contract/uploads/upload.problems';
import type { Config } from '../../config.ts';
import { japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import {
  drawAnew,
  type MadePicture,
  type PictureSize,
  readPicture,
  writePicture,
} from '../../platform/files/private-pictures.ts';
import { newId } from '../../platform/database/ids.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFilesOf, countFilesSince, insertFile, lockOwner } from './upload.store.ts';
import { addressOf, readAddress, type SignedAsk } from './signed-address.ts';
import { pictureKindOf } from './upload.rules.ts';

/** Where a file can be seen for the next hour; the address is signed and says nothing of what it shows. */
const signedAddress = (config: Pick<Config, 'secret'>, fileId: string, now: Date, size: PictureSize = 'full'): string =>
  addressOf(config.secret, fileId, size, now);

/** A stored picture as the wire shows it. */
export const presentPhoto = (p: Pick<Platform, 'config' | 'clock'>, fileId: string): Photo => {
  const now = p.clock.now();
  return {
    fileId,
    url: signedAddress(p.config, fileId, now),
    thumbnailUrl: signedAddress(p.config, fileId, now, 'thumbnail'),
  };
};

/** Whether all of these were uploaded by this owner (`staff:<id>`, as `actorOf` says it). */
export const fileIdsExist = async (db: Db, ids: readonly string[], owner: string): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 || (await countFilesOf(db, owner, wanted)) === wanted.length;
};

const drawOrRefuse = async (bytes: Buffer): Promise<MadePicture> => {
  if (!pictureKindOf(bytes)) throw notAPicture();
  try {
    return await drawAnew(bytes);
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw tooLarge ? pictureTooLarge() : notAPicture();
  }
};

// What a shopper's pictures of one day may cost us to draw and to keep.
const mostProofsADay = 50;

const mustHaveQuota = async (p: Platform, db: Db | Tx, owner: string): Promise<void> => {
  const today = japanDayStart(japanDayOf(p.clock.now()));
  if ((await countFilesSince(db, owner, today)) >= mostProofsADay) throw tooManyUploads({ most: mostProofsADay });
};

/** Takes a picture in: drawn anew, written, then known. A crash in between leaves bytes that nobody can ask for. */
const takeIn = async (p: Platform, caller: Caller, file: UploadedFile, mustBeAllowed: (tx: Tx) => Promise<void>) => {
  const picture = await drawOrRefuse(file.bytes);
  const id = newId();
  const { width, height } = picture;
  await writePicture(p.config.dataFolder, id, picture);
  await p.transact(caller, async (tx) => {
    await mustBeAllowed(tx);
    await insertFile(tx, { id, owner: actorOf(caller), width, height, bytes: picture.files.full.length });
  });
  return { ...presentPhoto(p, id), width, height };
};

export const uploadPhoto = (p: Platform, caller: Caller, file: UploadedFile) => takeIn(p, caller, file, async () => {});

/** The same for a shopper, 50 a day of Japan: asked before the work of drawing, and again when it is counted. */
export const uploadProof = async (p: Platform, caller: Caller, file: UploadedFile) => {
  const owner = actorOf(caller);
  await mustHaveQuota(p, p.db, owner);
  return takeIn(p, caller, file, async (tx) => {
    await lockOwner(tx, owner);
    await mustHaveQuota(p, tx, owner);
  });
};

/** The bytes behind a signed address, and for how many seconds they may be kept; undefined when it shows nothing. */
export const openAddress = async (p: Platform, asked: SignedAsk) => {
  const shown = readAddress(p.config.secret, asked, p.clock.now());
  const bytes = shown && (await readPicture(p.config.dataFolder, asked.fileId, shown.size));
  return bytes && { bytes, secondsLeft: shown.secondsLeft };
};
