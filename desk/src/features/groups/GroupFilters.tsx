import { freightRoutes } from '@hakobu/contract/freight/freight.api';
import { deskGroupSorts } from '@hakobu/contract/groups/group.desk-api';
import { GroupState } from '@hakobu/contract/groups/group.shape';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { useCountryName } from '../../parts/freight/useCountryName.ts';
import { groupStateLabels } from '../../parts/groups/group-state.labels.ts';
import { useCall } from '../../shell/calls.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import type { GroupFilter } from './group-filter.ts';
import { sortLabels } from './group.labels.ts';
import styles from './groups.module.css';

type Props = {
  readonly filter: GroupFilter;
  readonly onChange: (part: Partial<GroupFilter>) => void;
};

/** Groups by words, state, country and platform, and in which order. */
export const GroupFilters = ({ filter, onChange }: Props) => {
  const { t } = useLingui();
  const country = useCountryName();
  const { platforms } = usePlatformNames();
  const { data } = useCall(freightRoutes, {});
  const selects = [
    {
      name: 'state',
      label: t`状态`,
      options: [
        { value: 'all', label: t`全部状态` },
        ...GroupState.options.map((value) => ({ value, label: t(groupStateLabels[value]) })),
      ],
    },
    {
      name: 'country',
      label: t`国家或地区`,
      options: [
        { value: 'all', label: t`所有国家` },
        ...(data?.countries ?? []).map(({ code }) => ({ value: code, label: country(code) })),
      ],
    },
    {
      name: 'platform',
      label: t`平台`,
      options: [
        { value: 'all', label: t`全部平台` },
        ...platforms.map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
    {
      name: 'reported',
      label: t`举报`,
      options: [
        { value: 'all', label: t`不论举报` },
        { value: 'waiting', label: t`有未处理的举报` },
      ],
    },
    {
      name: 'sort',
      label: t`次序`,
      options: deskGroupSorts.map((value) => ({ value, label: t(sortLabels[value]) })),
    },
  ] as const;
  return (
    <div className={styles.filterRows} role="search" aria-label={t`筛选拼团`}>
      <WordsField
        label={t`查找拼团`}
        placeholder={t`标题、团号、团长，回车查找`}
        value={filter.keyword}
        onFind={(keyword) => onChange({ keyword })}
      />
      <div className={styles.selects}>
        {selects.map(({ name, label, options }) => (
          <Select
            key={name}
            size="small"
            value={filter[name]}
            aria-label={label}
            showSearch={name === 'country' ? { optionFilterProp: 'label' } : false}
            popupMatchSelectWidth={false}
            options={[...options]}
            onChange={(value: string) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
};
