import { isProblem } from '@hakobu/contract/base/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { pressKey, sinkScans } from '../keys/keyboard.ts';
import { IconButton } from './IconButton.tsx';
import { type Burst, createBurst } from './scan-burst.ts';
import styles from './ScanField.module.css';
import { setMuted, soundRight, soundWrong, useMuted } from './sounds.ts';

export type ScanOutcome = {
  readonly ok: boolean;
  /** What it was, or why nothing was changed. */
  readonly says: string;
};

type Props = {
  /** What to scan: `扫运单号`. It is the field's label and what it shows while empty. */
  readonly label: string;
  /** Grey, at the right, until the first scan. */
  readonly hint?: string;
  /** A thrown error is a wrong scan too; its message is shown. */
  readonly onScan: (code: string) => Promise<ScanOutcome> | ScanOutcome;
};

/** Full-width digits that an input method leaves become plain ones; spaces around go. */
const cleaned = (code: string) => code.normalize('NFKC').trim();

const shades = { waiting: undefined, busy: styles.busy, right: styles.right, wrong: styles.wrong } as const;

/**
 * Keeps the focus for a scanner: a burst of keys that ends in Enter is a scan; a lone key that none follows within
 * 80 ms is the page's shortcut. A wrong scan turns the page's edge red with two low tones and says that nothing was
 * changed; scanning again is enough, as it is without a connection: no scan is kept to be sent later, because what it
 * meets then may be another box.
 */
export const ScanField = ({ label, hint = '', onScan }: Props) => {
  const { input, value, change, onKeyDown, onPaste, state, says } = useScanning(onScan);
  return (
    <div className={[styles.scan, shades[state]].join(' ')} data-scan={state}>
      <Icon name={state === 'wrong' ? 'cross' : state === 'right' ? 'check' : 'scan'} />
      <input
        ref={input}
        value={value}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => setTimeout(() => document.activeElement === document.body && input.current?.focus(), 0)}
      />
      <small role="status" aria-live="assertive">
        {state === 'waiting' ? hint : state === 'busy' ? <Trans>在查…</Trans> : says}
      </small>
      <MuteButton />
    </div>
  );
};

const MuteButton = () => {
  const { t } = useLingui();
  const muted = useMuted();
  const says = muted ? t`打开提示音` : t`关掉提示音`;
  return <IconButton icon={muted ? 'mute' : 'sound'} label={says} isPressed={muted} onPress={() => setMuted(!muted)} />;
};

type State = keyof typeof shades;
type Shown = { readonly state: State; readonly says: string };

const useScanning = (onScan: Props['onScan']) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  // After a scan its code stays to be read; the next character takes its place.
  const settled = useRef(true);
  const [value, setValue] = useState('');
  const [{ state, says }, setShown] = useState<Shown>({ state: 'waiting', says: '' });
  const write = (text: string) => {
    settled.current = false;
    typed.current = text;
    setValue(text);
    setShown({ state: 'waiting', says: '' });
  };
  const submit = async () => {
    const code = cleaned(typed.current);
    if (code === '' || settled.current) return;
    settled.current = true;
    setShown({ state: 'busy', says: '' });
    const { ok, says: told } = await outcomeOf(onScan, code, t`网络断了，这一次没有算数，连上后再扫一次`);
    if (ok) soundRight();
    else soundWrong();
    // Somebody scanned again meanwhile: that scan is shown.
    if (!settled.current || cleaned(typed.current) !== code) return;
    setShown({ state: ok ? 'right' : 'wrong', says: told });
  };
  const burst = useBurst(input, {
    onText: (text) => write(settled.current ? text : typed.current + text),
    onLone: (key) => pressKey(key === ' ' ? 'space' : key.toLowerCase()),
    typing: () => !settled.current && typed.current !== '',
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (event.nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') {
      event.preventDefault();
      burst.current?.flush();
      void submit();
    } else if (key === 'Escape') write('');
    else if (key.length === 1 && (settled.current || currentTarget.selectionStart === typed.current.length)) {
      event.preventDefault();
      burst.current?.feed(key);
    }
  };
  // What was scanned before is read, not continued.
  const onPaste = (event: ClipboardEvent) => {
    if (!settled.current) return;
    event.preventDefault();
    write(event.clipboardData.getData('text').trim());
  };
  return { input, value, change: write, onKeyDown, onPaste, state, says };
};

const outcomeOf = async (onScan: Props['onScan'], code: string, offline: string): Promise<ScanOutcome> => {
  try {
    return await onScan(code);
  } catch (error) {
    return { ok: false, says: isProblem(error) ? error.message : offline };
  }
};

/** Takes the focus, and every plain character that is typed elsewhere on the page outside of fields. */
const useBurst = (input: RefObject<HTMLInputElement | null>, ends: Parameters<typeof createBurst>[0]) => {
  const latest = useRef(ends);
  const burst = useRef<Burst>(null);
  useEffect(() => {
    latest.current = ends;
  });
  useEffect(() => {
    const made = createBurst({
      onText: (text) => latest.current.onText(text),
      onLone: (key) => latest.current.onLone(key),
      typing: () => latest.current.typing(),
    });
    burst.current = made;
    input.current?.focus();
    const leave = sinkScans((character) => {
      input.current?.focus();
      made.feed(character);
    });
    return () => {
      leave();
      made.stop();
    };
  }, [input]);
  return burst;
};
