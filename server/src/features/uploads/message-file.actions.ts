import { codes } from '@hakobu/contract/base/codes';
import { chatFileTooLarge, chatQuotaUsed, notAChatFile } from '@hakobu/contract/chat/chat.problems';
import { isProblem, type Problem } from '@hakobu/contract/base/problem';
import {
  activeDocument,
  encryptedFile,
  fileThatStarts,
  fileThatUnpacks,
  fileWithMacros,
  infectedFile,
  nestedArchive,
  notAFilm,
  scannerAway,
} from '@hakobu/contract/uploads/upload.problems';
import { minCountedBytes, megabytesIn, maxBytesADay, maxFileBytes } from '@hakobu/contract/uploads/upload.shape';
import { japanDayOf, japanDayStart } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Beginning, beginningOf } from '../../platform/files/checked/beginning.ts';
import { type DocumentKind, Infected, readDocument } from '../../platform/files/checked/documents.ts';
import { type Danger, Dangerous, openParts, Unfit } from '../../platform/files/checked/parts.ts';
import { cleanFilm, readFilm } from '../../platform/files/checked/video.ts';
import { clamScan } from '../../platform/files/clamd.ts';
import { createFairSemaphore } from '../../platform/concurrency/fair-semaphore.ts';
import { keepDraft } from '../../platform/files/private-files.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ReceivedFile } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { shownName } from './file-name.rules.ts';
import { drawOrRefuse, takeIn, type TakingIn, takingIn } from './upload.actions.ts';
import { countMessageBytesSince, countTried, type FileFacts, lockOwner, triedOn } from './upload.store.ts';
import { presentFile } from './upload.presenters.ts';

type Opened = Awaited<ReturnType<typeof openParts>>;

const quotaUsed = () => chatQuotaUsed({ maxMb: megabytesIn(maxBytesADay) });

const mustHaveRoom = async (p: Platform, db: Db | Tx, owner: string, moreBytes: number): Promise<void> => {
  const since = japanDayStart(japanDayOf(p.clock.now()));
  const taken = await countMessageBytesSince(db, { owner, since, min: minCountedBytes });
  // What could not be taken cost the same to look through.
  const used = taken + (await triedOn(db, owner, japanDayOf(p.clock.now()))).bytes;
  if (used + Math.max(moreBytes, minCountedBytes) > maxBytesADay) throw quotaUsed();
};

/** Bytes that are on their way to this process, by their owner: until they are examined they lie on its disk. */
const onTheirWay = new Map<string, number>();

const addOnTheirWay = (owner: string, bytes: number): void => {
  const bytesNow = (onTheirWay.get(owner) ?? 0) + bytes;
  if (bytesNow > 0) onTheirWay.set(owner, bytesNow);
  else onTheirWay.delete(owner);
};

/**
 * Refuses before anything is received: when nothing more would be taken today, and when more is on its way at once than a
 * day takes. What it answers is to be called when the file is taken or refused.
 */
export const admitMessageFile = async (p: Platform, caller: Caller, bytes: number): Promise<() => void> => {
  const owner = actorOf(caller);
  addOnTheirWay(owner, bytes);
  try {
    if ((onTheirWay.get(owner) ?? 0) > maxBytesADay) throw quotaUsed();
    await mustHaveRoom(p, p.db, owner, 0);
  } catch (error) {
    addOnTheirWay(owner, -bytes);
    throw error;
  }
  return () => addOnTheirWay(owner, -bytes);
};

const kindOf = (beginning: Beginning): FileFacts['kind'] => {
  if (beginning === 'picture') return 'image';
  return beginning === 'video' ? 'video' : 'file';
};

const takingFilm = async (parts: Opened, given: string): Promise<TakingIn['known']> => {
  const { contentType, width, height, durationMs, ...unsaid } = await readFilm(parts);
  await cleanFilm(unsaid, parts.write);
  const fileName = shownName(given, contentType === 'video/mp4' ? 'mp4' : 'mov');
  return { purpose: 'message', contentType, fileName, bytes: parts.size, width, height, durationMs };
};

const takingDocument = async (parts: Opened, kind: DocumentKind, given: string): Promise<TakingIn['known']> => {
  const { contentType, extension } = await readDocument(parts, kind);
  const fileName = shownName(given, extension);
  return { purpose: 'message', contentType, fileName, bytes: parts.size, width: null, height: null, durationMs: null };
};

/** What is taken in: anything that a message may show, or films alone. */
export type Taken = 'anything' | 'films';

const refusalOf = (taken: Taken) => (taken === 'films' ? notAFilm() : notAChatFile());

type Examining = ReceivedFile & { readonly taken: Taken };

/** Pictures are drawn anew; whatever else is kept as it came passes the scanner, where there is one. */
const mustBeScanned = async (p: Platform, parts: Opened): Promise<void> => {
  if (!p.config.clamav) return;
  const scanned = await clamScan(p.config.clamav)(parts);
  if (scanned === 'clean') return;
  if (scanned === 'found') throw new Infected('what the scanner holds back');
  p.log.error({ scanned, bytes: parts.size }, 'the virus scanner did not look at a file, which was refused');
  throw scannerAway();
};

/** A film or a document: what it is by its content, cleaned of what it should not say. */
const examine = async (p: Platform, parts: Opened, beginning: Beginning, received: ReceivedFile): Promise<TakingIn> => {
  const known =
    beginning === 'video'
      ? await takingFilm(parts, received.fileName)
      : await takingDocument(parts, beginning as DocumentKind, received.fileName);
  await mustBeScanned(p, parts);
  return { known, write: (id) => keepDraft(p.config.dataFolder, id, received.path) };
};

// Reading through a file takes the disk and the processor: people wait for each other's next file, not for all of them.
const withSlot = createFairSemaphore(4);

const headOf = (parts: Opened): Promise<Buffer> => parts.read(0, Math.min(16, parts.size));

/** What a draft is by its content, and what it becomes. Pictures wait for their turn among all that are decoded. */
const takingOf = async (p: Platform, owner: string, parts: Opened, received: Examining): Promise<TakingIn> => {
  const { path, fileName, taken } = received;
  const beginning = await beginningOf(parts);
  if (!beginning || (taken === 'films' && beginning !== 'video')) throw refusalOf(taken);
  const max = maxFileBytes[kindOf(beginning)];
  if (parts.size > max) throw chatFileTooLarge({ maxMb: megabytesIn(max) });
  if (beginning !== 'picture') return withSlot(owner, 1, () => examine(p, parts, beginning, received));
  const picture = await drawOrRefuse(path, await headOf(parts), owner);
  return takingIn(p, picture, { purpose: 'message', fileName: shownName(fileName, 'webp') });
};

const dangers = {
  macros: fileWithMacros,
  starts: fileThatStarts,
  nested: nestedArchive,
  encrypted: encryptedFile,
  active: activeDocument,
  unpacks: fileThatUnpacks,
} as const satisfies Record<Danger, () => Problem>;

const refusalFor = (error: unknown, taken: Taken): unknown => {
  if (error instanceof Dangerous) return dangers[error.danger]();
  if (error instanceof Infected) return infectedFile();
  return error instanceof Unfit ? refusalOf(taken) : error;
};

const countRefused = (p: Platform, caller: Caller, bytes: number): Promise<void> =>
  p.transact(caller, (tx) =>
    countTried(tx, {
      owner: actorOf(caller),
      day: japanDayOf(tx.now),
      pictures: 0,
      bytes: Math.max(bytes, minCountedBytes),
    }),
  );

const examineOrRefuse = async (p: Platform, caller: Caller, received: Examining): Promise<TakingIn> => {
  const parts = await openParts(received.path);
  try {
    return await takingOf(p, actorOf(caller), parts, received);
  } catch (error) {
    if (error instanceof Infected)
      p.log.warn({ owner: actorOf(caller) }, 'a file was uploaded that a virus scanner holds back');
    const refusal = refusalFor(error, received.taken);
    if (isProblem(refusal, codes.invalidRequest)) await countRefused(p, caller, parts.size);
    throw refusal;
  } finally {
    await parts.close();
  }
};

/**
 * Takes in what a message will show: a picture drawn anew, a film without its metadata, a document as it is. 300 MB a
 * day of Japan, counted under a lock, so that files that come at once count one after the other.
 */
export const uploadMessageFile = async (p: Platform, caller: Caller, received: Examining) => {
  const taking = await examineOrRefuse(p, caller, received);
  const owner = actorOf(caller);
  const taken = await takeIn(p, caller, {
    ...taking,
    mustBeAllowed: async (tx) => {
      await lockOwner(tx, owner);
      await mustHaveRoom(p, tx, owner, taking.known.bytes);
    },
  });
  const { name, cImg, file } = presentFile(p, taken);
  return { fileId: taken.id, url: name, thumbnailUrl: cImg, file, kind: taken.kind };
};
