import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { wholeList } from '../../../kit/table/list.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { payoutStateLabels } from '../../../parts/withdrawals/withdrawal-state.labels.ts';
import { useMay } from '../../../shell/session.ts';
import { usePayoutTarget } from './usePayoutTarget.ts';
import { payoutStateTones } from '../withdrawal.labels.ts';

type PayoutsProps = {
  readonly payouts: readonly DeskPayout[];
  /** The one that is being paid by hand; null when none is. */
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
};

/** Where each part of a withdrawal goes, and how it stands. */
export const PayoutsSection = ({ payouts, chosen, onChoose }: PayoutsProps) => {
  const { t } = useLingui();
  const columns = usePartColumns();
  return (
    <Section flush title={t`付款去向`}>
      <QueueTable
        label={t`付款去向`}
        list={wholeList({ data: payouts, error: null, refetch: () => undefined })}
        columns={columns}
        rowKey={({ code }) => code}
        keyboard={false}
        {...(chosen === null ? {} : { selected: chosen, onSelect: onChoose })}
        empty={null}
      />
    </Section>
  );
};

const usePartColumns = (): readonly Column<DeskPayout>[] => {
  const { t } = useLingui();
  const targetOf = usePayoutTarget();
  return [
    {
      name: 'target',
      head: t`付到`,
      cell: (payout) => (
        <>
          <div className={shape.oneLine}>{targetOf(payout)}</div>
          <div className={shape.muted}>
            {payout.code} {payout.topUpCode === null ? null : <TopUpLink code={payout.topUpCode} />}
          </div>
        </>
      ),
    },
    {
      name: 'state',
      head: t`状态 / 流水号`,
      width: 176,
      cell: ({ state, reference, reason, failing }) => (
        <>
          <Tag tone={payoutStateTones[state]}>{t(payoutStateLabels[state])}</Tag>
          <div className={shape.oneLine} title={reason ?? undefined}>
            {failing ? (
              <Tag tone="warn">{t`${failing.name} 说没有付成`}</Tag>
            ) : reference === null ? (
              <span className={shape.muted}>{reason}</span>
            ) : (
              <CopyText text={reference} />
            )}
          </div>
        </>
      ),
    },
    {
      name: 'amount',
      head: t`付出`,
      width: 128,
      right: true,
      cell: ({ payAmount, payCurrency, amount, currency }) => (
        <>
          <MoneyCell amount={payAmount} currency={payCurrency} named />
          {payCurrency === currency && payAmount === amount ? null : (
            <div className={shape.muted}>{t`余额 ${moneyText(amount, currency)}`}</div>
          )}
        </>
      ),
    },
  ];
};

const TopUpLink = ({ code }: { readonly code: string }) =>
  useMay('topUps.read') ? (
    <TextLink href={links.topUps({ view: 'all', keyword: code })}>
      <Trans>看充值</Trans>
    </TextLink>
  ) : null;
