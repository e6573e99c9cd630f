import { yen } from '@hakobu/contract/base/money';
import { type DeskParcel, returnParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { isWithin } from '../../../kit/input/bounds.ts';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/notices.ts';
import styles from '../parcels.module.css';

type Props = { readonly parcel: DeskParcel; readonly open: boolean; readonly onClose: () => void };
type Draft = { readonly reason: string; readonly feeYen: number | null; readonly shelf: string };

const empty: Draft = { reason: '', feeYen: null, shelf: '' };
const isShelf = (typed: string) => /^[A-Z0-9-]{1,20}$/.test(typed);
const maxFeeYen = 1_000_000;

/** The carrier brought a parcel back: why, what the way back cost, and where the box stands now. */
export const ReturnDialog = ({ parcel, open, onClose }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`return:${parcel.id}`, empty);
  const sending = useSend(returnParcel, {
    onDone: ({ feeYen }) => {
      clear();
      onClose();
      tellDone(
        feeYen > 0
          ? t`${parcel.id} 已退回入库，退运费 ${moneyText(feeYen, 'JPY')} 随下一个包裹付`
          : t`${parcel.id} 已退回入库，不收退运费`,
      );
    },
  });
  const ready = draft.reason.trim() !== '' && isWithin(draft.feeYen, { most: maxFeeYen }) && isShelf(draft.shelf);
  const send = () => {
    const { reason, feeYen, shelf } = draft;
    sending.mutate({ id: parcel.id, reason: reason.trim(), returnFeeYen: yen(feeYen ?? 0), shelf });
  };
  return (
    <Modal
      open={open}
      title={t`${parcel.id} 被退回了？`}
      okText={t`退回入库`}
      cancelText={t`没有`}
      okButtonProps={{ danger: true, disabled: !ready, loading: sending.isPending }}
      onOk={send}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.dialog}>
        <p>
          <Trans>
            包裹到此结束，已付的运费不退。{parcel.orderCount} 单重新入库，免费存放从明天重新算，客人可以再寄。不能撤回。
          </Trans>
        </p>
        <Field label={t`原因`} hint={<Trans>客人看得到</Trans>}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
        <FieldGrid columns={2}>
          <Field label={t`退运费`} hint={<Trans>没有就填 0</Trans>}>
            <NumberField
              value={draft.feeYen}
              most={maxFeeYen}
              unit="JPY"
              label={t`退运费，日元`}
              onChange={(feeYen) => change({ feeYen })}
            />
          </Field>
          <Field label={t`箱子放在`}>
            <Input
              value={draft.shelf}
              maxLength={20}
              placeholder={t`扫货架码`}
              aria-label={t`货架码`}
              onChange={(event) => change({ shelf: event.target.value.normalize('NFKC').trim().toUpperCase() })}
            />
          </Field>
        </FieldGrid>
      </div>
    </Modal>
  );
};
