import type { DeskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { MoneyCell, ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { countText } from '../../kit/text/money.ts';
import { clockText, instantText } from '../../kit/text/time.ts';
import { useCarrierName } from '../../parts/freight/useCarrierName.ts';
import { useCountryName } from '../../parts/freight/useCountryName.ts';
import { parcelStateLabels } from '../../parts/parcels/parcel-state.labels.ts';
import { stateTones } from './parcel.labels.ts';
import { trackingLabels, trackingTones } from './tracking.labels.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** Since when a parcel waits in its limit: a day to pack counts from when it was asked for. */
export const waitsSince = ({ state, appliedAt, waitingSince }: DeskParcel): string =>
  state === 'Packing' ? appliedAt : waitingSince;

/** The columns that lists of parcels choose from, by name. */
export const useParcelColumns = () => {
  const { t } = useLingui();
  const country = useCountryName();
  const carrierName = useCarrierName();
  const age: Column<DeskParcel> = {
    name: 'age',
    head: t`已等 / 时限`,
    width: 116,
    cell: (row) => <Age since={waitsSince(row)} dueAt={row.limitAt} />,
    csv: (row) => instantText(waitsSince(row)),
  };
  const parcel: Column<DeskParcel> = {
    name: 'parcel',
    head: t`包裹 · 收件人`,
    width: 136,
    cell: ({ id, recipientName, countryCode, trackingStatus }) => (
      <ThingCell
        title={id}
        tag={
          trackingStatus === 'exception' || trackingStatus === 'returned' ? (
            <Tag tone={trackingTones[trackingStatus]}>{t(trackingLabels[trackingStatus])}</Tag>
          ) : null
        }
        sub={`${recipientName} · ${country(countryCode)}`}
      />
    ),
    csv: ({ id }) => id,
  };
  const shopper: Column<DeskParcel> = {
    name: 'shopper',
    head: t`客人`,
    width: 120,
    cell: ({ shopper: { nickName, number } }) => <ThingCell title={nameOfShopper(nickName)} sub={number} />,
    csv: ({ shopper: { nickName, number } }) => `${nameOfShopper(nickName)} ${number}`,
  };
  const route: Column<DeskParcel> = {
    name: 'route',
    head: t`线路`,
    cell: ({ routeName, waybillNo }) =>
      waybillNo === null ? routeName : <ThingCell title={routeName} sub={waybillNo} />,
    csv: ({ routeName }) => routeName,
  };
  const state: Column<DeskParcel> = {
    name: 'state',
    head: t`状态`,
    width: 104,
    cell: ({ state: at }) => <Tag tone={stateTones[at]}>{t(parcelStateLabels[at])}</Tag>,
    csv: ({ state: at }) => t(parcelStateLabels[at]),
  };
  const scanned: Column<DeskParcel> = {
    name: 'scanned',
    head: t`已核对`,
    width: 72,
    right: true,
    cell: ({ scannedCount, orderCount }) => `${scannedCount} / ${orderCount}`,
    csv: ({ scannedCount, orderCount }) => `${scannedCount}/${orderCount}`,
  };
  const grams: Column<DeskParcel> = {
    name: 'grams',
    head: 'g',
    width: 76,
    right: true,
    cell: ({ weightGrams, weighed }) => `${weighed ? '' : '≈ '}${countText(weightGrams)}`,
    csv: ({ weightGrams }) => weightGrams,
  };
  const paid: Column<DeskParcel> = {
    name: 'paid',
    head: t`已付 JPY`,
    width: 84,
    right: true,
    cell: ({ paidYen }) => <MoneyCell amount={paidYen} />,
    csv: ({ paidYen }) => paidYen ?? '',
  };
  const carrier: Column<DeskParcel> = {
    name: 'carrier',
    head: t`承运方 · 运单`,
    width: 150,
    cell: (row) => (
      <ThingCell title={row.waybillNo ?? '—'} sub={row.carrier === null ? '' : carrierName(row.carrier)} />
    ),
    csv: ({ waybillNo }) => waybillNo ?? '',
  };
  return { age, parcel, shopper, route, state, scanned, grams, paid, carrier };
};

/** What a carrier's list of a day says of each parcel; the last ones are for the file alone. */
export const useManifestColumns = () => {
  const { t } = useLingui();
  const country = useCountryName();
  const carrierName = useCarrierName();
  const { parcel, carrier, grams } = useParcelColumns();
  const shown: readonly Column<DeskParcel>[] = [
    {
      name: 'left',
      head: t`交出`,
      width: 64,
      cell: ({ leftAt }) => (leftAt === null ? '—' : clockText(leftAt)),
      csv: ({ leftAt }) => instantText(leftAt),
    },
    { ...carrier, width: 144 },
    { ...parcel, width: 144 },
    { name: 'route', head: t`线路`, cell: ({ routeName }) => routeName, csv: ({ routeName }) => routeName },
    grams,
  ];
  const filed: readonly Column<DeskParcel>[] = [
    fileColumn('by', t`承运方`, (row) => (row.carrier === null ? '' : carrierName(row.carrier))),
    fileColumn('name', t`收件人`, ({ recipientName }) => recipientName),
    fileColumn('to', t`国家或地区`, ({ countryCode }) => country(countryCode)),
    fileColumn('pieces', t`件`, ({ pieceCount }) => pieceCount),
  ];
  return { shown, filed };
};
