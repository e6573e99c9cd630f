import { yen } from '@hakobu/contract/base/money';
import { agreeToFee, rejectFee } from '@hakobu/contract/services/service.api';
import type { Service } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { PaySheet } from '../../../parts/payments/PaySheet.tsx';
import { call } from '../../../shell/calls/api.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByService } from '../service.queries.ts';
import styles from '../services.module.css';

const longestNote = 200;

/** The fee that was seen is sent along: another one is refused. */
const feeSeen = ({ code, feeYen }: Service) => ({ code, feeYen: feeYen ?? yen(0) });

/** The two answers to a fee: agreeing pays it at once, with the proof that the shopper's limits ask for. */
export const FeeAnswer = ({ service }: { readonly service: Service }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<'agree' | 'reject'>();
  const seen = feeSeen(service);
  const amount = yenText(seen.feeYen);
  const close = () => setOpen(undefined);
  return (
    <>
      <div className={styles.answers}>
        <Button look="quiet" onPress={() => setOpen('reject')}>
          <Trans>拒绝</Trans>
        </Button>
        <Button onPress={() => setOpen('agree')}>
          <Trans>同意 {amount}</Trans>
        </Button>
      </div>
      <PaySheet
        open={open === 'agree'}
        onClose={close}
        subject="services"
        codes={[seen.code]}
        pay={({ checkCode, ...proof }) => call(agreeToFee, { ...seen, ...proof }, { idempotencyKey: checkCode })}
        changes={changedByService}
        onPaid={() => {
          close();
          toast(t`已同意，${amount} 已扣款`);
        }}
        below={<Trans>同意即扣款；没做成，全额退回原余额</Trans>}
      />
      {open === 'reject' ? <RejectSheet service={service} onClose={close} /> : null}
    </>
  );
};

type RejectSheetProps = { readonly service: Service; readonly onClose: () => void };

const RejectSheet = ({ service, onClose }: RejectSheetProps) => {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const reject = useSend(rejectFee, { changes: changedByService, evenRefused: true });
  const seen = feeSeen(service);
  const amount = yenText(seen.feeYen);
  const press = async () => {
    await reject.mutateAsync({ ...seen, note: note.trim() });
    onClose();
    toast(t`已拒绝，没有扣款`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={note.trim() !== ''}
      title={<Trans>拒绝 {amount} 的费用？</Trans>}
      foot={
        <div className={styles.answers}>
          <Button look="quiet" onPress={onClose}>
            <Trans>再想想</Trans>
          </Button>
          <Button look="danger" busy={reject.isPending} onPress={() => press().catch(() => undefined)}>
            <Trans>拒绝</Trans>
          </Button>
        </div>
      }
    >
      <p className={shape.why}>
        <Trans>不会扣款，也不影响发货。客服看到后可能会重新报价，或结束这项服务。</Trans>
      </p>
      <TextAreaField
        label={<Trans>原因</Trans>}
        name="reason"
        value={note}
        maxLength={longestNote}
        placeholder={t`选填，会告诉客服`}
        onChange={setNote}
        onBlur={() => undefined}
        fault={undefined}
      />
    </Sheet>
  );
};
