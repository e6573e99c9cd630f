import { undoParcel, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByParcel } from '../parcel.queries.ts';
import styles from './detail.module.css';

export type UndoSheetProps = { readonly open: boolean; readonly parcel: Parcel; readonly onClose: () => void };

const longestReason = 200;

/** What undoing a closed box costs and gives back, before anything is done. */
export const UndoSheet = ({ open, ...rest }: UndoSheetProps) => (open ? <OpenSheet {...rest} /> : null);

const OpenSheet = ({ parcel, onClose }: Omit<UndoSheetProps, 'open'>) => {
  const { t } = useLingui();
  const undo = useSend(undoParcel, { changes: changedByParcel, evenRefused: true });
  const [reason, setReason] = useState('');
  const { feeYen } = parcel.undo;
  const fee = yenText(feeYen);
  const press = async () => {
    // A fee that has changed meanwhile is refused, and the parcel read again: the new one stands here then.
    const undone = await undo.mutateAsync({ id: parcel.id, reason: reason.trim(), feeYen });
    onClose();
    const back = yenText(undone.releasedYen);
    toast(undone.releasedYen > 0 ? t`已撤销，${back} 已退回` : t`已撤销，商品放回货架`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>撤销打包？</Trans>}
      foot={
        <div className={styles.answers}>
          <Button look="quiet" onPress={onClose}>
            <Trans>再想想</Trans>
          </Button>
          <Button look="danger" onPress={() => press().catch(() => undefined)}>
            <Trans>撤销，下次付 {fee}</Trans>
          </Button>
        </div>
      }
    >
      <SumLines lines={sums(parcel)} />
      <p className={styles.words}>
        <Trans>箱子会拆开，商品放回货架，仓储时间继续计算。称重、照片和报价都作废，以后可以重新申请发货。</Trans>
      </p>
      <TextAreaField
        name="reason"
        label={<Trans>原因</Trans>}
        placeholder={t`选填，比如：想和下一批一起寄`}
        value={reason}
        maxLength={longestReason}
        rows={2}
        fault={undefined}
        onChange={setReason}
        onBlur={() => undefined}
      />
    </Sheet>
  );
};

const sums = ({ heldYen, undo }: Parcel): SumLine[] => [
  ...(heldYen > 0
    ? [
        {
          key: 'back',
          label: <Trans>马上退回</Trans>,
          note: <Trans>冻结的运费，按付款时的来源各自退回</Trans>,
          value: <YenBeside yen={heldYen} exact />,
          tone: 'gain' as const,
        },
      ]
    : []),
  {
    key: 'fee',
    label: <Trans>拆包费</Trans>,
    note: <Trans>现在不扣，下一个包裹付运费时一起付</Trans>,
    value: <YenBeside yen={undo.feeYen} exact />,
    tone: 'wait',
    strong: true,
  },
];
