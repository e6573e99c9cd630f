import { SourceKind } from '@hakobu/contract/platforms/platform.shape';
import { useLingui } from '@lingui/react/macro';
import type { FieldWords } from '../../kit/edit/field-words.ts';
import { useFieldTexts } from '../../kit/edit/useFieldTexts.ts';
import { moneyText } from '../../kit/text/money.ts';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';
import { useWaitText } from './usePlatformWords.ts';

/** What each field of a platform is called and says, where a colleague's stands beside one's own. */
export const usePlatformFieldWords = (): FieldWords => {
  const { t } = useLingui();
  const waitText = useWaitText();
  const { plain, inLanguage } = useFieldTexts();
  const number = (text: (value: number) => string) => (value: unknown) =>
    typeof value === 'number' ? text(value) : plain(value);
  const words: Readonly<Record<string, ReturnType<FieldWords>>> = {
    mark: { label: t`标志的字`, text: plain },
    markColour: { label: t`标志的颜色`, text: plain },
    homeUrl: { label: t`网址`, text: plain },
    fixedYen: { label: t`每单收`, text: number((yen) => moneyText(yen, 'JPY')) },
    percent: { label: t`加商品价的`, text: number((percent) => `${percent}%`) },
    unpaidMinutes: { label: t`多久内付款`, text: number(waitText) },
    isOneOfAKind: { label: t`一件一货`, text: plain },
    source: { label: t`商品从哪里来`, text: (value) => t(sourceKindLabels[SourceKind.parse(value)]) },
    isShown: { label: t`给客人选`, text: plain },
  };
  return (field) => {
    const known = words[field];
    if (known) return known;
    const [group = '', language = '', part] = field.split('.');
    const label = group === 'names' ? t`名称` : part === 'title' ? t`购买须知的标题` : t`购买须知的正文`;
    return { label: inLanguage(label, language), text: plain };
  };
};
