import {
  batchFile,
  type DeskPayout,
  dropBatch,
  listPayouts,
  type PayoutBatch,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Blank } from '../../kit/frame/States.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Mark } from '../../kit/record/Marks.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import type { Column } from '../../kit/table/column.ts';
import { saveFile } from '../../kit/table/csv.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useKeysetList, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { useMay } from '../../shell/session.ts';
import { AuditLink } from '../audit/index.ts';
import { bankFileOf } from './bank-file.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { batchFormLabels, dropReasons, payoutStateLabels, payoutStateTones } from './withdrawal.labels.ts';
import styles from './withdrawals.module.css';

/** One file for the bank: what is in it and how each stands; to download, or to drop. */
export const BatchRecord = ({ batch }: { readonly batch: PayoutBatch | null }) => {
  const { t } = useLingui();
  if (batch === null)
    return (
      <Panel label={t`这个文件`}>
        <Blank icon="page">
          <Trans>选一个文件，里面的付款和结果在这里。</Trans>
        </Blank>
      </Panel>
    );
  return <Whole batch={batch} />;
};

const Whole = ({ batch }: { readonly batch: PayoutBatch }) => {
  const { t } = useLingui();
  const { id, form, currency, amount, at, by, droppedAt } = batch;
  const mayPay = useMay('withdrawals.pay');
  const { list } = useKeysetList(listPayouts, { batchId: id, limit: 100 }, { everyMs: 30_000 });
  const columns = useContentColumns();
  return (
    <Panel
      title={moneyText(amount, currency)}
      sub={instantText(at)}
      aside={<AuditLink object={`batch:${id}`} />}
      foot={mayPay && droppedAt === null ? <FileBar batch={batch} /> : null}
    >
      <Section>
        <Facts
          facts={[
            [t`格式`, t(batchFormLabels[form])],
            [t`谁做的`, by],
            [t`没有交给银行`, droppedAt ? instantText(droppedAt) : null],
          ]}
        />
      </Section>
      <Section flush title={t`里面的付款`}>
        <QueueTable
          label={t`里面的付款`}
          list={list}
          columns={columns}
          rowKey={({ code }) => code}
          keyboard={false}
          empty={
            <Blank icon="page">
              <Trans>里面的付款都拿出来了。</Trans>
            </Blank>
          }
        />
      </Section>
    </Panel>
  );
};

const useContentColumns = (): readonly Column<DeskPayout>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'payee',
      head: t`户名 / 付款`,
      cell: ({ holder, payeeMasked, code }) => (
        <>
          <div className={styles.first}>
            {holder} <span className={styles.grey}>{payeeMasked}</span>
          </div>
          <div className={styles.grey}>{code}</div>
        </>
      ),
    },
    {
      name: 'state',
      head: t`状态 / 流水号`,
      width: 176,
      cell: ({ state, reference, reason }) => (
        <>
          <Mark tone={payoutStateTones[state]}>{t(payoutStateLabels[state])}</Mark>
          <div className={styles.grey}>{reference ?? reason}</div>
        </>
      ),
    },
    {
      name: 'amount',
      head: t`付出`,
      width: 120,
      right: true,
      cell: ({ payAmount, payCurrency }) => <MoneyCell amount={payAmount} currency={payCurrency} named />,
    },
  ];
};

const FileBar = ({ batch: { id, form, currency, open } }: { readonly batch: PayoutBatch }) => {
  const { t } = useLingui();
  const [dropping, setDropping] = useState(false);
  const download = useSend(batchFile, {
    onDone: (text) => {
      const file = bankFileOf(`payouts-${currency}-${id}`, form, text);
      saveFile(file.name, file.content, file.type);
    },
  });
  const drop = useSend(dropBatch, {
    onDone: () => {
      tellDone(t`没有结果的付款回到了待付`);
      setDropping(false);
    },
  });
  return (
    <>
      <ActionBar
        danger={[
          {
            label: t`没有交给银行`,
            keys: 'x',
            blocked: open === 0 ? t`都有结果了` : null,
            act: () => setDropping(true),
          },
        ]}
        note={<Trans>文件里有完整的账号，每次下载都记入审计</Trans>}
        loud={{
          label: t`下载文件`,
          keys: 'ctrl+enter',
          busy: download.isPending,
          act: () => download.mutate({ id }),
        }}
      />
      <ReasonDialog
        open={dropping}
        title={t`这个文件没有交给银行？`}
        lost={t`没有结果的付款回到待付。银行要是已经收了，会付两次：先问银行。`}
        templates={dropReasons}
        hint={t`记入审计`}
        okText={t`没有交给银行`}
        busy={drop.isPending}
        onOk={(reason) => drop.mutate({ id, reason })}
        onClose={() => setDropping(false)}
      />
    </>
  );
};
