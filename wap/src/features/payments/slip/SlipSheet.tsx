import { sendSlip } from '@hakobu/contract/payments/top-up.api';
import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SelectField, TextField } from '../../../kit/form/Field.tsx';
import { PhotosField, type SentPhoto } from '../../../kit/form/PhotosField.tsx';
import { amountFrom, typedAmount } from '../../../kit/money/typedAmount.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { dayText } from '../../../kit/time/timeTexts.ts';
import { sendPicture } from '../../../shell/calls/sendPicture.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { recentDays } from '../charge.rules.ts';
import { changedByTopUp } from '../top-up.queries.ts';
import styles from '../top-up.module.css';

const maxPhotos = 3;
const daysBack = 30;
const nothing = () => undefined;

/** What is typed of a transfer; undefined where a field is missing. */
const useSlipDraft = ({ slip, payAmount, payCurrency }: TopUp) => {
  const [days] = useState(() => recentDays(dayText(new Date().toISOString()), daysBack));
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([]);
  const startName = slip?.payerName ?? '';
  const [payerName, setPayerName] = useState(startName);
  const [paidOn, setPaidOn] = useState(days[0] ?? '');
  const startAmount = typedAmount(slip?.amount ?? payAmount, payCurrency);
  const [typed, setTyped] = useState(startAmount);
  const amount = amountFrom(typed, payCurrency);
  const name = payerName.trim();
  const isWhole = photos.length > 0 && name !== '' && amount !== undefined && amount > 0;
  const given = isWhole
    ? { uploadIds: photos.map(({ fileId }) => fileId), payerName: name, paidOn, amount }
    : undefined;
  const isUnsaved = photos.length > 0 || payerName !== startName || typed !== startAmount;
  return {
    isUnsaved,
    days,
    photos,
    setPhotos,
    payerName,
    setPayerName,
    paidOn,
    setPaidOn,
    typed,
    setTyped,
    amount,
    given,
  };
};

export type SlipSheetProps = { readonly topUp: TopUp; readonly onClose: () => void };

/** The proof of a transfer: its picture, who paid, when and how much. */
export const SlipSheet = ({ topUp, onClose }: SlipSheetProps) => {
  const { t } = useLingui();
  const draft = useSlipDraft(topUp);
  const [asked, setAsked] = useState(false);
  const sending = useSend(sendSlip, { changes: changedByTopUp, evenRefused: true });
  const press = async () => {
    setAsked(true);
    if (!draft.given) return;
    await sending.mutateAsync({ code: topUp.code, ...draft.given });
    onClose();
    toast(t`已提交，财务核对后到账`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={draft.isUnsaved}
      title={<Trans>上传转账凭证</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>提交凭证</Trans>
        </Button>
      }
    >
      <p className={styles.words}>
        <Trans>拍下或截图银行的转账结果，要看得到金额、日期和付款人。</Trans>
      </p>
      <TextField
        name="payerName"
        label={<Trans>付款人</Trans>}
        placeholder={t`和银行账户上的名字一致`}
        value={draft.payerName}
        maxLength={60}
        autoComplete="name"
        fault={asked && draft.payerName.trim() === '' ? t`请填写这一项` : undefined}
        onChange={draft.setPayerName}
        onBlur={nothing}
      />
      <TextField
        name="slipAmount"
        label={<Trans>转账金额</Trans>}
        right={topUp.payCurrency === 'JPY' ? t`日元` : t`元`}
        inputMode={topUp.payCurrency === 'JPY' ? 'numeric' : 'decimal'}
        value={draft.typed}
        maxLength={12}
        autoComplete="off"
        fault={asked && !draft.amount ? t`请填写转了多少` : undefined}
        onChange={draft.setTyped}
        onBlur={nothing}
      />
      <SelectField
        name="paidOn"
        label={<Trans>转账日期</Trans>}
        placeholder={t`请选择`}
        choices={draft.days.map((key) => ({ key, label: key }))}
        value={draft.paidOn}
        fault={undefined}
        onChange={draft.setPaidOn}
        onBlur={nothing}
      />
      <PhotosField
        label={t`凭证照片`}
        photos={draft.photos}
        onChange={draft.setPhotos}
        send={sendPicture}
        max={maxPhotos}
        maxBytes={maxUploadBytes}
        fault={asked && draft.photos.length === 0 ? t`至少要一张凭证` : undefined}
      />
    </Sheet>
  );
};
