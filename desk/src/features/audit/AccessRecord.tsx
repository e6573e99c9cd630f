import type { AccessEntry } from '@hakobu/contract/audit/access.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../kit/record/chosen.ts';
import { accessLabels, sideLabels } from './access.labels.ts';
import { FilterLink } from './FilterLink.tsx';
import { useAccessWords } from './useAccessWords.ts';

type Props = {
  readonly chosen: Chosen<AccessEntry>;
  readonly onFilter: (filters: { readonly person?: string; readonly address?: string }) => void;
};

/** One entry: what happened, to whom, from where and how often. */
export const AccessRecord = ({ chosen, onFilter }: Props) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`这一条`}
      chosen={chosen}
      none={{ icon: 'find', message: <Trans>选一条，从哪里来的在这里。</Trans> }}
    >
      {(entry) => <Entry entry={entry} onFilter={onFilter} />}
    </RecordPanel>
  );
};

type EntryProps = Pick<Props, 'onFilter'> & { readonly entry: AccessEntry };

const Entry = ({ entry, onFilter }: EntryProps) => {
  const { t } = useLingui();
  const words = useAccessWords();
  const { kind, side, person, address, traceId, firstAt, lastAt, times } = entry;
  const about = words.about(entry);
  return (
    <Panel label={t`这一条`} title={t(accessLabels[kind])} sub={t(sideLabels[side])}>
      <Section>
        <Facts
          facts={[
            [
              t`谁`,
              <span key="who" title={person}>
                {words.who(entry)}{' '}
                {person === '' ? null : (
                  <FilterLink onClick={() => onFilter({ person })}>
                    <Trans>只看此人</Trans>
                  </FilterLink>
                )}
              </span>,
            ],
            [t`关于`, about === '' ? null : about],
            [
              t`网络地址`,
              address === '' ? (
                words.address(entry)
              ) : (
                <span key="address">
                  <CopyText text={address} />{' '}
                  <FilterLink onClick={() => onFilter({ address })}>
                    <Trans>只看这个网络</Trans>
                  </FilterLink>
                </span>
              ),
            ],
            [t`次数`, countText(times)],
            [t`第一次`, instantText(firstAt)],
            [t`最近`, instantText(lastAt)],
            [t`追踪号`, <CopyText key="trace" text={traceId} />],
          ]}
        />
      </Section>
    </Panel>
  );
};
