import { yen } from '@hakobu/contract/base/money';
import { loseParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import type { LossClaim } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { isWithin } from '../../../kit/input/bounds.ts';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { Facts } from '../../../kit/record/Facts.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import type { DeskRecord } from './desk-record.ts';
import styles from '../parcels.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly record: DeskRecord;
  readonly claim: LossClaim;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The carrier lost a parcel: what is lost is named, and what its shopper is given for it, within the limits. */
export const LoseDialog = ({ record, claim, open, onClose }: Props) => {
  const { t } = useLingui();
  const { id, orderCount, shopper } = record.parcel;
  const initial: { note: string; goodsYen: number | null; freightYen: number | null } = {
    note: '',
    goodsYen: claim.goodsYen,
    freightYen: claim.freightYen,
  };
  const [draft, change, clear] = useDraftParts(`lose:${id}`, initial);
  const sending = useSend(loseParcel, {
    onDone: ({ compensatedYen }) => {
      clear();
      onClose();
      tellDone(t`${id} 记为遗失，已赔 ${moneyText(compensatedYen, 'JPY')} 到客人余额`);
    },
  });
  const goodsYen = draft.goodsYen ?? 0;
  const freightYen = draft.freightYen ?? 0;
  const total = moneyText(goodsYen + freightYen, 'JPY');
  const ready =
    draft.note.trim() !== '' &&
    isWithin(draft.goodsYen, { max: claim.declaredYen }) &&
    isWithin(draft.freightYen, { max: claim.freightYen });
  return (
    <Modal
      open={open}
      title={t`${id} 确定遗失？`}
      okText={t`记为遗失，赔 ${total}`}
      cancelText={t`再等等`}
      okButtonProps={{ danger: true, disabled: !ready, loading: sending.isPending }}
      onOk={() => sending.mutate({ id, note: draft.note.trim(), goodsYen: yen(goodsYen), freightYen: yen(freightYen) })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>
            包裹和里面的 {orderCount} 单到此结束，{total} 从公司的赔付账户进 {nameOfShopper(shopper.nickName)}{' '}
            的日元余额。承运方之后找到也不能撤回。
          </Trans>
        </p>
        <ul className={styles.lost}>
          {record.items.map(({ orderCode, nameJa, quantity, declaredYen }) => (
            <li key={orderCode}>
              <span lang="ja">{nameJa}</span> ×{quantity} <b>{moneyText(declaredYen, 'JPY')}</b>
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            [t`申报价值`, moneyText(claim.declaredYen, 'JPY')],
            [t`保险或线路保障`, moneyText(claim.coveredYen, 'JPY')],
            [t`已付运费`, moneyText(claim.freightYen, 'JPY')],
          ]}
        />
        <FieldGrid columns={2}>
          <Field label={t`赔货值`} hint={<Trans>最多 {moneyText(claim.declaredYen, 'JPY')}</Trans>}>
            <NumberField
              value={draft.goodsYen}
              max={claim.declaredYen}
              unit="JPY"
              label={t`赔货值，日元`}
              onChange={(amount) => change({ goodsYen: amount })}
            />
          </Field>
          <Field label={t`退还的运费`} hint={<Trans>最多 {moneyText(claim.freightYen, 'JPY')}</Trans>}>
            <NumberField
              value={draft.freightYen}
              max={claim.freightYen}
              unit="JPY"
              label={t`退还的运费，日元`}
              onChange={(amount) => change({ freightYen: amount })}
            />
          </Field>
        </FieldGrid>
        <Field label={t`依据`} hint={<Trans>承运方的答复、调查号；客人看得到</Trans>}>
          <Input.TextArea
            value={draft.note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </div>
    </Modal>
  );
};
