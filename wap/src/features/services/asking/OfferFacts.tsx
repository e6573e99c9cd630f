import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { listText } from '../../../kit/show/listText.ts';
import shape from '../../../kit/look/shapes.module.css';
import { OfferPrice } from './OfferPrice.tsx';
import { outputLabels } from '../service.labels.ts';
import styles from '../services.module.css';

/** What comes of it, in words. */
export const useOutputs = ({ outputs }: Pick<ServiceOffer, 'outputs'>): string => {
  const { i18n } = useLingui();
  return listText(outputs.map((output) => i18n._(outputLabels[output])));
};

/** Everything that the list knows of a service: what is done, its price, what comes of it, how long it takes, and the money. */
export const OfferFacts = ({ offer }: { readonly offer: ServiceOffer }) => {
  const { t } = useLingui();
  const outputs = useOutputs(offer);
  const { pricing, workHours } = offer;
  const lines: SumLine[] = [{ key: 'price', label: <Trans>费用</Trans>, value: <OfferPrice offer={offer} /> }];
  if (outputs !== '') lines.push({ key: 'outputs', label: <Trans>结果</Trans>, value: outputs });
  if (pricing !== 'byRoute')
    lines.push(
      { key: 'hours', label: <Trans>用时</Trans>, value: <Plural value={workHours} other="一般 # 个工作小时内" /> },
      {
        key: 'subjects',
        label: <Trans>适用</Trans>,
        value: listText(offer.subjects.map((subject) => (subject === 'order' ? t`订单的商品` : t`包裹`))),
      },
    );
  return (
    <>
      {offer.description === '' ? null : <p className={styles.described}>{offer.description}</p>}
      <SumLines lines={lines} />
      <p className={shape.faintText}>{terms[pricing]}</p>
    </>
  );
};

const terms = {
  fixed: <Trans>添加时付款，付款即扣款；没做成，全额退回原余额。</Trans>,
  quoted: (
    <Trans>
      客服看过你的要求后先报价，你同意才扣款；没做成，全额退回原余额。报价和汇率 {feeBindsHours}{' '}
      小时不变；不同意不扣款，也不影响发货。
    </Trans>
  ),
  byRoute: <Trans>包裹称重后，在支付运费时按线路选择。</Trans>,
} satisfies Record<ServiceOffer['pricing'], unknown>;
