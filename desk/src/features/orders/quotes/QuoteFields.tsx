import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { QuoteStart } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { dutyKindLabels } from '../../../parts/freight/duty-kind.labels.ts';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { NoteField } from '../NoteField.tsx';
import type { useQuote } from './useQuote.ts';

type Props = {
  readonly quote: ReturnType<typeof useQuote>;
  readonly start: QuoteStart;
  readonly quantity: number;
};

/** What a buyer found out: the price, what sending it within Japan costs, and what freight and customs hang on. */
export const QuoteFields = ({ quote: { draft, change, form }, start, quantity }: Props) => {
  const { t } = useLingui();
  const price = quantity > 1 ? t`商品价（${quantity} 件合计）` : t`商品价`;
  const stated = start.domesticYen === null ? '' : moneyText(start.domesticYen, 'JPY');
  return (
    <>
      <FieldGrid>
        <Field label={price} {...form.field('goodsYen')}>
          <NumberField label={price} unit="JPY" value={draft.goodsYen} onChange={(goodsYen) => change({ goodsYen })} />
        </Field>
        <Field
          label={t`国内运费`}
          hint={stated === '' ? t`不知道就留空，采购时结算` : t`客人填的是 ${stated}，请核对；不知道就留空`}
          {...form.field('domesticYen')}
        >
          <NumberField
            label={t`国内运费`}
            unit="JPY"
            value={draft.domesticYen}
            onChange={(domesticYen) => change({ domesticYen })}
          />
        </Field>
        <Field label={t`每件估重`} hint={t`用来估国际运费，入库后以实重为准`} {...form.field('weightGrams')}>
          <NumberField
            label={t`每件估重`}
            unit="g"
            value={draft.weightGrams}
            onChange={(weightGrams) => change({ weightGrams })}
          />
        </Field>
        <Field label={t`税目`} hint={t`用来估关税，包裹申报时也用`}>
          <Select<DutyKind>
            aria-label={t`税目`}
            value={draft.dutyKind}
            options={DutyKind.options.map((value) => ({ value, label: t(dutyKindLabels[value]) }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(dutyKind) => change({ dutyKind })}
          />
        </Field>
        <Field label={t`物性`}>
          <Select<GoodsProperty[]>
            mode="multiple"
            aria-label={t`物性`}
            value={[...draft.properties]}
            options={GoodsProperty.options.map((value) => ({ value, label: t(goodsPropertyLabels[value]) }))}
            optionFilterProp="label"
            onChange={(properties) => change({ properties })}
          />
        </Field>
      </FieldGrid>
      <NoteField value={draft.note} onChange={(note) => change({ note })} />
    </>
  );
};
