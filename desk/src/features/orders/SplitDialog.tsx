import { splitOrder } from '@hakobu/contract/orders/order.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { isWithin } from '../../kit/input/bounds.ts';
import { Field } from '../../kit/input/Field.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';

type Props = {
  readonly id: string;
  readonly quantity: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Part of an order comes later: how many pieces become an order of their own. */
export const SplitDialog = ({ id, quantity, open, onClose }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts<{ pieces: number | null; note: string }>(`split:${id}`, {
    pieces: 1,
    note: '',
  });
  const sending = useSend(splitOrder, {
    onDone: ({ newId, newQuantity }) => {
      tellDone(t`拆出 ${newQuantity} 件成 ${newId}`);
      clear();
      onClose();
    },
  });
  const { pieces, note } = draft;
  const isRight = isWithin(pieces, { min: 1, max: quantity - 1 });
  const stays = isRight ? quantity - pieces : quantity;
  return (
    <Modal
      open={open}
      title={t`拆分 ${id}`}
      okText={t`拆单`}
      cancelText={t`先不拆`}
      okButtonProps={{ disabled: !isRight, loading: sending.isPending }}
      onOk={() => (isRight ? sending.mutate({ id, quantity: pieces, note: note.trim() }) : undefined)}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>
            拆出的件数成为另一单，按件数分走已付的钱，以后各自收货、退款。这一单留下 {stays} 件。两边的经过都会写明。
          </Trans>
        </p>
        <Field label={t`拆出几件`} hint={t`共 ${quantity} 件，至少留 1 件`}>
          <NumberField
            label={t`拆出几件`}
            unit={t`件`}
            min={1}
            max={quantity - 1}
            value={pieces}
            onChange={(value) => change({ pieces: value })}
          />
        </Field>
        <Field label={t`给客人留言`}>
          <Input
            value={note}
            maxLength={300}
            placeholder={t`例如：卖家分两次发货`}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </div>
    </Modal>
  );
};
