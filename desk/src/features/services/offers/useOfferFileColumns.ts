import type { DeskOffer } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '../../../kit/table/column.ts';
import { outputLabels, pricingLabels, subjectLabels } from '../service.labels.ts';

/** The price list as a file. */
export const useOfferFileColumns = (): readonly Column<DeskOffer>[] => {
  const { t } = useLingui();
  const plain = (name: string, head: string, csv: (row: DeskOffer) => string | number | null) => ({
    name,
    head,
    cell: () => null,
    csv,
  });
  return [
    plain('code', t`代号`, ({ code }) => code),
    plain('zh-CN', '简体中文', ({ names }) => names['zh-CN']),
    plain('zh-TW', '繁體中文', ({ names }) => names['zh-TW']),
    plain('en', 'English', ({ names }) => names.en),
    plain('ja', '日本語', ({ names }) => names.ja),
    plain('pricing', t`怎样收费`, ({ pricing }) => t(pricingLabels[pricing])),
    plain('price', t`价格 JPY`, ({ priceYen }) => priceYen),
    plain('perPiece', t`按件`, ({ perPiece }) => (perPiece ? t`是` : t`否`)),
    plain('subjects', t`做在`, ({ subjects }) => subjects.map((each) => t(subjectLabels[each])).join(' ')),
    plain('outputs', t`给客人`, ({ outputs }) => outputs.map((each) => t(outputLabels[each])).join(' ')),
    plain('hours', t`多少小时内做完`, ({ workHours }) => workHours),
    plain('offered', t`开放`, ({ isOffered }) => (isOffered ? t`是` : t`否`)),
  ];
};
