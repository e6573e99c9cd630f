import { changeSettings, readSettings } from '@hakobu/contract/settings/settings.desk-api';
import type { Settings } from '@hakobu/contract/settings/settings.shape';
import { useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { queries } from '../../shell/queries.ts';
import { changedNames, type Draft, type Drafted, fieldOf, loosenedBy } from './setting-drafts.ts';
import { settingGroups } from './setting.labels.ts';
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
  const { settings, draft, drafted, isFixed, onChange } = props;
  const { t } = useLingui();
  return (
    <Panel
      title={t`公司的设置`}
      sub={t`改了马上用在新的操作上`}
      aside={settings.hasSampleData ? <Tag tone="warn">{t`示例商店，不是真的生意`}</Tag> : null}
      foot={isFixed ? null : <SaveBar {...props} />}
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
              isWrong={drafted.wrong.includes(name)}
              isFixed={isFixed}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </Section>
      ))}
    </Panel>
  );
};

const SaveBar = ({ settings, draft, drafted: { changes, wrong }, onClear }: Props) => {
  const { t } = useLingui();
  const confirm = useConfirm(settings, changes);
  const save = useSend(changeSettings, {
    onDone: (saved, asked) => {
      // The answer is what is set now: the fields must not fall back to what stood there until it is read again.
      queries.setQueryData([readSettings.path, {}], saved);
      onClear();
      const waits = changedNames(asked).some((name) => saved[name] !== asked[name]);
      tellDone(waits ? t`放宽的部分等另一位同事同意，之前照旧；其余已保存` : t`已保存`);
    },
  });
  const unchanged = changedNames(changes).length === 0 ? t`没有改动` : null;
  const loud: Action = {
    label: t`保存`,
    keys: 'ctrl+enter',
    busy: save.isPending,
    blocked: wrong.length > 0 ? t`有一项没有填对` : unchanged,
    ...(confirm ? { confirm } : {}),
    onPress: () => save.mutate(changes),
  };
  const untouched = Object.keys(draft).length === 0 ? t`没有改动` : null;
  return (
    <ActionBar plain={[{ label: t`还原`, blocked: untouched, onPress: onClear }]} note={loud.blocked} loud={loud} />
  );
};

/** Asked once before a guard of money is loosened, naming each as it was and would be. */
const useConfirm = (settings: Settings, changes: Drafted['changes']): Action['confirm'] => {
  const { t } = useLingui();
  const words = useSettingWords();
  const loosened = loosenedBy(settings, changes);
  if (loosened.length === 0) return undefined;
  return {
    title: t`放宽对钱的保护？`,
    lost: loosened.map((name) => (
      <p key={name}>
        {words.name(name)} {words.value(name, settings[name])} → <b>{words.value(name, changes[name])}</b>
      </p>
    )),
  };
};
