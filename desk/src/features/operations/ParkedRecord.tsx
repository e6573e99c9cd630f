import { retryEvent } from '@hakobu/contract/operations/operations.desk-api';
import type { ParkedEvent } from '@hakobu/contract/operations/operations.shape';
import { useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';

/** An event that could not be delivered: why, what it is about, and another round of tries for it. */
export const ParkedRecord = ({ event }: { readonly event: ParkedEvent }) => {
  const { t } = useLingui();
  const mayRetry = useMay('settings.write');
  const retry = useSend(retryEvent, { onDone: () => tellDone(t`已重新排队，马上再送`) });
  const { id, name, recordedAt, parkedAt, tries, lastError, happened } = event;
  return (
    <Panel
      title={name}
      sub={t`试了 ${countText(tries)} 次`}
      foot={
        mayRetry ? (
          <ActionBar
            loud={{ label: t`重试`, keys: 'ctrl+enter', busy: retry.isPending, onPress: () => retry.mutate({ id }) }}
          />
        ) : undefined
      }
    >
      {lastError === null ? null : (
        <Section title={t`错误`}>
          <Note tone="bad">{lastError}</Note>
        </Section>
      )}
      <Section>
        <Facts
          facts={[
            [t`发生`, instantText(recordedAt)],
            [t`搁置`, instantText(parkedAt)],
            ...Object.entries(happened).map(
              ([what, value]) =>
                [
                  what,
                  <CopyText key={what} text={typeof value === 'string' ? value : JSON.stringify(value)} />,
                ] as const,
            ),
            [t`编号`, <CopyText key="id" text={id} />],
          ]}
        />
      </Section>
    </Panel>
  );
};
