import {
  batchFile,
  type DeskPayout,
  dropBatch,
  listPayouts,
  type PayoutBatch,
  refuseDrop,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { EmptyState } from '../../../kit/frame/States.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import type { Column } from '../../../kit/table/column.ts';
import { saveFile } from '../../../kit/table/csv.ts';
import { QueueTable } from '../../../kit/table/QueueTable.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../../kit/text/time.ts';
import { useNow } from '../../../kit/text/useNow.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../../kit/record/chosen.ts';
import shape from '../../../kit/shapes.module.css';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { payoutStateLabels } from '../../../parts/withdrawals/withdrawal-state.labels.ts';
import { useKeysetList, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { bankFileOf } from './bank-file.ts';
import { ReasonDialog } from '../review/ReasonDialog.tsx';
import { useRefusal } from '../useRefusal.ts';
import { batchFormLabels, dropReasons, payoutStateTones } from '../withdrawal.labels.ts';

/** One file for the bank: what is in it and how each stands; to download, or to drop. */
export const BatchRecord = ({ chosen }: { readonly chosen: Chosen<PayoutBatch> }) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`这个文件`}
      chosen={chosen}
      none={{ icon: 'page', message: <Trans>选一个文件，里面的付款和结果在这里。</Trans> }}
    >
      {(batch) => <Whole key={batch.id} batch={batch} />}
    </RecordPanel>
  );
};

const Whole = ({ batch }: { readonly batch: PayoutBatch }) => {
  const { t } = useLingui();
  const { id, form, currency, amount, at, by, givenOutAt, dropping, droppedAt } = batch;
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
        <div className={shape.stack}>
          <Facts
            facts={[
              [t`格式`, t(batchFormLabels[form])],
              [t`谁做的`, by],
              [t`第一次下载`, givenOutAt ? instantText(givenOutAt) : null],
              [t`没有交给银行`, droppedAt ? instantText(droppedAt) : null],
            ]}
          />
          {dropping ? <DroppingNote dropping={dropping} /> : null}
        </div>
      </Section>
      <Section flush title={t`里面的付款`}>
        <QueueTable
          label={t`里面的付款`}
          list={list}
          columns={columns}
          rowKey={({ code }) => code}
          keyboard={false}
          empty={
            <EmptyState icon="page">
              <Trans>里面的付款都拿出来了。</Trans>
            </EmptyState>
          }
        />
      </Section>
    </Panel>
  );
};

const DroppingNote = ({ dropping }: { readonly dropping: NonNullable<PayoutBatch['dropping']> }) => {
  const { name, reason } = dropping;
  const at = shortInstantText(dropping.at, useNow());
  return (
    <Note tone="warn">
      <Trans>
        {name} {at} 说这个文件没有交给银行，要由另一位同事确认，里面的付款才回到待付。原因：{reason}
      </Trans>
    </Note>
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
          <div className={shape.oneLine}>
            {holder} <span className={shape.muted}>{payeeMasked}</span>
          </div>
          <div className={shape.muted}>{code}</div>
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
          <div className={shape.muted}>
            {failing ? <Tag tone="warn">{t`${failing.name} 说没有付成`}</Tag> : (reference ?? reason)}
          </div>
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

const FileBar = ({ batch: { id, form, currency, open, dropping, givenOutAt } }: { readonly batch: PayoutBatch }) => {
  const { t } = useLingui();
  const download = useSend(batchFile, {
    onDone: (text) => {
      const file = bankFileOf(`payouts-${currency}-${id}`, form, text);
      saveFile(file.name, file.content, file.type);
    },
  });
  const drop = useDropping({ id, open, dropping, givenOutAt });
  return (
    <>
      <ActionBar
        danger={[drop.action]}
        plain={drop.refusing}
        note={<Trans>文件里有完整的账号，每次下载都记入审计</Trans>}
        loud={{
          label: t`下载文件`,
          keys: 'ctrl+enter',
          busy: download.isPending,
          blocked: dropping ? t`有人说没有交给银行，先确认或不同意` : null,
          onPress: () => download.mutate({ id }),
        }}
      />
      {drop.dialog}
    </>
  );
};

type Dropped = Pick<PayoutBatch, 'id' | 'open' | 'dropping' | 'givenOutAt'>;

/** A file that did not go to the bank: by the word of one, or of two where it was downloaded. */
const useDropping = ({ id, open, dropping, givenOutAt }: Dropped) => {
  const { t } = useLingui();
  const me = useStaff();
  const [asking, setAsking] = useState(false);
  const isMine = dropping?.staffId === me.id;
  const drop = useSend(dropBatch, {
    onDone: ({ droppedAt }) => {
      tellDone(droppedAt === null ? t`记下了，等另一位同事确认` : t`没有结果的付款回到了待付`);
      setAsking(false);
    },
  });
  const refuse = useSend(refuseDrop, {
    onDone: () => tellDone(isMine ? t`收回了，文件照旧` : t`没有同意，文件照旧`),
  });
  const refusing = useRefusal({
    staffId: dropping?.staffId ?? null,
    me: me.id,
    busy: refuse.isPending,
    refuse: (reason) => refuse.mutate({ id, reason }),
  });
  const dialog = (
    <ReasonDialog
      key={dropping?.at ?? ''}
      open={asking}
      title={t`这个文件没有交给银行？`}
      lost={
        givenOutAt !== null && !dropping
          ? t`文件下载过。先问清楚银行有没有收：还要另一位同事确认，没有结果的付款才回到待付。`
          : t`没有结果的付款回到待付。银行要是已经收了，会付两次：先问银行。`
      }
      templates={dropReasons}
      hint={t`记入审计`}
      start={dropping?.reason ?? ''}
      okText={t`没有交给银行`}
      busy={drop.isPending}
      onOk={(reason) => drop.mutate({ id, reason })}
      onClose={() => setAsking(false)}
    />
  );
  return {
    action: {
      label: dropping ? t`确认没有交给银行` : t`没有交给银行`,
      keys: 'x',
      blocked: isMine ? t`你已经说没有交给银行，要由另一位同事确认` : open === 0 && !dropping ? t`都有结果了` : null,
      onPress: () => setAsking(true),
    },
    refusing,
    dialog,
  };
};
