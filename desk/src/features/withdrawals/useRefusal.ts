import { useLingui } from '@lingui/react/macro';
import type { Action } from '../../kit/record/ActionBar.tsx';

type Refusing = {
  /** Of who said it first; null while nobody did. */
  readonly staffId: string | null;
  readonly me: string;
  readonly busy: boolean;
  readonly refuse: (reason: string) => void;
};

/** Beside agreeing to the first one's word: another does not agree, and who said it takes it back. */
export const useRefusal = ({ staffId, me, busy, refuse }: Refusing): readonly Action[] => {
  const { t } = useLingui();
  if (staffId === null) return [];
  const isMine = staffId === me;
  return [
    {
      label: isMine ? t`收回` : t`不同意`,
      keys: 'r',
      busy,
      onPress: () => refuse(isMine ? t`提出的人收回` : t`另一位同事不同意`),
    },
  ];
};
