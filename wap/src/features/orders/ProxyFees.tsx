import { Trans } from '@lingui/react/macro';
import { yenText } from '../../kit/money/digits.ts';
import { Price } from '../../kit/money/Price.tsx';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { useFen } from '../../parts/rates/rates.queries.ts';
import type { Preview } from '../proxies/index.ts';
import { CustomsNote } from './CustomsNote.tsx';
import { LandedTotal } from './LandedTotal.tsx';
import styles from './orders.module.css';

/** Each fee of those whose price is known, their sum, and what they may come to at the door. */
export const ProxyFees = ({ preview }: { readonly preview: Preview }) => {
  const fenOf = useFen();
  const known = preview.lines.flatMap(({ fees }) => (fees === null ? [] : [fees]));
  const sum = (of: (fees: (typeof known)[number]) => number) => known.reduce((all, fees) => all + of(fees), 0);
  const isOpen = known.some((fees) => fees.domesticYen === null);
  const domesticYen = sum((fees) => fees.domesticYen ?? 0);
  const domestic = yenText(domesticYen);
  const lines: SumLine[] = [
    { key: 'goods', label: <Trans>商品价格</Trans>, value: yenText(sum(({ goodsYen }) => goodsYen)) },
    { key: 'fee', label: <Trans>手续费</Trans>, value: yenText(sum(({ serviceFeeYen }) => serviceFeeYen)) },
    {
      key: 'domestic',
      label: <Trans>日本国内运费</Trans>,
      value: !isOpen ? domestic : domesticYen === 0 ? <Trans>待卖家确认</Trans> : <Trans>{domestic}，其余待确认</Trans>,
      ...(isOpen ? { tone: 'wait' as const } : {}),
    },
    ...(preview.landed
      ? [{ key: 'landed', label: <Trans>到手价估算</Trans>, value: <LandedTotal landed={preview.landed} /> }]
      : []),
  ];
  return (
    <>
      <Card>
        <SumLines lines={lines} />
        <Hairline />
        <div className={styles.total}>
          <span>
            <Trans>应付</Trans>
          </span>
          <Price yen={preview.totalYen} fen={fenOf(preview.totalYen)} size="large" exact />
        </div>
      </Card>
      {preview.landed ? <CustomsNote warnings={preview.landed.warnings} /> : null}
    </>
  );
};
