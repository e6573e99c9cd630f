import { deskToday } from '@hakobu/contract/today/today.desk-api';
import type { TodayQueue } from '@hakobu/contract/today/today.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { countText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import { OpenAlerts } from '../operations/index.ts';
import { FactorsReset, FirstColleague, NewDeviceNotice } from '../staff/index.ts';
import { MoneyPanel } from './MoneyPanel.tsx';
import { SpreadLegend } from './SpreadBar.tsx';
import { useQueueAddress } from './useQueueAddress.ts';
import { useQueueColumns } from './useQueueColumns.tsx';
import { Note } from '../../kit/record/Tag.tsx';

const sum = (queues: readonly TodayQueue[], of: (queue: TodayQueue) => number) =>
  queues.reduce((total, queue) => total + of(queue), 0);

const dueMs = ({ tightest }: TodayQueue) => (tightest ? Date.parse(tightest.dueAt) : Infinity);

/** What waits, where it presses, and how the money moved: the first page of the day. */
export const TodayPage = () => {
  const { t } = useLingui();
  const today = useCall(deskToday, {}, { everyMs: 20_000 });
  const queues = today.data?.queues ?? [];
  const list = wholeList({ data: today.data?.queues, error: today.error, refetch: today.refetch });
  const columns = useQueueColumns(Math.max(1, ...queues.map(({ waiting }) => waiting)));
  const [chosen, setChosen] = useState<string | null>(null);
  const tightest = queues.toSorted((one, other) => dueMs(one) - dueMs(other))[0];
  const selected = queues.find(({ name }) => name === chosen) ?? tightest;
  const open = useOpenQueue(selected);
  const waits = sum(queues, (queue) => queue.waiting);
  const waiting = countText(waits);
  const late = countText(sum(queues, ({ spread }) => spread.late));
  const money = today.data?.money ?? null;
  return (
    <Page
      title={t`今日`}
      name="/"
      sub={today.data ? t`${waiting} 件待办 · 超时 ${late}` : null}
      grid={{ gridTemplateColumns: money ? 'minmax(0, 1fr) minmax(0, 426px)' : 'minmax(0, 1fr)' }}
      actions={
        <>
          <OpenAlerts />
          <CsvButton name="today" list={list} columns={columns} />
          {open && waits > 0 ? (
            <Button type="primary" onClick={open}>
              <Trans>处理最急的一件</Trans> <Key keys="enter" />
            </Button>
          ) : null}
        </>
      }
    >
      <Panel title={t`今日队列`} sub={t`每件按自己的时限计龄`} aside={queues.length === 0 ? null : <SpreadLegend />}>
        <FactorsReset />
        <NewDeviceNotice />
        <FirstColleague />
        <Checklist steps={today.data?.checklist ?? []} />
        <QueueTable
          label={t`今日队列`}
          list={list}
          columns={columns}
          rowKey={({ name }) => name}
          selected={selected?.name ?? null}
          onSelect={setChosen}
          onOpen={open}
          lines={1}
          empty={
            <NothingWaits>
              <Trans>你的角色没有要处理的队列。能看的页面在左边；缺了什么，请管理员加上。</Trans>
            </NothingWaits>
          }
        />
      </Panel>
      {money ? <MoneyPanel days={money.days} funds={money.funds} /> : null}
    </Page>
  );
};

const useOpenQueue = (queue: TodayQueue | undefined): (() => void) | undefined => {
  const addressOf = useQueueAddress();
  const [, go] = useLocation();
  const to = queue ? addressOf(queue.name) : null;
  return to ? () => go(to.address) : undefined;
};

type Step = 'smsChannel' | 'emailChannel' | 'codesStayHere';

/** What is missing for the shop to work, for whoever can see to it. */
const Checklist = ({ steps }: { readonly steps: readonly Step[] }) =>
  steps.length === 0 ? null : (
    <Section>
      {steps.map((step) => (
        <Note key={step} tone="warn">
          <StepText step={step} />
        </Note>
      ))}
    </Section>
  );

const StepText = ({ step }: { readonly step: Step }) => {
  if (step === 'codesStayHere')
    return (
      <Trans>
        试用中，短信或邮件还没有接通：验证码不会发给客人，管理员在发信箱里看得到，示范商店的也印在服务器的终端里。正式开店前设好
        HAKOBU_SMS_URL 和 HAKOBU_SMTP_URL。
      </Trans>
    );
  return step === 'smsChannel' ? (
    <Trans>
      短信还没有接通：用手机号注册、找回密码、大额付款的客人收不到验证码。请运行服务器的人设好 HAKOBU_SMS_URL 和
      HAKOBU_SMS_SECRET，再重新启动。
    </Trans>
  ) : (
    <Trans>
      邮件还没有接通：用邮箱注册、找回密码、大额付款的客人收不到验证码。请运行服务器的人设好 HAKOBU_SMTP_URL 和
      HAKOBU_MAIL_FROM，再重新启动。
    </Trans>
  );
};
