import type { AccessEntry } from '@hakobu/contract/audit/access.shape';
import { useLingui } from '@lingui/react/macro';
import { permissionLabels } from '../../parts/staff/permission.labels.ts';
import { aboutLabels } from './access.labels.ts';

const permissionNames: Readonly<Record<string, (typeof permissionLabels)[keyof typeof permissionLabels]>> =
  permissionLabels;

/** What the access log tells, in people's words. */
export const useAccessWords = () => {
  const { t } = useLingui();
  return {
    who: ({ name }: AccessEntry): string => (name === '' ? t`许多账号` : name),
    address: ({ address }: AccessEntry): string => (address === '' ? t`许多地址` : address),
    about: ({ about }: AccessEntry): string => {
      const known = permissionNames[about] ?? aboutLabels[about];
      return known ? t(known) : about;
    },
  };
};
