import type { ChatFile } from '@hakobu/contract/chat/chat.shape';
import type { Photo } from '@hakobu/contract/uploads/upload.shape';
import type { Platform } from '../../platform/platform.ts';
import { addressOf, type FileView } from './signed-address.ts';
import type { FileFacts } from './upload.store.ts';

type Signing = Pick<Platform, 'config' | 'clock'> & { readonly isAuditors?: boolean };

/** Signs addresses that show what was recalled, too: for whoever may audit, and nobody else. */
export const asAuditor = ({ config, clock }: Signing): Signing => ({ config, clock, isAuditors: true });

/** Where a file can be seen for the next hour; the address is signed and says nothing of what it shows. */
const signedAddress = ({ config, clock, isAuditors = false }: Signing, fileId: string, size: FileView): string =>
  addressOf(config.secret, fileId, { size, isAuditors }, clock.now());

/** A stored picture as the wire shows it. */
export const presentPhoto = (p: Signing, fileId: string): Photo => ({
  fileId,
  url: signedAddress(p, fileId, 'full'),
  thumbnailUrl: signedAddress(p, fileId, 'thumbnail'),
});

const coverFor = (p: Signing, facts: FileFacts, cover: FileFacts | undefined): string => {
  if (facts.kind === 'image') return signedAddress(p, facts.id, 'thumbnail');
  return facts.kind === 'video' && cover?.kind === 'image' ? signedAddress(p, cover.id, 'full') : '';
};

/**
 * A file of a message as the wire shows it: its address, that of its cover (a picture's own thumbnail, a video's
 * picture, nothing for a document), and what it is. Addresses stay the same for a quarter of an hour.
 */
export const presentFile = (
  p: Signing,
  facts: FileFacts,
  cover?: FileFacts,
): { readonly name: string; readonly cImg: string; readonly file: ChatFile } => ({
  name: signedAddress(p, facts.id, facts.kind === 'image' ? 'full' : 'file'),
  cImg: coverFor(p, facts, cover),
  file: {
    fileId: facts.id,
    fileName: facts.fileName,
    contentType: facts.contentType,
    bytes: facts.bytes,
    width: facts.width,
    height: facts.height,
    durationMs: facts.durationMs,
  },
});
