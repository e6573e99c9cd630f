import { countryName } from '@hakobu/contract/freight/country.shape';
import type { DutyEstimate } from '@hakobu/contract/freight/customs.shape';
import type { LandedLine, LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { percentText, weightText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import type { SumLine } from '../../../kit/money/SumLines.tsx';
import { landedAmount } from '../../../parts/goods/landedAmount.tsx';
import { FeeText } from '../../../parts/platforms/FeeText.tsx';
import { platformsQuery } from '../../../parts/platforms/platforms.queries.ts';
import { languageNow } from '../../../shell/language.ts';
import { dutyLabels } from '../../freight/index.ts';
import { listText } from '../../../kit/show/listText.ts';

/** Each amount of a landed price with where it comes from. */
export const useLandedLines = (landed: LandedPrice, platformCode: string) => {
  const names = useLineNames(landed);
  const notes: Readonly<Record<LandedLine['kind'], ReactNode>> = {
    goods: undefined,
    serviceFee: <FeeNote platformCode={platformCode} />,
    domesticShipping: undefined,
    freight: <FreightNote landed={landed} />,
    duty: landed.duty ? <DutyNote duty={landed.duty} /> : undefined,
  };
  return (paid: LandedLine['paid']): SumLine[] =>
    landed.lines
      .filter((line) => line.paid === paid)
      .map((line) => ({ key: line.kind, label: names[line.kind], note: notes[line.kind], ...landedAmount(line) }));
};

const useLineNames = ({ quantity }: LandedPrice): Readonly<Record<LandedLine['kind'], string>> => {
  const { t } = useLingui();
  return {
    goods: quantity > 1 ? t`商品价格 × ${quantity}` : t`商品价格`,
    serviceFee: t`手续费`,
    domesticShipping: t`日本国内运费`,
    freight: t`国际运费`,
    duty: t`进口税`,
  };
};

const FeeNote = ({ platformCode }: { readonly platformCode: string }) => {
  const { data } = useQuery(platformsQuery());
  const platform = data?.find(({ code }) => code === platformCode);
  return platform ? (
    <>
      {platform.name} · <FeeText {...platform.fee} />
    </>
  ) : null;
};

const FreightNote = ({ landed }: { readonly landed: LandedPrice }) => {
  const country = countryName(landed.countryCode, languageNow());
  if (!landed.freight) return <Trans>按估计的重量和属性，没有线路能寄到{country}</Trans>;
  const { routeName, packedGrams, goodsGrams, stepGrams } = landed.freight;
  const weight = weightText(packedGrams);
  const step = weightText(stepGrams);
  if (landed.isWeightEstimated) {
    const assumed = weightText(goodsGrams / landed.quantity);
    return (
      <Trans>
        {routeName} 至{country}，重量未注明：每件按 {assumed}，加包材约 {weight}
      </Trans>
    );
  }
  return (
    <Trans>
      {routeName} 至{country}，商品加包材约 {weight}，按 {step} 档
    </Trans>
  );
};

const DutyNote = ({ duty }: { readonly duty: DutyEstimate }) => {
  const { i18n } = useLingui();
  const kinds = listText(duty.lines.map(({ kind, ratePpm }) => `${i18n._(dutyLabels[kind])} ${percentText(ratePpm)}`));
  const assessed = minorText(duty.assessedMinor, duty.currency);
  const limit = minorText(duty.exemptUpToMinor, duty.currency);
  return (
    <Trans>
      {kinds}，{assessed}；超过 {limit}才征
    </Trans>
  );
};
