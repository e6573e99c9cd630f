import {
  animationTooLarge,
  deepPictureTooLarge,
  notAPicture,
  pictureTooLarge,
  tooManyUploads,
} from '@hakobu/contract/uploads/upload.problems';
import { japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { openParts } from '../../platform/files/checked/parts.ts';
import { maxMegapixels, TooManyPixels } from '../../platform/files/decoding.ts';
import { drawAnew, drawSquare, type MadePicture, writePicture } from '../../platform/files/private-pictures.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ReceivedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countPicturesOf,
  countPicturesSince,
  countTried,
  type FileFacts,
  insertFile,
  listFiles,
  lockOwner,
  type NewFile,
  triedOn,
} from './upload.store.ts';
import { pictureKindOf } from './upload.rules.ts';
import { presentPhoto } from './upload.presenters.ts';

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

const tooLargeBy = {
  picture: pictureTooLarge,
  deep: deepPictureTooLarge,
  frames: animationTooLarge,
} as const;

/** Draws a picture anew out of a file; refused where it is none of those that are taken, or too large to be decoded. */
export const drawOrRefuse = async (
  path: string,
  head: Uint8Array,
  owner: string,
  draw = drawAnew,
): Promise<MadePicture> => {
  if (!pictureKindOf(head)) throw notAPicture();
  try {
    return await draw(path, owner);
  } catch (error) {
    throw error instanceof TooManyPixels
      ? tooLargeBy[error.limit]({ most: maxMegapixels[error.limit] })
      : notAPicture();
  }
};

export type TakingIn = {
  /** Puts the bytes in their place. */
  readonly write: (id: string) => Promise<void>;
  readonly known: Omit<NewFile, 'id' | 'owner'>;
  /** Refuses inside the transaction, when that is how it stands by now. */
  readonly mustBeAllowed?: (tx: Tx) => Promise<void>;
  /** What shows it from now on, in the same transaction. */
  readonly onceKnown?: (tx: Tx, id: string) => Promise<void>;
};

/** Written before it is known for good: a crash in between leaves bytes that nobody can ask for, a refusal none. */
export const takeIn = (p: Platform, caller: Caller, file: TakingIn): Promise<FileFacts> =>
  p.transact(caller, async (tx) => {
    await file.mustBeAllowed?.(tx);
    const facts = await insertFile(tx, { ...file.known, id: newId(), owner: actorOf(caller) });
    await file.onceKnown?.(tx, facts.id);
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
const maxProofsADay = 50;

const drawFile = async (path: string, owner: string, draw = drawAnew): Promise<MadePicture> => {
  const parts = await openParts(path);
  try {
    return await drawOrRefuse(path, await parts.read(0, Math.min(16, parts.size)), owner, draw);
  } finally {
    await parts.close();
  }
};

const takePicture = async (p: Platform, caller: Caller, file: ReceivedFile, onceTaken?: (tx: Tx) => Promise<void>) => {
  const picture = await drawFile(file.path, actorOf(caller));
  const { id } = await takeIn(p, caller, {
    ...takingIn(p, picture, { purpose: 'picture', fileName: '' }),
    ...(onceTaken ? { mustBeAllowed: onceTaken } : {}),
  });
  return { ...presentPhoto(p, id), width: picture.width, height: picture.height };
};

export const uploadPhoto = (p: Platform, caller: Caller, file: ReceivedFile) => takePicture(p, caller, file);

/** Whether a shopper may send a picture at all today; asked before it is received. */
export const admitProof = async (p: Platform, caller: Caller): Promise<() => void> => {
  await mustHaveQuota(p.db, actorOf(caller), p.clock.now());
  return () => undefined;
};

const mustHaveQuota = async (db: Db | Tx, owner: string, now: Date): Promise<void> => {
  const day = japanDayOf(now);
  const tried = await triedOn(db, owner, day);
  if ((await countPicturesSince(db, owner, japanDayStart(day))) + tried.pictures >= maxProofsADay)
    throw tooManyUploads({ most: maxProofsADay });
};

/**
 * The same for a shopper, 50 a day of Japan. Each is counted before it is decoded, under a lock, so that what cannot be
 * decoded counts too, and so do those that come at once; once it is taken in, it counts as the picture that it is.
 */
export const uploadProof = async (p: Platform, caller: Caller, file: ReceivedFile) =>
  takePicture(p, caller, file, await countTry(p, caller));

/** Counts a picture that is about to be decoded; what it answers takes that back once it is taken in. */
const countTry = async (p: Platform, caller: Caller): Promise<(tx: Tx) => Promise<void>> => {
  const owner = actorOf(caller);
  const day = await p.transact(caller, async (tx) => {
    await lockOwner(tx, owner);
    await mustHaveQuota(tx, owner, tx.now);
    const today = japanDayOf(tx.now);
    await countTried(tx, { owner, day: today, pictures: 1, bytes: 0 });
    return today;
  });
  return (tx) => countTried(tx, { owner, day, pictures: -1, bytes: 0 });
};

/** The middle square of a picture, counted among those of the day; `onceKnown` gives it its place. */
export const takeAvatar = async (
  p: Platform,
  caller: Caller,
  file: ReceivedFile,
  onceKnown: (tx: Tx, id: string) => Promise<void>,
): Promise<void> => {
  const mustBeAllowed = await countTry(p, caller);
  const picture = await drawFile(file.path, actorOf(caller), drawSquare);
  await takeIn(p, caller, { ...takingIn(p, picture, { purpose: 'avatar', fileName: '' }), mustBeAllowed, onceKnown });
};
