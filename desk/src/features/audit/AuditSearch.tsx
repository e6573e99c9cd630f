import { auditFacets } from '@hakobu/contract/audit/audit.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { DayField } from '../../kit/input/DayField.tsx';
import { WordsField } from '../../kit/input/WordsField.tsx';
import { useActorName } from '../../parts/audit/useActorName.ts';
import { useCall } from '../../shell/calls.ts';
import { wordLabels } from './audit.labels.ts';
import styles from './audit.module.css';
import { objectOf, partsOf } from './audited.ts';
import { useAuditWords } from './useAuditWords.ts';

type Filters = { readonly object: string; readonly actor: string; readonly action: string; readonly day: string };
type Props = Filters & { readonly onChange: (changes: Partial<Filters>) => void };

/** An object, somebody, something done, a day of Japan. */
export const AuditSearch = ({ object, actor, action, day, onChange }: Props) => {
  const { t } = useLingui();
  const facets = useCall(auditFacets, {}, { keep: true });
  const actions = useActionOptions(facets.data?.actions ?? [], action);
  const people = facets.data?.actors ?? [];
  const actorName = useActorName();
  const { kind, name } = partsOf(object);
  return (
    <div className={styles.search} role="search" aria-label={t`查找审计记录`}>
      <WordsField
        label={t`查找审计记录`}
        placeholder={t`订单号、包裹号，回车查找`}
        value={kind === 'order' || kind === 'parcel' ? name : object}
        onFind={(typed) => onChange({ object: objectOf(typed) })}
      />
      <div className={styles.selects}>
        <Select
          size="small"
          variant="borderless"
          aria-label={t`谁`}
          value={actor}
          onChange={(value) => onChange({ actor: value })}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t`所有人` },
            ...people.map((each) => ({ value: each.actor, label: actorName(each.actor, each.name) })),
          ]}
        />
        <Select
          size="small"
          variant="borderless"
          aria-label={t`做了什么`}
          value={action}
          onChange={(value) => onChange({ action: value })}
          popupMatchSelectWidth={false}
          showSearch={{ optionFilterProp: 'label' }}
          options={actions}
        />
        <DayField
          label={t`哪一天，年-月-日`}
          placeholder={t`年-月-日`}
          day={day}
          onDay={(value) => onChange({ day: value })}
        />
      </div>
    </div>
  );
};

const useActionOptions = (actions: readonly string[], chosen: string) => {
  const { t } = useLingui();
  const words = useAuditWords();
  const known = [...new Set([...actions, chosen])].filter((each) => each.includes('.'));
  const groups = [...new Set(known.map((each) => each.split('.')[0] ?? each))];
  return [
    { value: '', label: t`所有操作` },
    ...groups.flatMap((group) => {
      const all = wordLabels[group];
      return [
        { value: group, label: all ? t(all) : group },
        ...known
          .filter((each) => each.startsWith(`${group}.`))
          .map((each) => ({ value: each, label: words.action(each) })),
      ];
    }),
  ];
};
