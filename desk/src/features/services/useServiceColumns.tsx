import type { DeskService, ServiceView } from '@hakobu/contract/services/service.desk-api';
import type { ServiceState } from '@hakobu/contract/services/service.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { MoneyCell, ThingCell, WhoCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import shape from '../../kit/shapes.module.css';
import { statusOf } from '../../parts/services/service-status.ts';
import { serviceStateLabels, serviceStateTones } from '../../parts/services/service.labels.ts';
import { useStaff } from '../../shell/session.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

/** Until when something has to happen, whoever's turn it is. */
const limitOf = ({ workDueAt, dueAt }: DeskService): string | null => workDueAt ?? dueAt;

// What a view says by itself needs no mark on each of its rows.
const usual: Readonly<Partial<Record<ServiceView, readonly ServiceState[]>>> = {
  asked: ['Requested'],
  toQuote: ['Confirmed'],
  work: ['Paid', 'Agree', 'AutoSuccess'],
  coming: ['Paid', 'Agree', 'AutoSuccess'],
};

export const useServiceColumns = (view: ServiceView): readonly Column<DeskService>[] => {
  const { t } = useLingui();
  const now = useNow();
  const me = useStaff();
  return [
    {
      name: 'age',
      head: t`已等 / 时限`,
      width: 116,
      cell: (row) =>
        statusOf(row.state) === 'ended' ? (
          <span className={shape.muted}>{shortInstantText(row.askedAt, now)}</span>
        ) : (
          <Age since={row.since} dueAt={limitOf(row)} />
        ),
      csv: ({ askedAt }) => instantText(askedAt),
    },
    {
      name: 'service',
      head: t`服务与商品`,
      cell: ({ name, quantity, state, goodsName, imageUrl, note }) => (
        <ThingCell
          title={quantity > 1 ? `${name} ×${quantity}` : name}
          picture={imageUrl}
          tag={
            usual[view]?.includes(state) ? null : (
              <Tag tone={serviceStateTones[state]}>{t(serviceStateLabels[state])}</Tag>
            )
          }
          sub={note === '' ? goodsName : `${goodsName} · 「${note}」`}
        />
      ),
      csv: ({ name }) => name,
    },
    {
      name: 'shelf',
      head: t`货架`,
      width: 64,
      cell: ({ shelf, isHere }) => (isHere ? (shelf ?? '—') : <span className={shape.muted}>{t`没到`}</span>),
      csv: ({ shelf }) => shelf,
    },
    {
      name: 'fee',
      head: t`费用 JPY`,
      width: 70,
      right: true,
      isSpare: true,
      cell: ({ feeYen }) => <MoneyCell amount={feeYen} />,
      csv: ({ feeYen }) => feeYen,
    },
    {
      name: 'who',
      head: t`经手`,
      width: 66,
      isSpare: true,
      cell: ({ takenBy }) => <WhoCell name={takenBy?.name ?? null} mine={takenBy?.id === me.id} />,
      csv: ({ takenBy }) => takenBy?.name,
    },
  ];
};

/** What stands in the record and belongs into the file. */
export const useServiceFileColumns = (): readonly Column<DeskService>[] => {
  const { t } = useLingui();
  return [
    fileColumn('code', t`编号`, ({ code }) => code),
    fileColumn('goods', t`商品`, ({ goodsName }) => goodsName),
    fileColumn('subject', t`订单或包裹`, ({ subject }) => subject.code),
    fileColumn('state', t`状态`, ({ state }) => t(serviceStateLabels[state])),
    fileColumn('quantity', t`件`, ({ quantity }) => quantity),
    fileColumn('shopper', t`客人`, ({ shopperName }) => nameOfShopper(shopperName)),
    fileColumn('note', t`客人的要求`, ({ note }) => note),
    fileColumn('due', t`时限`, (row) => instantText(limitOf(row))),
  ];
};
