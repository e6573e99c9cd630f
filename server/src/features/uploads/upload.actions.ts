import { notAPicture, pictureTooLarge, tooManyUploads } from '@hakobu/contract/uploads/upload.problems';
import { japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { drawAnew, type MadePicture, writePicture } from '../../platform/files/private-pictures.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countPicturesOf,
  countPicturesSince,
  type FileFacts,
  insertFile,
  listFiles,
  lockOwner,
  type NewFile,
} from './upload.store.ts';
import { pictureKindOf } from './upload.rules.ts';
import { presentPhoto } from './upload.views.ts';

/** Whether all of these are pictures that this owner (`staff:<id>`, as `actorOf` says it) uploaded, and not for a message. */
export const fileIdsExist = async (db: Db, ids: readonly string[], owner: string): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  return wanted.length === 0 || (await countPicturesOf(db, owner, wanted)) === wanted.length;
};

/** The measures of a picture that this owner uploaded; undefined where it is none of theirs. Pixels. */
export const pictureOf = async (
  db: Db,
  id: string,
  owner: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> => {
  if (!(await fileIdsExist(db, [id], owner))) return undefined;
  const [facts] = await listFiles(db, [id]);
  return facts && { width: facts.width ?? 1, height: facts.height ?? 1 };
};

export const drawOrRefuse = async (bytes: Buffer): Promise<MadePicture> => {
  if (!pictureKindOf(bytes)) throw notAPicture();
  try {
    return await drawAnew(bytes);
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw tooLarge ? pictureTooLarge() : notAPicture();
  }
};

export type TakingIn = {
  /** Puts the bytes in their place. */
  readonly write: (id: string) => Promise<void>;
  readonly known: Omit<NewFile, 'id' | 'owner'>;
  /** Refuses inside the transaction, when that is how it stands by now. */
  readonly mustBeAllowed?: (tx: Tx) => Promise<void>;
};

/** Written before it is known for good: a crash in between leaves bytes that nobody can ask for, a refusal none. */
export const takeIn = (p: Platform, caller: Caller, file: TakingIn): Promise<FileFacts> =>
  p.transact(caller, async (tx) => {
    await file.mustBeAllowed?.(tx);
    const facts = await insertFile(tx, { ...file.known, id: newId(), owner: actorOf(caller) });
    await file.write(facts.id);
    return facts;
  });

/** How a picture that was drawn anew is taken in. */
export const takingIn = (
  p: Platform,
  picture: MadePicture,
  { purpose, fileName }: Pick<NewFile, 'purpose' | 'fileName'>,
): TakingIn => ({
  write: (id) => writePicture(p.config.dataFolder, id, picture),
  known: {
    purpose,
    fileName,
    contentType: 'image/webp',
    bytes: picture.files.full.length,
    width: picture.width,
    height: picture.height,
    durationMs: null,
  },
});

// What a shopper's pictures of one day may cost us to draw and to keep.
const mostProofsADay = 50;

const mustHaveQuota = async (p: Platform, db: Db | Tx, owner: string): Promise<void> => {
  const today = japanDayStart(japanDayOf(p.clock.now()));
  if ((await countPicturesSince(db, owner, today)) >= mostProofsADay) throw tooManyUploads({ most: mostProofsADay });
};

const takePicture = async (
  p: Platform,
  caller: Caller,
  file: UploadedFile,
  mustBeAllowed?: (tx: Tx) => Promise<void>,
) => {
  const picture = await drawOrRefuse(file.bytes);
  const { id } = await takeIn(p, caller, {
    ...takingIn(p, picture, { purpose: 'picture', fileName: '' }),
    ...(mustBeAllowed ? { mustBeAllowed } : {}),
  });
  return { ...presentPhoto(p, id), width: picture.width, height: picture.height };
};

export const uploadPhoto = (p: Platform, caller: Caller, file: UploadedFile) => takePicture(p, caller, file);

/** The same for a shopper, 50 a day of Japan: asked before the work of drawing, and again when it is counted. */
export const uploadProof = async (p: Platform, caller: Caller, file: UploadedFile) => {
  const owner = actorOf(caller);
  await mustHaveQuota(p, p.db, owner);
  return takePicture(p, caller, file, async (tx) => {
    await lockOwner(tx, owner);
    await mustHaveQuota(p, tx, owner);
  });
};
