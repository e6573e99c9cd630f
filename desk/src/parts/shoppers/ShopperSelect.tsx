import { listDeskShoppers } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../kit/input/Field.tsx';
import { useCall } from '../../shell/calls.ts';
import { nameOfShopper } from './shopper-name.ts';

export type ChosenShopper = { readonly id: string; readonly name: string };

type SelectProps = {
  readonly value: ChosenShopper | null;
  /** The form that it belongs to, and what that holds against it. */
  readonly fault?: { readonly form: string; readonly error: string | null };
  readonly onChange: (shopper: ChosenShopper | null) => void;
};

/** One shopper, found by number, name, phone, address or code. */
export const ShopperSelect = ({ value, fault, onChange }: SelectProps) => {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const keyword = words.normalize('NFKC').trim();
  const found = useCall(listDeskShoppers, { keyword, limit: 10 }, { enabled: keyword.length > 1, keep: true });
  const shoppers = (keyword.length > 1 ? (found.data?.list ?? []) : []).map(({ id, number, nickName }) => ({
    value: id,
    label: `${nameOfShopper(nickName)} ${number}`,
  }));
  const chosen =
    value && !shoppers.some((known) => known.value === value.id) ? [{ value: value.id, label: value.name }] : [];
  return (
    <Field label={t`客人`} hint={t`编号、名字、电话、邮箱、订单号都能找`} {...fault}>
      <Select
        aria-label={t`客人`}
        value={value?.id ?? null}
        showSearch={{ filterOption: false, onSearch: setWords }}
        placeholder={t`先输入再选`}
        loading={found.isFetching}
        notFoundContent={keyword.length > 1 && !found.isFetching ? t`没有这样的客人` : null}
        options={[...chosen, ...shoppers]}
        onChange={(id: string) => {
          const picked = shoppers.find((known) => known.value === id);
          onChange(picked ? { id, name: picked.label } : null);
        }}
      />
    </Field>
  );
};
