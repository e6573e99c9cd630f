import { changeSettings, readSettings } from '@hakobu/contract/settings/settings.desk-api';
import { type Settings, SettingsChange } from '@hakobu/contract/settings/settings.shape';
import { useLingui } from '@lingui/react/macro';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { queries } from '../../shell/queries.ts';
import { changedNames, type Draft, type Drafted, fieldOf, loosenedBy, type ChangeForm } from './setting-drafts.ts';
import { looseningLabel, settingGroups } from './setting.labels.ts';
import { SettingField } from './SettingField.tsx';
import { useSettingWords } from './useSettingWords.ts';

type Props = {
  readonly settings: Settings;
  readonly draft: Draft;
  readonly drafted: Drafted;
  readonly isFixed: boolean;
  readonly onChange: (part: Draft) => void;
  readonly onClear: () => void;
};

/** Every setting in its group, and below them what saves them. */
export const SettingsForm = (props: Props) => {
  const { settings, draft, drafted, isFixed, onChange, onClear } = props;
  const { t } = useLingui();
  const { form, isSending } = useSaving(drafted, onClear);
  return (
    <Panel
      title={t`公司的设置`}
      sub={t`改了马上用在新的操作上`}
      aside={settings.hasSampleData ? <Tag tone="warn">{t`示例商店，不是真的生意`}</Tag> : null}
      foot={isFixed ? null : <SaveBar {...props} {...{ form, isSending }} />}
    >
      {isFixed ? (
        <Section>
          <Note>{t`这里只能看。要改，请管理员来改。`}</Note>
        </Section>
      ) : null}
      {settingGroups.map(({ title, names }) => (
        <Section key={names.join()} title={t(title)}>
          {names.map((name) => (
            <SettingField
              key={name}
              name={name}
              value={draft[name] ?? fieldOf(settings, name)}
              isChanged={drafted.changes[name] !== undefined}
              form={form}
              isFixed={isFixed}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </Section>
      ))}
    </Panel>
  );
};

const useSaving = ({ sent }: Drafted, onClear: () => void) => {
  const { t } = useLingui();
  const save = useSend(changeSettings, {
    onDone: (saved, asked) => {
      // The answer is what is set now: the fields must not fall back to what stood there until it is read again.
      queries.setQueryData([readSettings.path, {}], saved);
      onClear();
      const waits = changedNames(asked).some((name) => saved[name] !== asked[name]);
      tellDone(waits ? t`放宽的部分等另一位同事同意，之前照旧；其余已保存` : t`已保存`);
    },
  });
  const form = useEndpointForm({ name: 'settings', schema: SettingsChange, value: sent, onSend: save.mutate });
  return { form, isSending: save.isPending };
};

type BarProps = Props & { readonly form: ChangeForm; readonly isSending: boolean };

const SaveBar = ({ settings, draft, drafted: { changes, sent }, form, isSending, onClear }: BarProps) => {
  const { t } = useLingui();
  const confirm = useConfirm(settings, changes);
  const loud: Action = {
    label: t`保存`,
    keys: 'ctrl+enter',
    busy: isSending,
    blocked: Object.keys(sent).length === 0 ? t`没有改动` : null,
    // Nothing is asked before what is wrong has been put right.
    ...(confirm && form.isValid ? { confirm } : {}),
    onPress: form.submit,
  };
  const untouched = Object.keys(draft).length === 0 ? t`没有改动` : null;
  return (
    <ActionBar
      plain={[{ label: t`还原`, blocked: untouched, onPress: onClear }]}
      note={loud.blocked ?? form.note}
      loud={loud}
    />
  );
};

/** Asked once before a guard is loosened, naming each as it was and would be. */
const useConfirm = (settings: Settings, changes: Drafted['changes']): Action['confirm'] => {
  const { t } = useLingui();
  const words = useSettingWords();
  const loosened = loosenedBy(settings, changes);
  if (loosened.length === 0) return undefined;
  const heading = t(looseningLabel(loosened));
  return {
    title: t`${heading}？`,
    lost: loosened.map((name) => (
      <p key={name}>
        {words.name(name)} {words.value(name, settings[name])} → <b>{words.value(name, changes[name])}</b>
      </p>
    )),
  };
};
