import { draftsFolder } from '../../platform/files/private-files.ts';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ReceivedFile, UploadRoute } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { avatarAddress, avatarIdIn } from './avatar.rules.ts';
import { admitProof, takeAvatar } from './upload.actions.ts';
import { markAvatarGone, markAvatarShown } from './upload.store.ts';

/** Pictures that people have of themselves: everybody may see one while it is somebody's, under one address. */
export const avatars = {
  /** How a picture of this kind is received. */
  receiving: (p: Platform): Pick<UploadRoute, 'maxBytes' | 'toFolder' | 'admit'> => ({
    maxBytes: maxUploadBytes,
    toFolder: draftsFolder(p.config.dataFolder),
    admit: (caller) => admitProof(p, caller),
  }),

  /** Draws one and takes it in; `put` gives its address to its owner, in the same transaction. */
  take: (
    p: Platform,
    caller: Caller,
    file: ReceivedFile,
    put: (tx: Tx, address: string) => Promise<void>,
  ): Promise<void> =>
    takeAvatar(p, caller, file, async (tx, id) => {
      await markAvatarShown(tx, id);
      await put(tx, avatarAddress(id));
    }),

  /** Nobody has the picture at this address any more; an address of anything else is left alone. */
  letGo: async (tx: Tx, address: string): Promise<void> => {
    const id = avatarIdIn(address);
    if (id !== undefined) await markAvatarGone(tx, id);
  },
};
