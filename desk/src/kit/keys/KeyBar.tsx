import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Key } from './Key.tsx';
import styles from './Key.module.css';
import { type KeyBinding, pendingPrefix, watchKeys } from './keyboard.ts';
import { useShownKeys } from './useKeys.ts';

const movesFirst = (one: KeyBinding, other: KeyBinding) =>
  Number(other.repeats ?? false) - Number(one.repeats ?? false);

/** The bar at the bottom: what the keys do on this screen, and at the right what the shell has to say. */
export const KeyBar = ({ children }: { readonly children?: ReactNode }) => {
  const bindings = useShownKeys();
  const prefix = useSyncExternalStore(watchKeys, pendingPrefix);
  const message = prefix
    ? bindings.filter(({ keys, disabled }) => !disabled && keys.startsWith(`${prefix} `))
    : bindings.filter(({ quiet, disabled, keys }) => !quiet && !disabled && !keys.includes(' '));
  return (
    <footer className={styles.bar}>
      <div className={styles.told}>
        {message.toSorted(movesFirst).map(({ keys, label, short }) => (
          <span key={keys}>
            <Key keys={keys} />
            {short ?? label}
          </span>
        ))}
      </div>
      <span className={styles.right}>{children}</span>
    </footer>
  );
};
