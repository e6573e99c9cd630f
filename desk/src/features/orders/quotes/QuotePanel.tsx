import type { QuoteStart } from '@hakobu/contract/orders/order.desk-api';
import { quoteBindsHours } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { type Action, ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useMay } from '../../../shell/session.ts';
import { FailureChoice } from '../purchasing/FailureChoice.tsx';
import { RestQuestionNote } from '../RestQuestionNote.tsx';
import { percentText } from './quote-sums.ts';
import { QuoteFields } from './QuoteFields.tsx';
import { ShownPictures } from '../ShownPictures.tsx';
import styles from '../orders.module.css';
import { OrderPanel, type OrderWhole } from '../record/OrderPanel.tsx';
import { RefuseQuoteDialog } from './RefuseQuoteDialog.tsx';
import { useQuote } from './useQuote.ts';

type Props = { readonly whole: OrderWhole; readonly start: QuoteStart; readonly onDone: () => void };

/** Goods that a shopper described: their link is opened (O), their price named, or why they cannot be bought. */
export const QuotePanel = ({ whole, start, onDone }: Props) => {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  const mayQuote = useMay('orders.quote');
  const [refusing, setRefusing] = useState(false);
  const { order } = whole;
  const quote = useQuote({ order, start }, onDone);
  useKeys([
    {
      keys: 'i',
      label: t`填报价`,
      quick: true,
      disabled: !mayQuote,
      onPress: () => form.current?.querySelector<HTMLInputElement>('input')?.focus(),
    },
    {
      keys: 'escape',
      label: t`离开输入框`,
      quiet: true,
      onPress: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    },
  ]);
  const send: Action = {
    label: quote.label,
    keys: 'ctrl+enter',
    busy: quote.busy,
    blocked: quote.blocked,
    onPress: quote.form.submit,
  };
  const refuse: Action = { label: t`不能代购`, keys: 'x', busy: quote.busy, onPress: () => setRefusing(true) };
  return (
    <OrderPanel
      whole={whole}
      foot={mayQuote ? <ActionBar danger={[refuse]} note={quote.blocked ?? quote.form.note} loud={send} /> : undefined}
    >
      <div ref={form} className={styles.work}>
        <ShownPictures pictures={order.proxy?.pictures ?? []} />
        {order.question === null ? null : <RestQuestionNote question={order.question} />}
        <FailureChoice whole={whole} />
        {mayQuote ? <QuoteFields quote={quote} start={start} quantity={order.quantity} /> : null}
        <QuoteTerms start={start} quote={quote} />
      </div>
      <RefuseQuoteDialog whole={whole} open={refusing} onClose={() => setRefusing(false)} onDone={quote.finish} />
    </OrderPanel>
  );
};

type TermsProps = { readonly start: QuoteStart; readonly quote: ReturnType<typeof useQuote> };

/** What the shopper will be asked for, by which rate of the fee, and for how long it binds. */
const QuoteTerms = ({ start: { fee }, quote: { sums } }: TermsProps) => {
  const fixed = moneyText(fee.fixedYen, 'JPY');
  const rate = percentText(fee.ratePpm);
  const added = sums && moneyText(sums.feeYen, 'JPY');
  const total = sums && moneyText(sums.totalYen, 'JPY');
  return (
    <Note>
      {sums ? (
        <p>
          <b>
            <Trans>
              客人付 {total}，其中手续费 {added}。
            </Trans>
          </b>
        </p>
      ) : null}
      <p>
        <Trans>
          手续费每单 {fixed} 加商品价的 {rate}%。报价保留 {quoteBindsHours}{' '}
          小时，客人付款后回到采购队列；实际价格变高照常补款。
        </Trans>
      </p>
    </Note>
  );
};
