import { fileProviders } from '@hakobu/contract/reconciliation/provider-file.shape';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useProviderName } from '../../parts/payments/useProviderName.ts';

type Props = { readonly value: string; readonly onChange: (provider: string) => void };

/** Of one provider, or of all. */
export const ProviderSelect = ({ value, onChange }: Props) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  return (
    <Select
      size="small"
      style={{ minWidth: 110 }}
      aria-label={t`渠道`}
      value={value}
      options={[
        { value: '', label: t`全部渠道` },
        ...fileProviders.map((each) => ({ value: each as string, label: nameOf(each) })),
      ]}
      onChange={onChange}
    />
  );
};
