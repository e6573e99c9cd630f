import type { MouseEvent, ReactNode } from 'react';
import { go } from '../screen/navigation.ts';

export type LinkProps = {
  /** A link of `links.ts`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Runs before the screen opens. */
  readonly onPress?: () => void;
};

/** An anchor to another screen: a tap opens it, a long press offers what the browser offers. */
export const Link = ({ to, children, className, label, onPress }: LinkProps) => {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPress?.();
    go(to);
  };
  return (
    <a href={`#${to}`} className={className} aria-label={label} onClick={open}>
      {children}
    </a>
  );
};
