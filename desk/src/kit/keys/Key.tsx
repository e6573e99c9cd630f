import styles from './Key.module.css';

const printed: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  space: 'Space',
  ctrl: 'Ctrl',
  arrowup: '↑',
  arrowdown: '↓',
};

const print = (name: string) => printed[name] ?? (name.length === 1 ? name.toUpperCase() : name);

/** `ctrl+enter` → `Ctrl ↵` in one cap, `g p` → two caps. Hidden from screen readers: the button beside it has a name. */
export const Key = ({ keys }: { readonly keys: string }) =>
  keys.split(' ').map((cap) => (
    <kbd key={cap} className={styles.key} aria-hidden="true">
      {cap.split('+').map(print).join(' ')}
    </kbd>
  ));
