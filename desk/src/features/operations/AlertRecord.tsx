import type { Alert } from '@hakobu/contract/operations/operations.shape';
import { useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { factText } from './fact-text.ts';
import { alertLabels, factLabel, remedyLabels } from './operations.labels.ts';

/** One alert with its facts, and what to do about it. */
export const AlertRecord = ({ alert }: { readonly alert: Alert }) => {
  const { t } = useLingui();
  const { kind, openedAt, seenAt, closedAt, facts } = alert;
  return (
    <Panel
      title={t(alertLabels[kind])}
      sub={instantText(openedAt)}
      aside={closedAt === null ? <Tag tone="bad">{t`未解除`}</Tag> : <Tag tone="ok">{t`已解除`}</Tag>}
    >
      {closedAt === null ? (
        <Section>
          <Note tone="warn">{t(remedyLabels[kind])}</Note>
        </Section>
      ) : null}
      <Section>
        <Facts
          facts={[
            ...Object.entries(facts).map(([name, value]) => {
              const label = factLabel(name);
              return [label ? t(label) : name, factText(name, value)] as const;
            }),
            [t`最近一次`, instantText(seenAt)],
            [t`解除`, closedAt === null ? null : instantText(closedAt)],
          ]}
        />
      </Section>
    </Panel>
  );
};
