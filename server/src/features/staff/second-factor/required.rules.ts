import type { Settings } from '@hakobu/contract/settings/settings.shape';
import { type Role, rolesIn } from '@hakobu/contract/staff/permissions';

/** Whether the company asks somebody of these roles for a second factor. */
export const isFactorRequired = (
  { secondFactorRoles }: Pick<Settings, 'secondFactorRoles'>,
  held: readonly Role[],
): boolean => rolesIn(secondFactorRoles).some((role) => held.includes(role));
