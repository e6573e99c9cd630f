import type { DutyEstimate } from '@hakobu/contract/freight/customs.shape';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import type { ParcelEstimate } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { percentText, weightText, yenText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { dutyLabels } from '../../freight/index.ts';
import { earlierFeeLines, StorageLabel } from '../cost-labels.tsx';
import styles from './apply.module.css';
import type { Pickable } from './picked.rules.ts';
import { listText } from '../../../kit/show/listText.ts';
import { YenBeside } from '../../../parts/rates/Beside.tsx';

export type EstimateLinesProps = {
  readonly estimate: ParcelEstimate;
  readonly offer: RouteOffer;
  readonly orders: readonly Pickable[];
};

/** What the parcel will cost, line by line: freight as estimated, storage as of today, the tax that customs may ask. */
export const EstimateLines = ({ estimate, offer, orders }: EstimateLinesProps) => {
  const { storage, fees, duty } = estimate;
  const freight = <YenBeside yen={offer.totalYen} />;
  const weight = weightText(offer.chargeableGrams);
  const lines: (SumLine | undefined)[] = [
    {
      key: 'freight',
      label: <Trans>国际运费</Trans>,
      note: (
        <Trans>
          {offer.routeName}，计费约 {weight}
        </Trans>
      ),
      value: <Trans>约 {freight}</Trans>,
    },
    storage.totalYen > 0
      ? {
          key: 'storage',
          label: <StorageLabel />,
          note: <StorageNote estimate={estimate} orders={orders} />,
          value: <YenBeside yen={storage.totalYen} />,
        }
      : undefined,
    ...earlierFeeLines(fees),
    duty ? { key: 'duty', label: <Trans>进口税</Trans>, ...dutyLine(duty) } : undefined,
  ];
  return (
    <Card title={<Trans>费用估算</Trans>}>
      <SumLines lines={lines.filter((line): line is SumLine => line !== undefined)} />
    </Card>
  );
};

const dutyLine = (duty: DutyEstimate): Pick<SumLine, 'note' | 'value' | 'tone'> => {
  const due = minorText(duty.dueMinor, duty.currency);
  return duty.exempt
    ? { note: <DutyNote duty={duty} />, value: <Trans>免征</Trans>, tone: 'gain' }
    : { note: <DutyNote duty={duty} />, value: <Trans>约 {due}</Trans> };
};

const DutyNote = ({ duty }: { readonly duty: DutyEstimate }): ReactNode => {
  const { i18n } = useLingui();
  const kinds = listText(duty.lines.map(({ kind, ratePpm }) => `${i18n._(dutyLabels[kind])} ${percentText(ratePpm)}`));
  const limit = minorText(duty.exemptUpToMinor, duty.currency);
  return duty.exempt ? (
    <Trans>
      {kinds}；税额不超过 {limit}
    </Trans>
  ) : (
    <Trans>海关抽检才收，由收件人缴；{kinds}</Trans>
  );
};

const StorageNote = ({ estimate, orders }: Omit<EstimateLinesProps, 'offer'>): ReactNode => {
  const names = new Map(orders.map(({ orderCode, name }) => [orderCode, name]));
  return estimate.storage.lines.map(({ orderCode, overdueDays, perDayYen }) => {
    const name = names.get(orderCode) ?? orderCode;
    const perDay = yenText(perDayYen);
    return (
      <span key={orderCode} className={styles.storageLine}>
        <Trans>
          {name}，超期 {overdueDays} 天 × {perDay}
        </Trans>
      </span>
    );
  });
};
