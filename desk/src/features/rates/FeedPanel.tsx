import { fetchRates, type RateFeedState } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import type { Column } from '../../kit/table/column.ts';
import { wholeList } from '../../kit/table/list.ts';
import { QueueTable } from '../../kit/table/QueueTable.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { faultLabels } from './rates.labels.ts';
import styles from './rates.module.css';

type Props = { readonly feed: RateFeedState | null };

/** Where rates come from by themselves, when next, and why they last did not. */
export const FeedPanel = ({ feed }: Props) => {
  const { t } = useLingui();
  if (!feed)
    return (
      <Panel title={t`汇率来源`}>
        <Section>
          <Note>
            <Trans>没有设置来源，汇率全部手动输入。来源在服务器的设置 HAKOBU_RATES_URL 里填。</Trans>
          </Note>
        </Section>
      </Panel>
    );
  return <FeedState feed={feed} />;
};

const FeedState = ({ feed }: { readonly feed: RateFeedState }) => {
  const { t } = useLingui();
  const may = useMay('rates.write');
  const columns = useFailureColumns();
  const fetching = useSend(fetchRates, { onDone: () => tellDone(t`马上去取，几秒后刷新`) });
  const { source, everyMinutes, nextAt, succeededAt, failures, lastFailures } = feed;
  return (
    <Panel
      title={t`汇率来源`}
      sub={source}
      aside={
        failures > 0 ? <Tag tone="bad">{t`连续失败 ${countText(failures)} 次`}</Tag> : <Tag tone="ok">{t`正常`}</Tag>
      }
    >
      <Section>
        <Facts
          facts={[
            [t`上次取到`, instantText(succeededAt)],
            [t`下次`, instantText(nextAt)],
            [t`间隔`, t`${countText(everyMinutes)} 分`],
          ]}
        />
        {may ? (
          <Button className={styles.fetch ?? ''} loading={fetching.isPending} onClick={() => fetching.mutate({})}>
            <Trans>现在就取</Trans>
          </Button>
        ) : null}
      </Section>
      {lastFailures.length > 0 ? (
        <Section title={t`最近的失败`} flush>
          <QueueTable
            label={t`最近的失败`}
            list={wholeList({ data: lastFailures, error: null, refetch: () => undefined })}
            columns={columns}
            rowKey={({ at }) => at}
            lines={1}
            keyboard={false}
            empty={null}
          />
        </Section>
      ) : null}
    </Panel>
  );
};

const useFailureColumns = (): readonly Column<RateFeedState['lastFailures'][number]>[] => {
  const { t } = useLingui();
  const now = useNow();
  return [
    { name: 'at', head: t`时刻`, width: 104, cell: ({ at }) => shortInstantText(at, now) },
    { name: 'fault', head: t`原因`, width: 120, cell: ({ fault }) => t(faultLabels[fault]) },
    { name: 'detail', head: t`详情`, cell: ({ detail }) => <span title={detail}>{detail}</span> },
  ];
};
