import { platformList } from '@hakobu/contract/platforms/platform.api';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useCall } from '../../shell/calls.ts';
import styles from './orders.module.css';

type Props = { readonly value: string; readonly onChange: (platform: string) => void };

/** Orders of one platform, or of all. */
export const PlatformSelect = ({ value, onChange }: Props) => {
  const { t } = useLingui();
  const platforms = useCall(platformList, {});
  return (
    <Select
      className={styles.select ?? ''}
      size="small"
      variant="borderless"
      aria-label={t`平台`}
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t`全部平台` },
        ...(platforms.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
};
