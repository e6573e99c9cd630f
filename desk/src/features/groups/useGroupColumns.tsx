import type { DeskGroup } from '@hakobu/contract/groups/group.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useCountryName } from '../../parts/freight/useCountryName.ts';
import { groupStateLabels } from '../../parts/groups/group-state.labels.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { stateTones } from './group.labels.ts';

/** What the list shows of a group; the last ones are for the file alone. */
export const useGroupColumns = () => {
  const { t } = useLingui();
  const now = useNow();
  const country = useCountryName();
  const shown: readonly Column<DeskGroup>[] = [
    {
      name: 'deadline',
      head: t`截单`,
      width: 92,
      cell: ({ deadlineAt }) => shortInstantText(deadlineAt, now),
      csv: ({ deadlineAt }) => instantText(deadlineAt),
    },
    {
      name: 'group',
      head: t`团`,
      cell: ({ title, id, isPrivate, platform, shop, waitingReports }) => (
        <ThingCell
          title={title}
          sub={[id, platform?.name, shop].filter(Boolean).join(' · ')}
          tag={
            <>
              {isPrivate ? <Tag>{t`不公开`}</Tag> : null}
              {waitingReports > 0 ? <Tag tone="warn">{t`${waitingReports} 个举报`}</Tag> : null}
            </>
          }
        />
      ),
      csv: ({ title }) => title,
    },
    {
      name: 'state',
      head: t`状态`,
      width: 80,
      cell: ({ state }) => <Tag tone={stateTones[state]}>{t(groupStateLabels[state])}</Tag>,
      csv: ({ state }) => t(groupStateLabels[state]),
    },
    {
      name: 'members',
      head: t`人数`,
      width: 68,
      right: true,
      cell: ({ memberCount, mostMembers }) => `${memberCount} / ${mostMembers}`,
      csv: ({ memberCount }) => memberCount,
    },
    {
      name: 'owner',
      head: t`团长`,
      width: 112,
      cell: ({ owner, countryCode }) => <ThingCell title={nameOfShopper(owner.nickName)} sub={country(countryCode)} />,
      csv: ({ owner }) => `${nameOfShopper(owner.nickName)} ${owner.number}`,
    },
  ];
  const filed: readonly Column<DeskGroup>[] = [
    fileColumn('code', t`团号`, ({ id }) => id),
    fileColumn('most', t`人数上限`, ({ mostMembers }) => mostMembers),
    fileColumn('country', t`国家或地区`, ({ countryCode }) => country(countryCode)),
    fileColumn('city', t`城市`, ({ city }) => city),
    fileColumn('platform', t`平台`, ({ platform }) => platform?.name ?? ''),
    fileColumn('shop', t`店铺`, ({ shop }) => shop),
    fileColumn('private', t`不公开`, ({ isPrivate }) => (isPrivate ? t`是` : t`否`)),
    fileColumn('opened', t`开团`, ({ openedAt }) => instantText(openedAt)),
  ];
  return { shown, filed };
};
