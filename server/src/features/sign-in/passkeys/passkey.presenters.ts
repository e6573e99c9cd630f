import type { Passkey } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import type { PasskeyRow } from './passkey.store.ts';

type Shown = Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'usedAt' | 'isBackedUp'>;

export const presentPasskey = ({ id, name, createdAt, usedAt, isBackedUp }: Shown): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
});
