import type { AuditEntry } from '@hakobu/contract/audit/audit.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../kit/record/chosen.ts';
import { links } from '../../links.ts';
import { useActorName } from '../../parts/audit/useActorName.ts';
import { partsOf } from './audited.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { FilterLink } from './FilterLink.tsx';
import { useAuditWords } from './useAuditWords.ts';

type Filters = { readonly object?: string; readonly actor?: string };
type Props = {
  readonly chosen: Chosen<AuditEntry>;
  readonly onFilter: (filters: Filters) => void;
};

/** One entry: who, what, to what, when and from where, and what it changed. */
export const AuditRecord = ({ chosen, onFilter }: Props) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`这一条`}
      chosen={chosen}
      none={{ icon: 'find', message: <Trans>选一条，改动前后在这里。</Trans> }}
    >
      {(entry) => <Entry entry={entry} onFilter={onFilter} />}
    </RecordPanel>
  );
};

type EntryProps = Pick<Props, 'onFilter'> & { readonly entry: AuditEntry };

const Entry = ({ entry, onFilter }: EntryProps) => {
  const { t } = useLingui();
  const words = useAuditWords();
  const nameOf = useActorName();
  const { action, object, actor, actorName, at, reason, address, traceId } = entry;
  return (
    <Panel label={t`这一条`} title={words.action(action)} sub={action} aside={<small>{instantText(at)}</small>}>
      <Section>
        <Facts
          facts={[
            [
              t`谁`,
              <span key="who" title={actor}>
                {nameOf(actor, actorName)}{' '}
                <FilterLink onClick={() => onFilter({ actor })}>
                  <Trans>只看此人</Trans>
                </FilterLink>
              </span>,
            ],
            [
              t`对象`,
              <span key="object">
                {words.kind(object)} <ObjectName object={object} />{' '}
                <FilterLink onClick={() => onFilter({ object })}>
                  <Trans>只看它的全部记录</Trans>
                </FilterLink>
              </span>,
            ],
            [t`网络地址`, address === '' ? null : <CopyText key="address" text={address} />],
            [t`追踪号`, <CopyText key="trace" text={traceId} />],
            [t`原因`, reason === '' ? null : reason],
          ]}
        />
      </Section>
      <Section title={t`改动`} flush>
        <ChangesTable object={object} before={entry.before} after={entry.after} />
      </Section>
    </Panel>
  );
};

/** An order or a parcel opens in its own list; anything else can be copied. */
const ObjectName = ({ object }: { readonly object: string }) => {
  const words = useAuditWords();
  const { kind, name } = partsOf(object);
  if (kind === 'order') return <Link href={links.orders({ id: name })}>{name}</Link>;
  if (kind === 'parcel') return <Link href={links.parcels({ id: name })}>{name}</Link>;
  if (kind === 'member') return <span title={name}>{words.name(object)}</span>;
  return name === '' ? null : <CopyText text={name} />;
};
