import { channels, listOutgoing, type OutgoingMessage } from '@hakobu/contract/letters/letters.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { Blank } from '../../kit/frame/States.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Chips } from '../../kit/table/Chips.tsx';
import type { Column } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useKeysetList } from '../../shell/calls.ts';
import { channelLabels, purposeLabels } from './letter.labels.ts';
import styles from './OutboxPage.module.css';

/** Messages that no channel has taken: staff read the codes to shoppers from here. */
export const OutboxPage = () => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ channel: 'all', id: '' });
  const channel = channels.find((known) => known === filters.channel);
  const { list } = useKeysetList(listOutgoing, channel ? { channel } : {}, { everyMs: 5_000 });
  const columns = useColumns();
  const chips = [
    { value: 'all', label: t`全部` },
    ...channels.map((value) => ({ value: value as string, label: t(channelLabels[value]) })),
  ];
  const open = list.rows.find(({ id }) => id === filters.id) ?? list.rows[0];
  return (
    <Page
      title={t`发信箱`}
      name="/outbox"
      sub={t`没有接通短信和邮件时，要发的信都在这里`}
      actions={<CsvButton name="outbox" list={list} columns={columns} />}
    >
      <SplitView
        recordWidth={560}
        queue={
          <Panel
            label={t`要发的信`}
            bar={
              <Chips
                label={t`渠道`}
                chips={chips}
                value={filters.channel}
                onChange={(value) => setFilters({ channel: value, id: null })}
              />
            }
          >
            <QueueTable
              label={t`要发的信`}
              list={list}
              columns={columns}
              rowKey={({ id }) => id}
              selected={open?.id ?? null}
              onSelect={(id) => setFilters({ id })}
              empty={
                <NothingWaits>
                  <Trans>没有要发的信。有人注册或找回密码时，验证码会出现在这里。</Trans>
                </NothingWaits>
              }
            />
          </Panel>
        }
        record={<Message message={open} />}
      />
    </Page>
  );
};

const useColumns = (): readonly Column<OutgoingMessage>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    {
      name: 'at',
      head: t`时刻`,
      width: 104,
      cell: ({ createdAt }) => shortInstantText(createdAt, now),
      csv: ({ createdAt }) => instantText(createdAt),
    },
    {
      name: 'to',
      head: t`收信人`,
      cell: ({ to, channel }) => (
        <>
          <div>{to}</div>
          <small className={styles.grey}>{t(channelLabels[channel])}</small>
        </>
      ),
      csv: ({ to }) => to,
    },
    {
      name: 'purpose',
      head: t`用途`,
      width: 120,
      cell: ({ purpose }) => t(purposeLabels[purpose]),
      csv: ({ purpose }) => t(purposeLabels[purpose]),
    },
    {
      name: 'code',
      head: t`验证码`,
      width: 96,
      right: true,
      cell: ({ code }) => <b>{code ?? '—'}</b>,
      csv: ({ code }) => code,
    },
  ];
};

const Message = ({ message }: { readonly message: OutgoingMessage | undefined }) => {
  const { t } = useLingui();
  if (!message)
    return (
      <Panel label={t`信`}>
        <Blank icon="letter">
          <Trans>选一封信，内容在这里。</Trans>
        </Blank>
      </Panel>
    );
  const { to, channel, purpose, code, text, createdAt } = message;
  return (
    <Panel title={t(purposeLabels[purpose])} sub={instantText(createdAt)}>
      {code === null ? null : (
        <Section title={t`验证码`}>
          <span className={styles.code}>
            <CopyText text={code} />
          </span>
        </Section>
      )}
      <Section>
        <Facts
          facts={[
            [t`收信人`, <CopyText key="to" text={to} />],
            [t`渠道`, t(channelLabels[channel])],
            [t`语言`, message.language],
          ]}
        />
      </Section>
      <Section title={t`内容`}>
        <p className={styles.text} lang={message.language}>
          {text}
        </p>
      </Section>
    </Panel>
  );
};
