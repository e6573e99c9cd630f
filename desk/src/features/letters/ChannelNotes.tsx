import type { ChannelStatus } from '@hakobu/contract/letters/letters.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { channelLabels } from './letter.labels.ts';

/** Whether each channel is set up and works, and how much waits for it. */
export const ChannelNotes = ({ channels }: { readonly channels: readonly ChannelStatus[] }) => {
  const { t } = useLingui();
  const paused = channels.filter(({ pausedUntil }) => pausedUntil !== null);
  return (
    <Panel title={t`渠道`}>
      <Section>
        <Facts
          facts={channels.map((each) => [t(channelLabels[each.channel]), <Standing key="at" standing={each} />])}
        />
      </Section>
      {paused.map(({ channel, pausedUntil, lastError }) => (
        <Section key={channel}>
          <Note tone="bad">
            <Trans>
              {t(channelLabels[channel])}连续失败，暂停到 {instantText(pausedUntil ?? '')}，然后先试一封。最近的错误：
              {lastError}
            </Trans>
          </Note>
        </Section>
      ))}
    </Panel>
  );
};

const Standing = ({ standing: { isSetUp, pausedUntil, waiting, parked } }: { readonly standing: ChannelStatus }) => {
  const { t } = useLingui();
  const counts = [
    ...(waiting > 0 ? [t`${countText(waiting)} 封没发`] : []),
    ...(parked > 0 ? [t`${countText(parked)} 封被搁置`] : []),
  ];
  return (
    <>
      {isSetUp ? (
        <Tag tone={pausedUntil === null ? 'ok' : 'bad'}>{pausedUntil === null ? t`已接通` : t`暂停`}</Tag>
      ) : (
        <Tag>{t`没有接通`}</Tag>
      )}{' '}
      {counts.join(' · ')}
    </>
  );
};
