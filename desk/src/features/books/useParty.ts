import { useLingui } from '@lingui/react/macro';

/** Whose account it is, or who did it, by name; who has none left by the end of the long number the books know. */
export const useParty = (): ((party: string, names: Readonly<Record<string, string>>) => string) => {
  const { t } = useLingui();
  return (party, names) => {
    const known = names[party];
    if (known !== undefined) return known;
    const [kind = '', id = ''] = party.split(':');
    const end = id.slice(-6);
    if (kind === 'shopper') return t`客人 …${end}`;
    if (kind === 'staff') return t`员工 …${end}`;
    return kind === 'system' ? t`系统` : party;
  };
};
