import { mostPerRequest, yen } from '@hakobu/contract/base/money';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { quoteOrder } from '@hakobu/contract/orders/order.desk-api';
import { useLingui } from '@lingui/react/macro';
import { isWithin } from '../../kit/input/bounds.ts';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { moneyText } from '../../kit/text/money.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import type { OrderWhole } from './record/OrderPanel.tsx';

type QuoteDraft = {
  readonly goodsYen: number | null;
  readonly domesticYen: number | null;
  readonly weightGrams: number | null;
  readonly properties: readonly GoodsProperty[];
  readonly note: string;
};

/** What a piece weighs that nobody knows better of. */
const usualGrams = 500;

const empty: QuoteDraft = { goodsYen: null, domesticYen: null, weightGrams: usualGrams, properties: [], note: '' };

export const priceBounds = { least: 1, most: mostPerRequest } as const;
export const gramsBounds = { least: 1, most: 100_000 } as const;

/** The price as it is typed, and sending it to the shopper. */
export const useQuote = ({ order: { id } }: OrderWhole, onDone: () => void) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`quote:${id}`, empty);
  const { goodsYen, domesticYen, weightGrams, properties, note } = draft;
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
  const isFilled =
    isWithin(goodsYen, priceBounds) &&
    isWithin(weightGrams, gramsBounds) &&
    (domesticYen === null || isWithin(domesticYen));
  const shown = isWithin(goodsYen, priceBounds) ? moneyText(goodsYen + (domesticYen ?? 0), 'JPY') : '';
  return {
    draft,
    change,
    finish,
    busy: sending.isPending,
    label: t`报价 ${shown}`.trim(),
    blocked: isFilled ? null : t`先填商品价和重量`,
    send: (): void => {
      if (!isWithin(goodsYen, priceBounds) || !isWithin(weightGrams, gramsBounds)) return;
      sending.mutate({
        id,
        goodsYen: yen(goodsYen),
        domesticYen: domesticYen === null ? null : yen(domesticYen),
        weightGrams,
        dutyKind: 'other',
        properties: [...properties],
        note: note.trim(),
      });
    },
  };
};
