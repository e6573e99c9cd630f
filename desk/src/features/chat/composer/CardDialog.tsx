import type { ChatCard } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import styles from '../sidebar/sidebar.module.css';
import { OrdersSection } from '../sidebar/OrdersSection.tsx';
import { ParcelsSection } from '../sidebar/ParcelsSection.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly shopper: { readonly id: string; readonly number: string; readonly nickName: string };
  readonly onCard: (card: ChatCard) => void;
  readonly onClose: () => void;
};

/** Chooses one of the shopper's orders or parcels to send as a card. */
export const CardDialog = ({ shopper, onCard, onClose }: Props) => {
  const { t } = useLingui();
  const choose = (card: ChatCard) => {
    onCard(card);
    onClose();
  };
  return (
    <Modal open title={t`发给 ${nameOfShopper(shopper.nickName)}`} footer={null} onCancel={onClose} destroyOnHidden>
      <div className={styles.dialog}>
        <OrdersSection shopper={shopper} onCard={choose} isChoosing />
        <ParcelsSection shopper={shopper} onCard={choose} isChoosing />
      </div>
    </Modal>
  );
};
