import { addRule, changeRule, deleteRule, deskRule, switchRule } from '@hakobu/contract/rules/rule.desk-api';
import type { Rule } from '@hakobu/contract/rules/rule.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { StaleNote } from '../../kit/edit/StaleNote.tsx';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel } from '../../kit/frame/Panel.tsx';
import { Fixed } from '../../kit/input/Fixed.tsx';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import {
  fieldsOf,
  type KeptRule,
  keptOf,
  newRule,
  previewOf,
  type RuleFields,
  type RuleForm,
  RuleSent,
  sentFrom,
} from './rule-draft.ts';
import { statusLabels, statusTones } from './rule.labels.ts';
import { RuleFieldsParts } from './RuleFieldsParts.tsx';
import { RulePreview } from './RulePreview.tsx';
import { useRuleFieldWords } from './useRuleFieldWords.ts';

type RecordProps = { readonly id: string | null; readonly onOpen: (id: string | null) => void };

/** One rule with what it would meet; `new` for one that is not kept yet. */
export const RuleRecord = ({ id, onOpen }: RecordProps) => {
  const { t } = useLingui();
  const isNew = id === 'new';
  const read = useCall(deskRule, { id: id ?? '' }, { enabled: id !== null && !isNew, everyMs: 30_000 });
  if (isNew) return <Editor key="new" rule={null} onOpen={onOpen} />;
  return (
    <RecordPanel
      label={t`这条规则`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'shield', message: <Trans>选一条规则，或者写一条新的。</Trans> }}
      rows={12}
    >
      {(whole) => <Editor key={id} rule={whole} onOpen={onOpen} />}
    </RecordPanel>
  );
};

type EditorProps = { readonly rule: Rule | null; readonly onOpen: RecordProps['onOpen'] };

const Editor = ({ rule, onOpen }: EditorProps) => {
  const { t } = useLingui();
  const may = useMay('rules.write');
  const kept = rule ? keptOf(rule) : newRule;
  const edited = useEdited(`rule:${rule?.id ?? 'new'}`, fieldsOf(kept), rule?.version ?? 0);
  const { fields, edit, isStale } = edited;
  const { form, isSending } = useSaving({ rule, kept, edited, onOpen });
  const labels = useRuleFieldWords();
  const changedBy = rule?.changedBy || 'Hakobu';
  return (
    <Panel
      title={rule ? rule.name : t`新规则`}
      sub={rule ? <Kept rule={rule} /> : <Trans>还没有保存</Trans>}
      aside={rule ? <AuditLink object={`rule:${rule.id}`} /> : null}
      foot={may ? <RuleBar {...{ rule, edited, form, isSending, onOpen }} /> : null}
    >
      {isStale && rule ? (
        <StaleNote changedBy={changedBy} changedAt={rule.changedAt} labels={labels} changes={edited} />
      ) : null}
      <Fixed is={!may}>
        <RuleFieldsParts fields={fields} form={form} isNew={rule === null} isFixed={!may} onEdit={edit} />
      </Fixed>
      <RulePreview given={previewOf(kept, fields)} />
    </Panel>
  );
};

type Edited = ReturnType<typeof useEdited<RuleFields>>;
type SavingProps = EditorProps & { readonly kept: KeptRule; readonly edited: Edited };

const useSaving = ({ rule, kept, edited: { fields, version, clear }, onOpen }: SavingProps) => {
  const { t } = useLingui();
  const saved = (after: Rule) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addRule, { onDone: saved });
  const change = useSend(changeRule, { onDone: saved });
  const form = useEndpointForm({
    name: `rule:${rule?.id ?? 'new'}`,
    schema: RuleSent,
    value: sentFrom(kept, fields),
    onSend: (given) => (rule ? change.mutate({ id: rule.id, version, ...given }) : add.mutate(given)),
  });
  return { form, isSending: add.isPending || change.isPending };
};

type BarProps = EditorProps & { readonly edited: Edited; readonly form: RuleForm; readonly isSending: boolean };

const RuleBar = ({ rule, edited: { isChanged, isStale, clear }, form, isSending, onOpen }: BarProps) => {
  const { t } = useLingui();
  const { turning, removing } = useMoves(rule, isChanged, () => {
    clear();
    onOpen(null);
  });
  const unchanged = isChanged ? null : t`没有改动`;
  return (
    <ActionBar
      danger={removing}
      plain={[...turning, { label: t`还原`, blocked: unchanged, onPress: clear }]}
      note={isChanged ? form.note : null}
      loud={{
        label: t`保存`,
        keys: 'ctrl+enter',
        busy: isSending,
        blocked: unchanged ?? (isStale ? t`先选用谁的内容` : null),
        onPress: form.submit,
      }}
    />
  );
};

/** What can be done with a rule that is kept: switched, and deleted. */
const useMoves = (rule: Rule | null, isChanged: boolean, onRemoved: () => void) => {
  const { t } = useLingui();
  const turn = useSend(switchRule, { onDone: ({ isOn }) => tellDone(isOn ? t`已打开` : t`已关掉`) });
  const remove = useSend(deleteRule, {
    onDone: () => {
      onRemoved();
      tellDone(t`已删去`);
    },
  });
  if (!rule) return { turning: [], removing: [] };
  const { id, version, isOn } = rule;
  const turning: Action = {
    label: isOn ? t`关掉` : t`打开`,
    busy: turn.isPending,
    blocked: isChanged ? t`先保存或还原` : null,
    onPress: () => turn.mutate({ id, version, isOn: !isOn }),
  };
  const removing: Action = {
    label: t`删去`,
    busy: remove.isPending,
    confirm: { title: t`删去这条规则？`, lost: t`以后的商品不再碰到它。审计里留着它写过什么。` },
    onPress: () => remove.mutate({ id, version }),
  };
  return { turning: [turning], removing: [removing] };
};

const Kept = ({ rule: { standing, changedBy, changedAt } }: { readonly rule: Rule }) => {
  const { t } = useLingui();
  const at = instantText(changedAt);
  const who = changedBy || 'Hakobu';
  return (
    <>
      <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>{' '}
      <Trans>
        {who} 改于 {at}
      </Trans>
    </>
  );
};
