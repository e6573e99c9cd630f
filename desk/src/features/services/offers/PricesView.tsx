import { type DeskOffer, listDeskOffers } from '@hakobu/contract/services/service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderedPage } from '../../../kit/table/OrderedPage.tsx';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { OfferEditor } from './OfferEditor.tsx';
import { OfferList } from './OfferList.tsx';
import { ViewChips } from '../ViewChips.tsx';
import type { ViewProps } from '../views.ts';
import { type Column, fileColumn } from '../../../kit/table/column.ts';
import { outputLabels, pricingLabels, subjectLabels } from '../../../parts/services/service.labels.ts';

const keyOf = ({ code }: DeskOffer): string => code;

/** The price list: what shoppers see of it at the right, in the order of the left. */
export const PricesView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const may = useMay('services.prices');
  const read = useCall(listDeskOffers, {});
  const columns = useOfferFileColumns();
  return (
    <OrderedPage
      title={t`增值服务`}
      name="/services"
      sub={t`客人看到的价目；改价只影响之后添加的`}
      file={{ name: 'service-prices', columns }}
      label={t`价目`}
      bar={<ViewChips value="prices" onView={onView} />}
      read={read}
      keyOf={keyOf}
      add={may ? t`加一项` : null}
      renderList={({ rows, ...list }) => <OfferList {...list} offers={rows} isFixed={!may} />}
      renderRecord={(offer, onOpen) => (
        <OfferEditor
          key={offer ? `${offer.code}:${offer.version}` : ''}
          offer={offer}
          codes={(read.data ?? []).map(keyOf)}
          onSaved={onOpen}
        />
      )}
      none={{ label: t`这一项`, icon: 'list', message: <Trans>选一项，价格和说明在这里改。</Trans> }}
      recordWidth={600}
    />
  );
};

/** The price list as a file. */
const useOfferFileColumns = (): readonly Column<DeskOffer>[] => {
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
