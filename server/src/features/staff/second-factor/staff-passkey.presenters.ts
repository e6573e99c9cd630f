import type { Passkey } from '@hakobu/contract/sign-in/passkeys/passkey.shape';
import type { StaffPasskeyRow } from './staff-passkey.store.ts';

type Shown = Pick<StaffPasskeyRow, 'id' | 'name' | 'createdAt' | 'usedAt' | 'isBackedUp'>;

export const presentStaffPasskey = ({ id, name, createdAt, usedAt, isBackedUp }: Shown): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
});
