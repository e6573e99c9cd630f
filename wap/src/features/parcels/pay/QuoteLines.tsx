import type { FreightLine, RouteOffer } from '@hakobu/contract/freight/freight.shape';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { surchargeLabel } from '../../freight/index.ts';

const lineOf = (line: FreightLine, offer: RouteOffer, say: (words: MessageDescriptor) => string): SumLine => {
  const value = yenText(line.amountYen);
  if (line.kind === 'surcharge') return { key: `surcharge ${line.rule}`, label: say(surchargeLabel(line.rule)), value };
  if (line.kind === 'insurance') return { key: 'insurance', label: <Trans>保价费</Trans>, value };
  const step = weightText(offer.stepGrams);
  const charged = weightText(offer.chargeableGrams);
  return {
    key: 'freight',
    label: <Trans>基本运费</Trans>,
    note: (
      <Trans>
        计费 {charged}，按 {step} 档
      </Trans>
    ),
    value,
  };
};

/** How a route's price comes together: the weights, the step, what is added. */
export const QuoteLines = ({ offer }: { readonly offer: RouteOffer }) => {
  const { i18n } = useLingui();
  const actual = weightText(offer.actualGrams);
  const volumetric = offer.volumetricGrams === null ? undefined : weightText(offer.volumetricGrams);
  return (
    <Card
      title={<Trans>运费明细</Trans>}
      aside={
        volumetric === undefined ? (
          <Trans>实重 {actual}</Trans>
        ) : (
          <Trans>
            实重 {actual} · 体积重 {volumetric}
          </Trans>
        )
      }
    >
      <SumLines lines={offer.lines.map((line) => lineOf(line, offer, (words) => i18n._(words)))} />
    </Card>
  );
};
