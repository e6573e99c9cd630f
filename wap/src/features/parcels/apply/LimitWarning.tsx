import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import type { ParcelOrder } from '@hakobu/contract/parcels/parcel.shape';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import styles from './apply.module.css';
import { listText } from '../../../kit/show/listText.ts';

export type LimitWarningProps = {
  readonly warning: Extract<CustomsWarning, { kind: 'parcelLimit' }>;
  readonly picked: readonly ParcelOrder[];
  readonly onPick: (orderCodes: readonly string[]) => void;
};

/** The country's limit for one parcel is passed: by how much, and how to take the parcel apart. */
export const LimitWarning = ({ warning, picked, onPick }: LimitWarningProps) => {
  const [open, setOpen] = useState(false);
  const { split, currency } = warning;
  const value = minorText(warning.valueMinor, currency);
  const limit = minorText(warning.limitMinor, currency);
  const over = minorText(warning.overMinor, currency);
  const parcels = split?.length ?? 1;
  return (
    <>
      <Note
        tone={warning.severity === 'block' ? 'bad' : 'wait'}
        title={
          <Trans>
            申报 {value}，超海关限额 {over}
          </Trans>
        }
        action={
          split && parcels > 1 ? (
            <Button look="text" onPress={() => setOpen(true)}>
              <Trans>帮我拆成 {parcels} 个</Trans>
            </Button>
          ) : undefined
        }
      >
        {split ? (
          <Trans>每个包裹限 {limit}，超出可能退运。</Trans>
        ) : (
          <Trans>每个包裹限 {limit}。单件商品超出的，海关按个人自用物品审核，也可能退运。</Trans>
        )}
      </Note>
      {split ? (
        <SplitSheet open={open} onClose={() => setOpen(false)} split={split} picked={picked} onPick={onPick} />
      ) : null}
    </>
  );
};

type SplitSheetProps = Pick<LimitWarningProps, 'picked' | 'onPick'> & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly split: readonly (readonly string[])[];
};

const SplitSheet = ({ open, onClose, split, picked, onPick }: SplitSheetProps) => {
  const byCode = new Map(picked.map((order) => [order.orderCode, order]));
  const first = (codes: readonly string[]) => {
    onClose();
    onPick(codes);
  };
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>分几个包裹寄</Trans>}>
      <p className={styles.splitText}>
        <Trans>先申请其中一个，其余商品留在仓库，接着再申请下一个。</Trans>
      </p>
      <ol className={styles.split}>
        {split.map((codes, place) => {
          const orders = codes.flatMap((code) => byCode.get(code) ?? []);
          const declared = yenText(orders.reduce((sum, { declaredYen }) => sum + declaredYen, 0));
          const number = place + 1;
          return (
            <li key={codes.join()}>
              <div>
                <b>
                  <Trans>
                    包裹 {number}，申报 {declared}
                  </Trans>
                </b>
                <small>{listText(orders.map(({ name }) => name))}</small>
              </div>
              <Button look="soft" size="small" onPress={() => first(codes)}>
                <Trans>先寄这个</Trans>
              </Button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
};
