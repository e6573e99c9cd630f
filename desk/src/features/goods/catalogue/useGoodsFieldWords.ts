import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { OwnOption } from '@hakobu/contract/goods/catalogue.shape';
import type { Condition } from '@hakobu/contract/goods/goods.shape';
import { useLingui } from '@lingui/react/macro';
import type { FieldWords } from '../../../kit/edit/field-words.ts';
import { useFieldTexts } from '../../../kit/edit/useFieldTexts.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { dutyKindLabels } from '../../../parts/freight/duty-kind.labels.ts';
import { conditionLabels } from '../../../parts/goods/condition.labels.ts';
import { fieldLabels, statusLabels } from './catalogue.labels.ts';
import type { OwnFields } from './own-draft.ts';

/** The history calls these fields otherwise. */
const asInHistory: Readonly<Record<string, string>> = { sellerCode: 'seller', categoryCode: 'category' };

/** What each field of goods is called and says, where a colleague's stands beside one's own. */
export const useGoodsFieldWords = (): FieldWords => {
  const { t } = useLingui();
  const { plain } = useFieldTexts();
  const yen = (value: unknown) => (typeof value === 'number' ? moneyText(value, 'JPY') : plain(value));
  const texts: Readonly<Record<string, (value: unknown) => string>> = {
    priceYen: yen,
    secondPriceYen: yen,
    domesticYen: yen,
    stock: (value) => (value === 'soldOut' ? t(statusLabels.soldOut) : t`有货`),
    condition: (value) => t(conditionLabels[value as Condition]),
    dutyKind: (value) => t(dutyKindLabels[value as DutyKind]),
    properties: (value) => plain((value as readonly GoodsProperty[]).map((each) => t(goodsPropertyLabels[each]))),
    pictures: (value) => plain((value as OwnFields['pictures']).map(({ id }) => id)),
    options: (value) =>
      (value as readonly OwnOption[])
        .map(({ names, values }) => `${names.ja}: ${values.map((each) => each.names.ja).join(' / ')}`)
        .join('; '),
  };
  return (field) => {
    const label = fieldLabels[asInHistory[field] ?? field];
    return {
      label: field === 'sellerName' ? t`卖家名字` : label ? t(label) : field,
      text: texts[field] ?? plain,
    };
  };
};
