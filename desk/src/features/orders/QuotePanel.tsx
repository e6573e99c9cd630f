import { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { quoteBindsHours } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Marks.tsx';
import { useMay } from '../../shell/session.ts';
import { propertyLabels } from '../freight/index.ts';
import { NoteField } from './NoteField.tsx';
import { ShownPictures } from './ShownPictures.tsx';
import styles from './orders.module.css';
import { OrderPanel, type OrderWhole } from './record/OrderPanel.tsx';
import { RefuseQuoteDialog } from './RefuseQuoteDialog.tsx';
import { gramsBounds, priceBounds, useQuote } from './useQuote.ts';

type Props = { readonly whole: OrderWhole; readonly onDone: () => void };

/** Goods that a shopper described: their link is opened (O), their price named, or why they cannot be bought. */
export const QuotePanel = ({ whole, onDone }: Props) => {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const mayQuote = useMay('orders.quote');
  const [refusing, setRefusing] = useState(false);
  const quote = useQuote(whole, onDone);
  const { draft, change } = quote;
  const { order } = whole;
  const { quantity } = order;
  useKeys([
    {
      keys: 'i',
      says: t`填报价`,
      off: !mayQuote,
      act: () => form.current?.querySelector<HTMLInputElement>('input')?.focus(),
    },
    {
      keys: 'escape',
      says: t`离开输入框`,
      quiet: true,
      act: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    },
  ]);
  const send: Action = {
    label: quote.label,
    keys: 'ctrl+enter',
    busy: quote.busy,
    blocked: quote.blocked,
    act: quote.send,
  };
  const refuse: Action = { label: t`不能代购`, keys: 'x', busy: quote.busy, act: () => setRefusing(true) };
  const price = quantity > 1 ? t`商品价（${quantity} 件合计）` : t`商品价`;
  return (
    <OrderPanel whole={whole} foot={mayQuote ? <ActionBar danger={[refuse]} loud={send} /> : undefined}>
      <div ref={form} className={styles.work}>
        <ShownPictures pictures={order.proxy?.pictures ?? []} />
        {mayQuote ? (
          <>
            <FieldGrid>
              <Field label={price}>
                <NumberField
                  label={price}
                  unit="JPY"
                  value={draft.goodsYen}
                  {...priceBounds}
                  onChange={(goodsYen) => change({ goodsYen })}
                />
              </Field>
              <Field label={t`国内运费`} hint={t`不知道就留空，采购时结算`}>
                <NumberField
                  label={t`国内运费`}
                  unit="JPY"
                  value={draft.domesticYen}
                  onChange={(domesticYen) => change({ domesticYen })}
                />
              </Field>
              <Field label={t`每件估重`} hint={t`用来估国际运费，入库后以实重为准`}>
                <NumberField
                  label={t`每件估重`}
                  unit="g"
                  value={draft.weightGrams}
                  {...gramsBounds}
                  onChange={(weightGrams) => change({ weightGrams })}
                />
              </Field>
              <Field label={t`物性`}>
                <Select<GoodsProperty[]>
                  mode="multiple"
                  aria-label={t`物性`}
                  value={[...draft.properties]}
                  options={GoodsProperty.options.map((value) => ({ value, label: t(propertyLabels[value]) }))}
                  optionFilterProp="label"
                  onChange={(properties) => change({ properties })}
                />
              </Field>
            </FieldGrid>
            <NoteField value={draft.note} onChange={(note) => change({ note })} />
          </>
        ) : null}
        <Note>
          <Trans>
            手续费按平台的规则另加。报价保留 {quoteBindsHours} 小时，客人付款后回到采购队列；实际价格变高照常补款。
          </Trans>
        </Note>
      </div>
      <RefuseQuoteDialog id={order.id} open={refusing} onClose={() => setRefusing(false)} onDone={quote.finish} />
    </OrderPanel>
  );
};
