import { OrderAge, orderFigures } from '@hakobu/contract/orders/order.desk-api';
import { OrderState } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { countText } from '../../kit/text/money.ts';
import { orderStateLabels } from '../../parts/orders/order-state.labels.ts';
import { useCall } from '../../shell/calls.ts';
import { ageLabels } from './order.labels.ts';
import styles from './orders.module.css';
import { PlatformSelect } from './PlatformSelect.tsx';

type Props = {
  readonly state: OrderState | '';
  readonly platform: string;
  readonly age: OrderAge | '';
  readonly keyword: string;
  readonly onChange: (changes: {
    readonly state?: string;
    readonly platform?: string;
    readonly age?: string;
    readonly keyword?: string;
  }) => void;
};

/** Words, a state, a platform and an age to look for. */
export const OrderSearch = ({ state, platform, age, keyword, onChange }: Props) => {
  const { t } = useLingui();
  const figures = useCall(orderFigures, {}, { everyMs: 30_000 });
  const countOf = (of: OrderState) => countText(figures.data?.find((figure) => figure.state === of)?.count ?? 0);
  return (
    <div className={styles.search} role="search" aria-label={t`查找订单`}>
      <WordsField
        label={t`查找订单`}
        placeholder={t`订单号、单号、商品、客人，回车查找`}
        value={keyword}
        onFind={(words) => onChange({ keyword: words })}
      />
      <div className={styles.selects}>
        <Select
          size="small"
          variant="borderless"
          aria-label={t`状态`}
          value={state}
          onChange={(value) => onChange({ state: value })}
          popupMatchSelectWidth={false}
          options={[
            { value: '' as const, label: t`全部状态` },
            ...OrderState.options.map((value) => ({
              value,
              label: figures.data ? `${t(orderStateLabels[value])} ${countOf(value)}` : t(orderStateLabels[value]),
            })),
          ]}
        />
        <PlatformSelect value={platform} onChange={(value) => onChange({ platform: value })} />
        <Select
          size="small"
          variant="borderless"
          aria-label={t`停留`}
          value={age}
          onChange={(value) => onChange({ age: value })}
          popupMatchSelectWidth={false}
          options={[
            { value: '' as const, label: t`不限停留` },
            ...OrderAge.options.map((value) => ({ value, label: t(ageLabels[value]) })),
          ]}
        />
      </div>
    </div>
  );
};
