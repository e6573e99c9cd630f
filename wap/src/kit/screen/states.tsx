import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../look/Icon.tsx';
import { Button } from '../press/Button.tsx';
import { go } from './navigation.ts';
import styles from './screen.module.css';

export type EmptyStateProps = {
  /** One sentence: what is not there yet. */
  readonly children: ReactNode;
  readonly icon?: IconName;
  /** The one button's words, and where it leads or what it does. */
  readonly action?: ReactNode;
  readonly to?: string;
  readonly onAction?: () => unknown;
};

/** Nothing to show, and what to do about it: a picture, one sentence, one button. */
export const EmptyState = ({ children, icon = 'box', action, to, onAction }: EmptyStateProps) => (
  <div className={styles.state}>
    <div className={styles.picture}>
      <Icon name={icon} size={56} weight={1.1} />
    </div>
    <p>{children}</p>
    {action === undefined ? null : (
      <Button look="soft" size="small" onPress={() => (to === undefined ? onAction?.() : go(to))}>
        {action}
      </Button>
    )}
  </div>
);

export type ErrorStateProps = {
  /** Why, in the shopper's words. */
  readonly children: ReactNode;
  readonly onRetry?: (() => unknown) | undefined;
  /** The way out where trying again would change nothing. */
  readonly onBack?: (() => unknown) | undefined;
};

export const ErrorState = ({ children, onRetry, onBack }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <div className={styles.picture}>
      <Icon name="alert" size={56} weight={1.1} />
    </div>
    <p>{children}</p>
    {onRetry === undefined ? null : (
      <Button look="soft" size="small" onPress={onRetry}>
        <Trans>重试</Trans>
      </Button>
    )}
    {onBack === undefined ? null : (
      <Button look="soft" size="small" onPress={onBack}>
        <Trans>返回</Trans>
      </Button>
    )}
  </div>
);
