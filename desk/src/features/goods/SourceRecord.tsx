import { type AskedSource, type PlatformSource, trySource } from '@hakobu/contract/goods/source.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import styles from './goods.module.css';
import { statusOf } from './source-status.ts';
import { askedLabels, faultLabels, statusLabels, statusTones } from './source.labels.ts';

type Props = { readonly platform: PlatformSource };

const keyNames: Readonly<Partial<Record<PlatformSource['kind'], string>>> = {
  rakuten: 'HAKOBU_RAKUTEN_APPLICATION_ID, HAKOBU_RAKUTEN_ACCESS_KEY',
  yahoo: 'HAKOBU_YAHOO_CLIENT_ID',
};

/** One platform: what its goods come from, how asking goes, and a request to try it with. */
export const SourceRecord = ({ platform }: Props) => {
  const { t } = useLingui();
  const { name, platformCode, kind, hasKey, perSecond, catalogueCount, liveCount, asked } = platform;
  const keyName = keyNames[kind];
  return (
    <Panel title={name} sub={t(sourceKindLabels[kind])}>
      <Section>
        <Facts
          facts={[
            [t`商品库里`, t`${countText(catalogueCount)} 件`],
            [t`平台告知的`, t`${countText(liveCount)} 件`],
            ...(perSecond === null ? [] : [[t`最快`, t`每秒 ${countText(perSecond)} 次，全部服务器合计`] as const]),
          ]}
        />
        <div className={styles.notes}>
          {hasKey === false ? (
            <Note tone="warn">
              <Trans>没有设置密钥，这个平台只用商品库。密钥在服务器的设置 {keyName} 里填。</Trans>
            </Note>
          ) : null}
          {kind === 'catalogue' ? (
            <Note>
              <Trans>这个平台的商品在商品库里。客人粘贴它的链接时，会去读那一页。</Trans>
            </Note>
          ) : null}
        </div>
        {hasKey ? <TryNow platformCode={platformCode} /> : null}
      </Section>
      {asked.map((each) => (
        <AskedSection key={each.kind} asked={each} />
      ))}
    </Panel>
  );
};

const AskedSection = ({ asked }: { readonly asked: AskedSource }) => {
  const { t } = useLingui();
  const { kind, breaker, openUntil, failures, succeededAt, lastFailure, asked: requests, failed } = asked;
  const until = instantText(openUntil);
  const standing = statusOf(asked);
  return (
    <Section
      title={
        <>
          {t(askedLabels[kind])} <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>
        </>
      }
    >
      <Facts
        facts={[
          [t`上次成功`, succeededAt === null ? t`还没有成功过` : instantText(succeededAt)],
          [t`近一小时`, requests === 0 ? t`没有问` : t`${countText(requests)} 次，失败 ${countText(failed)}`],
          ...(failures > 0 ? [[t`连续失败`, t`${countText(failures)} 次`] as const] : []),
          ...(lastFailure ? [[t`上次失败`, instantText(lastFailure.at)] as const] : []),
        ]}
      />
      <div className={styles.notes}>
        {breaker === 'open' ? (
          <Note tone="bad">
            <Trans>{until} 之前不去问它，给客人看的是上次知道的。</Trans>
          </Note>
        ) : null}
        {lastFailure ? (
          <Note tone={standing === 'well' || standing === 'someFailed' ? 'plain' : 'warn'}>
            {t(faultLabels[lastFailure.fault])} <small className={shape.detail}>{lastFailure.detail}</small>
          </Note>
        ) : null}
      </div>
    </Section>
  );
};

const TryNow = ({ platformCode }: Pick<PlatformSource, 'platformCode'>) => {
  const { t } = useLingui();
  const may = useMay('sources.try');
  const trying = useSend(trySource);
  const { data } = trying;
  if (!may) return null;
  return (
    <>
      <Button className={styles.try ?? ''} loading={trying.isPending} onClick={() => trying.mutate({ platformCode })}>
        <Trans>现在试一次</Trans>
      </Button>
      <div role="status" className={styles.notes}>
        {data?.isAnswered ? (
          <Note>{t`${countText(data.tookMs)} 毫秒就回答了，找到 ${countText(data.found)} 件`}</Note>
        ) : null}
        {data?.failure ? (
          <Note tone="bad">
            {t(faultLabels[data.failure.fault])} <small className={shape.detail}>{data.failure.detail}</small>
          </Note>
        ) : null}
      </div>
    </>
  );
};
