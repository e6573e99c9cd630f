import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../look/Icon.tsx';
import { classes } from '../look/classes.ts';
import { Sheet } from '../overlay/Sheet.tsx';
import { Spinner } from '../press/Spinner.tsx';
import styles from './form.module.css';

const digits = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'erase'] as const;

export type PasswordKeypadProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Over the dots: the amount that is spent. */
  readonly children?: ReactNode;
  /** Called with six digits. A rejection empties the dots, and its reason is shown in the place of `fault`. */
  readonly onDone: (password: string) => Promise<unknown>;
  /** e.g. how many tries are left. */
  readonly fault?: string | undefined;
  /** Under the keys: 忘记支付密码. */
  readonly foot?: ReactNode;
};

/** The pay password: six digits on keys of our own, so that no keyboard of the phone keeps them. */
export const PasswordKeypad = ({ open, onClose, title, ...rest }: PasswordKeypadProps) => (
  <Sheet open={open} onClose={onClose} title={title}>
    <Keypad {...rest} />
  </Sheet>
);

const Keypad = ({ children, onDone, fault, foot }: Omit<PasswordKeypadProps, 'open' | 'onClose' | 'title'>) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  const send = async (password: string) => {
    setBusy(true);
    try {
      await onDone(password);
    } catch {
      // The one handler of failed calls has told why.
    } finally {
      if (mounted.current) {
        setBusy(false);
        setTyped('');
      }
    }
  };
  const press = (key: string) => {
    if (busy) return;
    if (key === 'erase') return setTyped((before) => before.slice(0, -1));
    const next = (typed + key).slice(0, digits);
    setTyped(next);
    if (next.length === digits && typed.length < digits) void send(next);
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) latest.current(event.key);
      if (event.key === 'Backspace') latest.current('erase');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const count = typed.length;
  return (
    <>
      {children === undefined ? null : <div className={styles.amount}>{children}</div>}
      <div className={styles.dots} role="img" aria-label={t`已输入 ${count} 位，共 ${digits} 位`}>
        {Array.from({ length: digits }, (_, at) => (
          <span key={at} className={classes(styles.dot, at < count && styles.dotOn)} />
        ))}
      </div>
      <p className={styles.keypadWords} role="status">
        {busy ? <Spinner /> : null}
        {busy ? <Trans>正在确认</Trans> : <span className={styles.fault}>{fault}</span>}
      </p>
      <div className={styles.keys}>
        {keys.map((key) =>
          key === '' ? (
            <span key="gap" />
          ) : (
            <button
              key={key}
              type="button"
              disabled={busy}
              aria-label={key === 'erase' ? t`删除` : undefined}
              onClick={() => press(key)}
            >
              {key === 'erase' ? <Icon name="erase" size={24} /> : key}
            </button>
          ),
        )}
      </div>
      {foot === undefined ? null : <div className={styles.keypadFoot}>{foot}</div>}
    </>
  );
};
