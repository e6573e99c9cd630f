import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/useKeys.ts';
import styles from './record.module.css';

export type Action = {
  /** With its amount where money moves: `已买下 ¥119,500`. */
  readonly label: string;
  readonly keys?: string;
  readonly onPress: () => void;
  readonly busy?: boolean;
  /** Why it cannot be done now; shown on hover, and the button is off. */
  readonly blocked?: string | null | undefined;
  /** Asked once before it is done, naming what is lost. */
  readonly confirm?: { readonly title: string; readonly lost: ReactNode };
};

type Props = {
  /** The one loud action of the view, bottom right; usually `ctrl+enter`. */
  readonly loud?: Action | undefined;
  readonly plain?: readonly Action[];
  /** Actions that lose money: far left, red words. */
  readonly danger?: readonly Action[];
  readonly note?: ReactNode;
  /** In a dialog's foot: its `ctrl+…` keys are heard there, single letters are not. */
  readonly inDialog?: boolean;
};

/** What can be done with a record. Prints and joins every action's key; put it into a panel's foot. */
export const ActionBar = ({ note, inDialog = false, ...given }: Props) => {
  const run = useRun();
  const heard = (action: Action): Action =>
    inDialog && !action.keys?.startsWith('ctrl+') ? { ...action, keys: '' } : action;
  const danger = (given.danger ?? []).map(heard);
  const plain = (given.plain ?? []).map(heard);
  const loud = given.loud && heard(given.loud);
  const all = [...danger, ...plain, ...(loud ? [loud] : [])];
  useKeys(
    all.flatMap((action) => {
      const { keys, label, blocked, busy } = action;
      return keys ? [{ keys, label: label, disabled: Boolean(blocked) || busy, onPress: () => run(action) }] : [];
    }),
    inDialog ? 'dialog' : 'page',
  );
  return (
    <div className={inDialog ? `${styles.actions} ${styles.inDialog}` : styles.actions}>
      {danger.map((action) => (
        <ActionButton key={action.label} action={action} onRun={run} kind="danger" />
      ))}
      {plain.map((action) => (
        <ActionButton key={action.label} action={action} onRun={run} kind="plain" />
      ))}
      <span className={styles.actionNote}>{note}</span>
      {loud ? <ActionButton action={loud} onRun={run} kind="loud" /> : null}
    </div>
  );
};

const useRun = () => {
  const { modal } = App.useApp();
  const { t } = useLingui();
  return ({ confirm, onPress, label }: Action) => {
    if (!confirm) return onPress();
    void modal.confirm({
      title: confirm.title,
      content: confirm.lost,
      okText: label,
      cancelText: t`再看看`,
      // A scanner's Enter must not lose money.
      focusable: { autoFocusButton: 'cancel' },
      okButtonProps: { danger: true },
      onOk: onPress,
    });
  };
};

type Kind = 'loud' | 'plain' | 'danger';

const shapes: Readonly<Record<Kind, string>> = {
  loud: styles.loud ?? '',
  plain: styles.quiet ?? '',
  danger: `${styles.quiet} ${styles.danger}`,
};

type ButtonProps = { readonly action: Action; readonly onRun: (action: Action) => void; readonly kind: Kind };

const ActionButton = ({ action, onRun, kind }: ButtonProps) => (
  <Button
    type={kind === 'loud' ? 'primary' : 'default'}
    size="large"
    className={shapes[kind]}
    loading={action.busy ?? false}
    disabled={Boolean(action.blocked)}
    title={action.blocked ?? ''}
    onClick={() => onRun(action)}
  >
    {action.label} {action.keys ? <Key keys={action.keys} /> : null}
  </Button>
);
