import { isProblem } from '@hakobu/contract/base/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useKeys } from '../keys/useKeys.ts';
import { Key } from '../keys/Key.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './frame.module.css';

type EmptyProps = { readonly icon?: IconName; readonly children: ReactNode; readonly action?: ReactNode };

/** Nothing to show: a drawing, one sentence, and the one thing to do about it. */
export const Blank = ({ icon = 'box', children, action }: EmptyProps) => (
  <div className={styles.blank} data-state="empty">
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

type FailureProps = { readonly error: unknown; readonly onRetry: () => void };

/** It could not be fetched: the reason, and R to try again. */
export const Failure = ({ error, onRetry }: FailureProps) => {
  const { t } = useLingui();
  const reason = useReason(error);
  useKeys([{ keys: 'r', says: t`重试`, act: onRetry }]);
  return (
    <div className={styles.blank} data-state="error" role="alert">
      <Icon name="cross" />
      <p>{reason}</p>
      <Button onClick={onRetry}>
        <Trans>重试</Trans> <Key keys="r" />
      </Button>
    </div>
  );
};

/** The record's own bones while it is fetched. */
export const Bones = ({ rows = 8 }: { readonly rows?: number }) => (
  <div className={styles.bones} data-state="loading" aria-busy="true">
    <Skeleton active title paragraph={{ rows }} />
  </div>
);
