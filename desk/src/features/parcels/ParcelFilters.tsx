import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { parcelFigures } from '@hakobu/contract/parcels/parcel.desk-api';
import { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { countText } from '../../kit/text/money.ts';
import { parcelStateLabels } from '../../parts/parcels/parcel-state.labels.ts';
import { useCall } from '../../shell/calls.ts';
import { useCountryName } from '../../parts/freight/useCountryName.ts';
import { type ParcelFilter, waits } from './parcel-filter.ts';
import styles from './parcels.module.css';

type Props = {
  readonly filter: ParcelFilter;
  readonly onChange: (part: Partial<ParcelFilter>) => void;
};

/** Parcels by words, state, country, route, and how long they have stood where they are. */
export const ParcelFilters = ({ filter, onChange }: Props) => {
  const { t } = useLingui();
  const country = useCountryName();
  const figures = useCall(parcelFigures, {}, { everyMs: 30_000 });
  const { data } = useCall(freightRoutes, {});
  const countOf = (of: ParcelState) => figures.data?.find((figure) => figure.state === of)?.count ?? 0;
  const choices = {
    state: ParcelState.options.map((value) => ({
      value: value as string,
      label: figures.data ? `${t(parcelStateLabels[value])} ${countText(countOf(value))}` : t(parcelStateLabels[value]),
    })),
    country: (data?.countries ?? []).map(({ code }) => ({ value: code, label: country(code) })),
    route: (data?.routes ?? []).map(({ code, name }) => ({ value: code, label: name })),
    wait: waits.map((days) => ({ value: String(days), label: t`停了 ${days} 天以上` })),
  };
  const names = { state: t`状态`, country: t`国家或地区`, route: t`线路`, wait: t`停留` };
  const alls = { state: t`全部状态`, country: t`所有国家`, route: t`所有线路`, wait: t`不论多久` };
  return (
    <div className={styles.filterRows} role="search" aria-label={t`筛选包裹`}>
      <WordsField
        label={t`查找包裹`}
        placeholder={t`包裹、订单、运单、收件人，回车查找`}
        value={filter.keyword}
        onFind={(keyword) => onChange({ keyword })}
      />
      <div className={styles.selects}>
        {(['state', 'country', 'route', 'wait'] as const).map((name) => (
          <Select
            key={name}
            size="small"
            value={filter[name]}
            aria-label={names[name]}
            showSearch={name === 'country' ? { optionFilterProp: 'label' } : false}
            popupMatchSelectWidth={false}
            options={[{ value: 'all', label: alls[name] }, ...choices[name]]}
            onChange={(value: string) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
};
