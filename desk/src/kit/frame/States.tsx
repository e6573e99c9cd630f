import { isProblem } from '@hakobu/contract/base/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton as AntSkeleton, Button } from 'antd';
import type { ReactNode } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import { Key } from '../keys/Key.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './frame.module.css';

type EmptyStateProps = { readonly icon?: IconName; readonly children: ReactNode; readonly action?: ReactNode };

/** Nothing to show: a drawing, one sentence, and the one thing to do about it. */
export const EmptyState = ({ icon = 'box', children, action }: EmptyStateProps) => (
  <div className={styles.state} data-state="empty">
    <Icon name={icon} />
    <p>{children}</p>
    {action}
  </div>
);

/** Why something could not be shown, in words for people. */
export const useReason = (error: unknown): string => {
  const { t } = useLingui();
  if (isProblem(error)) return error.message;
  return t`网络连不上服务器`;
};

type ErrorStateProps = { readonly error: unknown; readonly onRetry: () => void };

/** It could not be fetched: the reason, and R to try again. */
export const ErrorState = ({ error, onRetry }: ErrorStateProps) => {
  const { t } = useLingui();
  const reason = useReason(error);
  useKeys([{ keys: 'r', label: t`重试`, onPress: onRetry }]);
  return (
    <div className={styles.state} data-state="error" role="alert">
      <Icon name="cross" />
      <p>{reason}</p>
      <Button onClick={onRetry}>
        <Trans>重试</Trans> <Key keys="r" />
      </Button>
    </div>
  );
};

/** The record's own a skeleton while it is fetched. */
export const Skeleton = ({ rows = 8 }: { readonly rows?: number }) => (
  <div className={styles.skeleton} data-state="loading" aria-busy="true">
    <AntSkeleton active title paragraph={{ rows }} />
  </div>
);
