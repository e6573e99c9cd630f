import { maxPerRequest } from '@hakobu/contract/base/money';
import type { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { type QuoteStart, quoteOrder } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { isWithin } from '../../../kit/input/bounds.ts';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { quoteSums } from './quote-sums.ts';
import type { OrderWhole } from '../record/OrderPanel.tsx';

type QuoteDraft = {
  readonly goodsYen: number | null;
  readonly domesticYen: number | null;
  readonly weightGrams: number | null;
  readonly dutyKind: DutyKind;
  readonly properties: readonly GoodsProperty[];
  readonly note: string;
};

/** A quote begins with what is known: what the shopper stated, and what we know of the same goods. */
const startOf = ({ domesticYen, weightGrams, dutyKind, properties }: QuoteStart): QuoteDraft => ({
  goodsYen: null,
  domesticYen,
  weightGrams,
  dutyKind,
  properties,
  note: '',
});

const priceBounds = { min: 1, max: maxPerRequest } as const;

type Quoting = { readonly order: Pick<OrderWhole['order'], 'id' | 'question'>; readonly start: QuoteStart };

/** The price as it is typed, and sending it to the shopper. */
export const useQuote = ({ order, start }: Quoting, onDone: () => void) => {
  const { t } = useLingui();
  const { id, question } = order;
  const [draft, change, clear] = useDraftParts(`price-quote:${id}`, startOf(start));
  const { goodsYen, domesticYen, weightGrams, dutyKind, properties, note } = draft;
  const finish = () => {
    clear();
    onDone();
  };
  const sending = useSend(quoteOrder, {
    onDone: ({ totalYen }) => {
      const total = moneyText(totalYen, 'JPY');
      tellDone(t`${id} 已报价，连手续费 ${total}，等客人付款`);
      finish();
    },
  });
  const form = useEndpointForm({
    name: `price-quote:${id}`,
    schema: quoteOrder.input,
    value: { id, goodsYen, domesticYen, weightGrams, dutyKind, properties, note: note.trim() },
    onSend: sending.mutate,
  });
  const sums = isWithin(goodsYen, priceBounds) ? quoteSums(start.fee, goodsYen, domesticYen) : undefined;
  const shown = sums ? moneyText(sums.totalYen, 'JPY') : '';
  return {
    draft,
    change,
    finish,
    /** What the shopper will be asked for; undefined while no price is typed. */
    sums,
    busy: sending.isPending,
    label: t`报价 ${shown}`.trim(),
    blocked: question === null ? null : t`客人还没决定其余的买不买`,
    form,
  };
};
