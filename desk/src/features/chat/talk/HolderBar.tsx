import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Key } from '../../../kit/keys/Key.tsx';
import { useMay } from '../../../shell/session.ts';
import styles from './talk.module.css';
import type { Hands } from './useAssignment.tsx';

type Props = { readonly talk: Conversation; readonly hands: Hands };

/** Says whose it is where it is not one's own, and how it becomes one's own. */
export const HolderBar = ({ talk: { agent, state, cType }, hands }: Props) => {
  const { t } = useLingui();
  const may = useMay('chat.answer');
  if (hands.isMine || cType === cTypes.orderCheck) return null;
  if (hands.isHeld)
    return (
      <div className={[styles.holder, styles.held].join(' ')} role="status">
        <span>
          <Trans>{agent?.name ?? ''} 正在接待。</Trans> {may ? t`接管后才能回复。` : null}
        </span>
        {may ? (
          <Button loading={hands.isBusy} onClick={hands.takeOver}>
            <Trans>接管</Trans> <Key keys="h" />
          </Button>
        ) : null}
      </div>
    );
  if (!may) return null;
  return (
    <div className={styles.holder} role="status">
      <span>{state === 'Waiting' ? t`在排队，还没有人接待。` : t`没有人接待，回复就是接入。`}</span>
      <Button type="primary" loading={hands.isBusy} onClick={hands.claim}>
        <Trans>接入</Trans> <Key keys="c" />
      </Button>
    </div>
  );
};
