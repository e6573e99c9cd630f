import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useRef } from 'react';
import { BareField, Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { DifferenceNote } from './DifferenceNote.tsx';
import { NoteField } from '../NoteField.tsx';
import styles from '../orders.module.css';
import { PurchaseActions } from './PurchaseActions.tsx';
import { ComparedFees } from '../record/ComparedFees.tsx';
import { HeldMoney } from '../record/HeldMoney.tsx';
import { OrderPanel, type OrderWhole } from '../record/OrderPanel.tsx';
import { usePurchase } from './usePurchase.ts';

type Props = { readonly whole: OrderWhole; readonly onDone: () => void };

/** Mine to buy: what it really costs against what was paid, and the ways on. */
export const BuyingPanel = ({ whole, onDone }: Props) => {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(whole, onDone);
  const { draft, change, sums, verdict, form: filled } = purchase;
  const { order, autoSupplementYen, heldYen, money } = whole;
  const firstField = () => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('table input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  };
  useKeys([
    { keys: 'i', label: t`填实际价格`, quick: true, onPress: firstField },
    {
      keys: 'escape',
      label: t`离开输入框`,
      quiet: true,
      onPress: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    },
  ]);
  return (
    <OrderPanel whole={whole} foot={<PurchaseActions whole={whole} purchase={purchase} />}>
      <div ref={form}>
        <ComparedFees
          sums={sums}
          fields={{
            goods: (
              <BareField {...filled.field('goodsYen')}>
                <NumberField
                  label={t`实际商品价`}
                  unit=""
                  value={draft.goodsYen}
                  onChange={(goodsYen) => change({ goodsYen })}
                />
              </BareField>
            ),
            domestic: (
              <BareField {...filled.field('domesticYen')}>
                <NumberField
                  label={t`实际国内运费`}
                  unit=""
                  value={draft.domesticYen}
                  onChange={(domesticYen) => change({ domesticYen })}
                />
              </BareField>
            ),
          }}
        />
        <div className={styles.work}>
          <DifferenceNote verdict={verdict} autoSupplementYen={autoSupplementYen} oneOfAKind={order.goods.oneOfAKind} />
          <FieldGrid>
            <Field
              label={t`平台单号`}
              hint={
                order.goods.oneOfAKind && draft.platformOrderNo === order.goods.goodsId
                  ? t`一点物按商品编号自动填入`
                  : null
              }
              {...filled.field('platformOrderNo')}
            >
              <Input
                value={draft.platformOrderNo}
                maxLength={80}
                placeholder={t`买下后平台给的单号`}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change({ platformOrderNo: event.target.value })}
              />
            </Field>
          </FieldGrid>
          <NoteField value={draft.note} onChange={(note) => change({ note })} />
          <HeldMoney heldYen={heldYen} money={money} />
        </div>
      </div>
    </OrderPanel>
  );
};
