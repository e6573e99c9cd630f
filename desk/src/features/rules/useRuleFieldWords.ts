import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { categoryList } from '@hakobu/contract/goods/goods.api';
import type { Verdict } from '@hakobu/contract/rules/judgement.shape';
import type { WordKind } from '@hakobu/contract/rules/rule.shape';
import { useLingui } from '@lingui/react/macro';
import type { FieldWords } from '../../kit/edit/field-words.ts';
import { useFieldTexts } from '../../kit/edit/useFieldTexts.ts';
import { moneyText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { verdictLabels, wordLabels } from './rule.labels.ts';

/** What each field of a rule is called and says, where a colleague's stands beside one's own. */
export const useRuleFieldWords = (): FieldWords => {
  const { t } = useLingui();
  const { plain, inLanguage } = useFieldTexts();
  const { nameOf } = usePlatformNames();
  const categories = useCall(categoryList, {});
  const categoryNames = new Map(
    (categories.data ?? []).flatMap(({ id, name, children }) => [
      [id, name] as const,
      ...children.map((child) => [child.id, child.name] as const),
    ]),
  );
  const each = (nameFor: (code: string) => string) => (value: unknown) =>
    plain((value as readonly string[]).map(nameFor));
  const words: Readonly<Record<string, ReturnType<FieldWords>>> = {
    name: { label: t`名称`, text: plain },
    verdict: {
      label: t({ context: 'of a rule', message: '怎么处理' }),
      text: (value) => t(verdictLabels[value as Verdict]),
    },
    properties: { label: t`物性`, text: each((code) => t(goodsPropertyLabels[code as GoodsProperty])) },
    platformCodes: { label: t`平台`, text: each(nameOf) },
    categoryIds: { label: t`分类`, text: each((id) => categoryNames.get(id) ?? id) },
    sellers: { label: t`卖家`, text: plain },
    aboveYen: {
      label: t`单价高于`,
      text: (value) => (typeof value === 'number' ? moneyText(value, 'JPY') : plain(value)),
    },
    isOn: { label: t`打开`, text: plain },
    startsAt: { label: t`从`, text: plain },
    endsAt: { label: t`到`, text: plain },
    place: { label: t`次序`, text: plain },
  };
  return (field) => {
    const known = words[field];
    if (known) return known;
    const [group, part = ''] = field.split('.');
    return group === 'words'
      ? { label: t(wordLabels[part as WordKind]), text: plain }
      : { label: inLanguage(t`给客人看的话`, part), text: plain };
  };
};
