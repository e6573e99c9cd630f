import { splitParcel, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { ParcelEstimate } from '@hakobu/contract/parcels/parcel.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { RouteRefusalText } from '../../freight/index.ts';
import { GoodsLine } from '../GoodsLine.tsx';
import { changedByParcel, estimateQuery } from '../parcel.queries.ts';
import styles from './detail.module.css';

export type SplitSheetProps = { readonly open: boolean; readonly parcel: Parcel; readonly onClose: () => void };

/** Chooses the orders of a second parcel; what both would cost is shown before. */
export const SplitSheet = ({ open, ...rest }: SplitSheetProps) => (open ? <OpenSheet {...rest} /> : null);

const OpenSheet = ({ parcel, onClose }: Omit<SplitSheetProps, 'open'>) => {
  const { t } = useLingui();
  const split = useSend(splitParcel, { changes: changedByParcel, evenRefused: true });
  // What has not arrived is the usual reason to divide a parcel that waits.
  const [moving, setMoving] = useState<readonly string[]>(
    parcel.orders.length > 0 ? parcel.awaited.map(({ orderCode }) => orderCode) : [],
  );
  const all = [...parcel.awaited, ...parcel.orders];
  const staying = all.map(({ orderCode }) => orderCode).filter((code) => !moving.includes(code));
  const mayDivide = moving.length > 0 && staying.length > 0;
  const press = async () => {
    const made = await split.mutateAsync({ id: parcel.id, orderCodes: [...moving] });
    onClose();
    toast(t`已拆成两个包裹，新的是 ${made.split.id}`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>拆成两个包裹</Trans>}
      foot={
        <Button wide disabled={!mayDivide} onPress={() => press().catch(() => undefined)}>
          {mayDivide ? <Trans>拆成两个包裹</Trans> : <Trans>两边都至少留一个订单</Trans>}
        </Button>
      }
    >
      <p className={styles.words}>
        <Trans>选出放进第二个包裹的订单，其余留在这个包裹。地址和线路不变，不收费用。</Trans>
      </p>
      <ul>
        {all.map((order) => (
          <GoodsLine
            key={order.orderCode}
            name={order.name}
            imageUrl={order.imageUrl}
            meta={'storage' in order ? weightText(order.weightGrams) : <OnTheWay grams={order.estimatedGrams} />}
            chosen={moving.includes(order.orderCode)}
            onToggle={(wanted) =>
              setMoving(wanted ? [...moving, order.orderCode] : moving.filter((code) => code !== order.orderCode))
            }
          />
        ))}
      </ul>
      {mayDivide ? <BothEstimates parcel={parcel} staying={staying} moving={moving} /> : null}
    </Sheet>
  );
};

const OnTheWay = ({ grams }: { readonly grams: number }) => {
  const weight = weightText(grams);
  return <Trans>约 {weight}，还没到</Trans>;
};

type BothProps = {
  readonly parcel: Parcel;
  readonly staying: readonly string[];
  readonly moving: readonly string[];
};

const BothEstimates = ({ parcel, staying, moving }: BothProps) => {
  const { addressId } = parcel.recipient;
  const parcelId = parcel.id;
  const first = useQuery(estimateQuery({ orderCodes: staying, addressId, parcelId }));
  const second = useQuery(estimateQuery({ orderCodes: moving, addressId, parcelId }));
  const now = <YenBeside yen={parcel.estimate.freightYen} />;
  const isStale = first.isPlaceholderData || second.isPlaceholderData;
  const line = (key: string, label: ReactNode, estimate: ParcelEstimate | undefined): SumLine => ({
    key,
    label,
    note: estimate ? <Weighing estimate={estimate} /> : undefined,
    value: estimate ? <Freight estimate={estimate} routeCode={parcel.routeCode} /> : '…',
  });
  return (
    <div className={styles.both} aria-live="polite" aria-busy={isStale}>
      <SumLines
        lines={[
          line('first', <Trans>这个包裹，{staying.length} 个订单</Trans>, first.data),
          line('second', <Trans>第二个包裹，{moving.length} 个订单</Trans>, second.data),
          {
            key: 'now',
            label: <Trans>不拆分</Trans>,
            note: parcel.estimate.routeName,
            value: <Trans>约 {now}</Trans>,
          },
        ]}
      />
    </div>
  );
};

const Weighing = ({ estimate }: { readonly estimate: ParcelEstimate }) => {
  const weight = weightText(estimate.packedGrams);
  const declared = yenText(estimate.declaredYen);
  return (
    <Trans>
      约 {weight} 含包材，申报 {declared}
    </Trans>
  );
};

const Freight = ({ estimate, routeCode }: { readonly estimate: ParcelEstimate; readonly routeCode: string }) => {
  const quote = estimate.quotes.find((each) => each.routeCode === routeCode);
  if (!quote) return '—';
  if (!quote.ok) return <RouteRefusalText reason={quote.reason} />;
  const price = <YenBeside yen={quote.totalYen} />;
  return <Trans>约 {price}</Trans>;
};
