import { useLingui } from '@lingui/react/macro';
import { useKeys } from '../keys/useKeys.ts';

type Rows = {
  readonly keys: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (() => void) | undefined;
  readonly disabled: boolean;
};

/** J and K (and the arrows) move the selection, ↵ opens it. */
export const useRowKeys = ({ keys, selected, onSelect, onOpen, disabled }: Rows): void => {
  const { t } = useLingui();
  const step = (by: number) => {
    const at = selected === null ? -1 : keys.indexOf(selected);
    const next = keys[at === -1 ? 0 : Math.min(keys.length - 1, Math.max(0, at + by))];
    if (next !== undefined) onSelect(next);
  };
  const move = (key: string, by: number, label: string, short?: string) => ({
    keys: key,
    label,
    short,
    quiet: short === undefined,
    disabled: disabled || keys.length === 0,
    repeats: true,
    onPress: () => step(by),
  });
  useKeys([
    move('j', 1, t`下一行`, t`/ K 上下`),
    move('k', -1, t`上一行`),
    move('arrowdown', 1, t`下一行`),
    move('arrowup', -1, t`上一行`),
    { keys: 'enter', label: t`打开`, disabled: disabled || !onOpen || selected === null, onPress: () => onOpen?.() },
  ]);
};
