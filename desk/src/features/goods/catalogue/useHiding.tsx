import { hideGoods, showGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { type DeskGoods, longestHidingReason } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Note } from '../../../kit/record/Tag.tsx';
import type { Action } from '../../../kit/record/ActionBar.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import styles from './catalogue.module.css';

/** Taking goods off sale, with the reason that colleagues read, and putting them on again. */
export const useHiding = (
  goods: DeskGoods | null,
  blocked: string | null,
): { readonly actions: readonly Action[]; readonly dialog: ReactNode } => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const show = useSend(showGoods, { onDone: () => tellDone(t`已恢复在售`) });
  if (!goods) return { actions: [], dialog: null };
  const { id, hidden } = goods;
  const action: Action = hidden
    ? { label: t`恢复在售`, busy: show.isPending, blocked, onPress: () => show.mutate({ id }) }
    : { label: t`下架`, blocked, onPress: () => setAsking(true) };
  return {
    actions: [action],
    dialog: isAsking ? <HideDialog goods={goods} onClose={() => setAsking(false)} /> : null,
  };
};

const HideDialog = ({ goods, onClose }: { readonly goods: DeskGoods; readonly onClose: () => void }) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const isNeeded = goods.origin === 'live';
  const hide = useSend(hideGoods, {
    onDone: () => {
      tellDone(t`已下架`);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t`下架这件商品？`}
      okText={t`下架`}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, loading: hide.isPending, disabled: isNeeded && reason.trim() === '' }}
      onOk={() => hide.mutate({ id: goods.id, reason: reason.trim() })}
      onCancel={onClose}
    >
      <p className={styles.asked}>
        <Trans>客人搜不到、打不开它，购物车里的显示为失效；已付款的订单不受影响。</Trans>
      </p>
      <Input.TextArea
        value={reason}
        maxLength={longestHidingReason}
        autoSize={{ minRows: 2, maxRows: 4 }}
        aria-label={t`原因`}
        placeholder={isNeeded ? t`原因，只有员工看得到` : t`原因，可以不写；只有员工看得到`}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
};

/** Why goods are off sale, and since when. */
export const HiddenNote = ({ hidden }: Pick<DeskGoods, 'hidden'>) => {
  if (!hidden) return null;
  const { reason } = hidden;
  return (
    <Note tone="warn">
      {reason === '' ? <Trans>已下架，客人看不到。</Trans> : <Trans>已下架，客人看不到：{reason}</Trans>}
    </Note>
  );
};
