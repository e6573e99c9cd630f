import { orderFigures } from '@hakobu/contract/orders/order.desk-api';
import { OrderState } from '@hakobu/contract/orders/order.shape';
import { useLingui } from '@lingui/react/macro';
import { Input, type InputRef, Select } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { countText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import { orderStateLabels } from './order.labels.ts';
import styles from './orders.module.css';

type Props = {
  readonly state: OrderState | '';
  readonly keyword: string;
  readonly onChange: (changes: { readonly state?: string; readonly keyword?: string }) => void;
};

/** Words and a state to look for; F goes to the words, ↵ looks. */
export const OrderSearch = ({ state, keyword, onChange }: Props) => {
  const { t } = useLingui();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState({ from: keyword, text: keyword });
  // The words in the address were changed from elsewhere: they replace what stands here.
  if (typed.from !== keyword) setTyped({ from: keyword, text: keyword });
  const figures = useCall(orderFigures, {}, { everyMs: 30_000 });
  const countOf = (of: OrderState) => countText(figures.data?.find((figure) => figure.state === of)?.count ?? 0);
  useKeys([{ keys: 'f', says: t`筛选`, act: () => field.current?.select() }]);
  return (
    <div className={styles.bar} role="search" aria-label={t`查找订单`}>
      <Input
        ref={field}
        className={styles.search ?? ''}
        variant="borderless"
        prefix={<Icon name="find" />}
        suffix={<Key keys="f" />}
        allowClear
        value={typed.text}
        maxLength={100}
        placeholder={t`订单号、单号、商品、客人，回车查找`}
        aria-label={t`查找订单`}
        onChange={({ target, type }) => {
          setTyped({ ...typed, text: target.value });
          if (type === 'click') onChange({ keyword: '' });
        }}
        onPressEnter={({ nativeEvent }) =>
          nativeEvent.isComposing ? undefined : onChange({ keyword: typed.text.normalize('NFKC').trim() })
        }
      />
      <Select
        className={styles.state ?? ''}
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
    </div>
  );
};
