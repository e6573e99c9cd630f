import { useLingui } from '@lingui/react/macro';

/** Whose account it is, or who did it, short: the books know people by long numbers, whose ends tell them apart. */
export const useParty = (): ((party: string) => string) => {
  const { t } = useLingui();
  return (party) => {
    const [kind = '', id = ''] = party.split(':');
    const end = id.slice(-6);
    if (kind === 'shopper') return t`客人 …${end}`;
    if (kind === 'staff') return t`员工 …${end}`;
    return kind === 'system' ? t`系统` : party;
  };
};
