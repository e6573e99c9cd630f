import { yen } from '@hakobu/contract/base/money';
import { authoriseShare, chooseShareCap } from '@hakobu/contract/groups/shipment.api';
import { highestCapYen, type OwnShare } from '@hakobu/contract/groups/shipment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { amountFrom, typedAmount } from '../../../kit/money/typedAmount.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { PaySheet } from '../../../parts/payments/PaySheet.tsx';
import { call } from '../../../shell/calls/api.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByGroupOrder } from '../group.queries.ts';
import styles from '../groups.module.css';

type CapSheetProps = {
  readonly share: OwnShare;
  /** What is proposed to be held at most. */
  readonly askedYen: number;
  /** After weighing just this much is asked: no more is to be typed. */
  readonly isFixed: boolean;
  readonly onClose: () => void;
};

/** How much one would pay at most for one's share; then it is held. */
export const CapSheet = ({ share, askedYen, isFixed, onClose }: CapSheetProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(typedAmount(askedYen, 'JPY'));
  const [refusal, setRefusal] = useState<unknown>();
  const [payingYen, setPayingYen] = useState<number>();
  const choose = useSend(chooseShareCap, { quiet: true });
  const capYen = amountFrom(typed, 'JPY');
  const isFit = capYen !== undefined && capYen > share.capYen && capYen <= highestCapYen;
  const press = async () => {
    if (!isFit) return;
    setRefusal(undefined);
    try {
      await choose.mutateAsync({ code: share.code, capYen: yen(capYen) });
    } catch (error) {
      setRefusal(error);
      return;
    }
    setPayingYen(capYen);
  };
  const estimate = yenText(share.estimateYen);
  const held = yenText(share.capYen);
  const least = yenText(share.capYen + 1);
  const most = yenText(highestCapYen);
  return (
    <>
      <Sheet
        open={payingYen === undefined}
        onClose={onClose}
        title={isFixed ? <Trans>同意这份运费</Trans> : <Trans>授权运费上限</Trans>}
        foot={
          <Button wide disabled={!isFit} onPress={press}>
            <Trans>下一步</Trans>
          </Button>
        }
      >
        <div className={styles.sheet}>
          {refusal === undefined ? null : <Note tone="bad">{reasonFor(refusal)}</Note>}
          <TextField
            name="cap"
            inputMode="numeric"
            label={<Trans>最多付多少日元</Trans>}
            hint={
              share.capYen > 0 ? (
                <Trans>已经冻结 {held}，只再冻结多出来的部分。</Trans>
              ) : (
                <Trans>预计 {estimate}。箱子和填充物会让包裹变重，上限比预计高一些，就不用再问你一次。</Trans>
              )
            }
            value={typed}
            disabled={isFixed}
            fault={capYen === undefined || isFit ? undefined : t`请填 ${least} 到 ${most} 之间的整数`}
            onChange={setTyped}
            onBlur={() => undefined}
          />
          {capYen !== undefined && isFit && capYen < share.estimateYen ? (
            <Note tone="wait">
              <Trans>低于预计的运费：称重后多半还要你再同意一次，不同意就可能被取出。</Trans>
            </Note>
          ) : null}
        </div>
      </Sheet>
      <PaySheet
        open={payingYen !== undefined}
        onClose={onClose}
        subject="share"
        codes={[share.code]}
        pay={({ checkCode, ...proof }) =>
          call(
            authoriseShare,
            { code: share.code, capYen: yen(payingYen ?? 0), ...proof },
            { idempotencyKey: checkCode },
          )
        }
        changes={changedByGroupOrder}
        onPaid={() => {
          onClose();
          toast(t`已冻结，寄出时只扣你应付的`);
        }}
        below={<Trans>先冻结，寄出时只扣你应付的那一份，多的退回</Trans>}
      />
    </>
  );
};
