import { isProblem } from '@hakobu/contract/base/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../Icon.tsx';
import { joinScans, readCode, type ScanSink } from '../../keys/scan-sink.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './ScanField.module.css';
import { setMuted, soundRight, soundWrong, useMuted } from './sounds.ts';

export type ScanOutcome = {
  readonly ok: boolean;
  /** What it was, or why nothing was changed. */
  readonly message: string;
};

type Props = {
  /** What to scan: `扫运单号`. It is the field's label and what it shows while empty. */
  readonly label: string;
  /** Grey, at the right, until the first scan. */
  readonly hint?: string;
  /** A thrown error is a wrong scan too; its message is shown. */
  readonly onScan: (code: string) => Promise<ScanOutcome> | ScanOutcome;
};

const shades = { waiting: undefined, busy: styles.busy, right: styles.right, wrong: styles.wrong } as const;

/**
 * Keeps the focus for a scanner: a burst of keys that ends in Enter is a scan, a lone key is the page's shortcut
 * (`keys/key-reader.ts` tells them apart). Codes are dealt with one after the other. A wrong scan turns the page's edge red with two low tones and says that nothing was
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
type Shown = { readonly state: State; readonly message: string };

const useScanning = (onScan: Props['onScan']) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  // After a scan its code stays to be read; the next character takes its place.
  const settled = useRef(true);
  const [value, setValue] = useState('');
  const [{ state, message }, setShown] = useState<Shown>({ state: 'waiting', message: '' });
  const scanSerially = useSerialized(onScan, t`网络断了，这一次没有算数，连上后再扫一次`);
  const write = (text: string) => {
    settled.current = false;
    typed.current = text;
    setValue(text);
    setShown({ state: 'waiting', message: '' });
  };
  const submit = async () => {
    const code = readCode(typed.current);
    if (code === '' || settled.current) return;
    settled.current = true;
    setShown({ state: 'busy', message: '' });
    const outcome = await scanSerially(code);
    if (outcome === null) return;
    if (outcome.ok) soundRight();
    else soundWrong();
    // Somebody scanned again meanwhile: that scan is shown.
    if (!settled.current || readCode(typed.current) !== code) return;
    setShown({ state: outcome.ok ? 'right' : 'wrong', message: outcome.message });
  };
  useSink({
    input: () => input.current,
    write: (text) => {
      input.current?.focus();
      write(settled.current ? text : typed.current + text);
    },
    submit: () => void submit(),
    take: (code) => {
      write(code);
      void submit();
    },
    isWriting: () => !settled.current && typed.current !== '',
  });
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' && !nativeEvent.isComposing) write('');
  };
  // What was scanned before is read, not continued.
  const onPaste = (event: ClipboardEvent) => {
    if (!settled.current) return;
    event.preventDefault();
    write(event.clipboardData.getData('text').trim());
  };
  return { input, value, change: write, onKeyDown, onPaste, state, says: message };
};

const outcomeOf = async (onScan: Props['onScan'], code: string, offline: string): Promise<ScanOutcome> => {
  try {
    return await onScan(code);
  } catch (error) {
    return { ok: false, message: isProblem(error) ? error.message : offline };
  }
};

/**
 * One scan after the other: what a code means may hang on the answer to the one before it, which is still on its way.
 * Null where the field is gone meanwhile: the code was meant for another page.
 */
const useSerialized = (onScan: Props['onScan'], offline: string) => {
  const latest = useRef(onScan);
  const [turns, setTurns] = useState(0);
  const asked = useRef(0);
  const awaited = useRef<{ readonly turn: number; readonly drawn: () => void } | null>(null);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  // Drawn with whatever the outcome has changed: the next code is read by what is true then.
  useLayoutEffect(() => {
    if (!awaited.current || turns < awaited.current.turn) return;
    awaited.current.drawn();
    awaited.current = null;
  }, [turns]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      awaited.current?.drawn();
    };
  }, []);
  return (code: string): Promise<ScanOutcome | null> => {
    const mine = turn.current.then(async () => {
      if (isGone.current) return null;
      const outcome = await outcomeOf(latest.current, code, offline);
      if (isGone.current) return outcome;
      await new Promise<void>((drawn) => {
        asked.current += 1;
        awaited.current = { turn: asked.current, drawn };
        setTurns(asked.current);
      });
      return outcome;
    });
    turn.current = mine;
    return mine;
  };
};

/** Takes every code that is scanned on the page, wherever the focus is. */
const useSink = (sink: ScanSink) => {
  const latest = useRef(sink);
  useEffect(() => {
    latest.current = sink;
  });
  useEffect(
    () =>
      joinScans({
        input: () => latest.current.input(),
        write: (text) => latest.current.write(text),
        submit: () => latest.current.submit(),
        take: (code) => latest.current.take(code),
        isWriting: () => latest.current.isWriting(),
      }),
    [],
  );
};
