import type { DeskShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { ThingCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { instantText } from '../../kit/text/time.ts';
import { shopperStateLabels, shopperStateTones } from '../../parts/shoppers/shopper-state.labels.ts';

export const useShopperColumns = (): readonly Column<DeskShopper>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'number',
      head: t`编号`,
      width: 100,
      cell: ({ number }) => number,
      csv: ({ number }) => number,
    },
    {
      name: 'shopper',
      head: t`客人`,
      cell: ({ nickName, accounts, state }) => (
        <ThingCell
          title={nickName}
          sub={accounts.join(' · ')}
          tag={state === 'open' ? null : <Tag tone={shopperStateTones[state]}>{t(shopperStateLabels[state])}</Tag>}
        />
      ),
      csv: ({ nickName }) => nickName,
    },
    {
      name: 'registered',
      head: t`注册`,
      width: 110,
      cell: ({ registeredAt }) => instantText(registeredAt).slice(0, 10),
      csv: ({ registeredAt }) => instantText(registeredAt),
    },
  ];
};
