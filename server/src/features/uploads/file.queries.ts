import { findFile, type StoredFile } from '../../platform/files/private-files.ts';
import { readPicture } from '../../platform/files/private-pictures.ts';
import { uuidCode } from '../../platform/database/statements/keyset.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAddress, type SignedAsk } from './signed-address.ts';
import { type FileFacts, findFacts, isShownAvatar } from './upload.store.ts';

/** What a signed address shows, and for how many seconds more it may be kept. */
export type Shown = { readonly secondsLeft: number } & (
  | { readonly picture: Buffer }
  | { readonly facts: FileFacts; readonly stored: StoredFile }
);

/**
 * What lies behind a signed address; undefined when it is forged or expired, or shows nothing. The file is asked for each
 * time, for what was recalled is seen by nobody from then on, whatever address they had been given.
 */
export const openAddress = async (p: Platform, asked: SignedAsk): Promise<Shown | undefined> => {
  const address = readAddress(p.config.secret, asked, p.clock.now());
  if (!address) return undefined;
  const { size, isAuditors, secondsLeft } = address;
  const found = await findFacts(p.db, asked.fileId);
  if (!found || (found.isRecalled && !isAuditors)) return undefined;
  const { facts } = found;
  if (size !== 'file') {
    const picture = await readPicture(p.config.dataFolder, facts.id, size);
    return picture && { picture, secondsLeft };
  }
  const stored = await findFile(p.config.dataFolder, facts.id);
  return stored && { facts, stored, secondsLeft };
};

/** The bytes of an avatar that somebody has now; undefined of any other file. */
export const shownAvatar = async (p: Platform, id: string): Promise<Buffer | undefined> =>
  uuidCode.test(id) && (await isShownAvatar(p.db, id)) ? readPicture(p.config.dataFolder, id, 'full') : undefined;

/** The bytes of a picture in full, for whoever keeps a copy of it elsewhere; undefined where its file is gone. */
export const pictureBytes = ({ config }: Platform, id: string): Promise<Buffer | undefined> =>
  readPicture(config.dataFolder, id, 'full');
