import type { DeskOffer } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { type Column, fileColumn } from '../../../kit/table/column.ts';
import { outputLabels, pricingLabels, subjectLabels } from '../../../parts/services/service.labels.ts';

/** The price list as a file. */
export const useOfferFileColumns = (): readonly Column<DeskOffer>[] => {
  const { t } = useLingui();
  return [
    fileColumn('code', t`代号`, ({ code }) => code),
    fileColumn('zh-CN', '简体中文', ({ names }) => names['zh-CN']),
    fileColumn('zh-TW', '繁體中文', ({ names }) => names['zh-TW']),
    fileColumn('en', 'English', ({ names }) => names.en),
    fileColumn('ja', '日本語', ({ names }) => names.ja),
    fileColumn('pricing', t`怎样收费`, ({ pricing }) => t(pricingLabels[pricing])),
    fileColumn('price', t`价格 JPY`, ({ priceYen }) => priceYen),
    fileColumn('perPiece', t`按件`, ({ perPiece }) => (perPiece ? t`是` : t`否`)),
    fileColumn('subjects', t`做在`, ({ subjects }) => subjects.map((each) => t(subjectLabels[each])).join(' ')),
    fileColumn('outputs', t`给客人`, ({ outputs }) => outputs.map((each) => t(outputLabels[each])).join(' ')),
    fileColumn('hours', t`多少小时内做完`, ({ workHours }) => workHours),
    fileColumn('offered', t`开放`, ({ isOffered }) => (isOffered ? t`是` : t`否`)),
  ];
};
