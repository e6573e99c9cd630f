import { languageNames, languages } from '@hakobu/contract/base/languages';
import {
  changeChatSettings,
  ChatSettings,
  type KeptChatSettings,
  readChatSettings,
  maxChatSettings,
} from '@hakobu/contract/chat/customer-service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { StaleNote } from '../../../kit/edit/StaleNote.tsx';
import { useEdited } from '../../../kit/edit/useEdited.ts';
import { Page } from '../../../kit/frame/Page.tsx';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { queries } from '../../../shell/queries.ts';
import { ClosedDays } from './ClosedDays.tsx';
import styles from '../figures/figures.module.css';
import { HoursForm } from './HoursForm.tsx';
import { draftOf, type SettingsDraft, settingsFrom, wrongFieldsOf } from './setting-drafts.ts';
import { useSettingFieldWords } from './useSettingFieldWords.ts';
import type { ViewProps } from '../views.ts';
import { ViewTabs } from '../ViewTabs.tsx';

/** Opening hours, limits, what is said while nobody is there, and where else the company is reached. */
export const SettingsView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const read = useCall(readChatSettings, {});
  return (
    <Page
      title={t`会话`}
      name="/service"
      sub={<Trans>服务时间、时限和通知，改了马上生效</Trans>}
      actions={<ViewTabs view="settings" onView={onView} />}
    >
      {read.data ? (
        <Editor settings={read.data} onLookAgain={() => void read.refetch()} />
      ) : (
        <Panel label={t`客服设置`}>
          {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton rows={12} />}
        </Panel>
      )}
    </Page>
  );
};

type Change = (changes: Partial<SettingsDraft>) => void;

const Editor = ({
  settings,
  onLookAgain,
}: {
  readonly settings: KeptChatSettings;
  readonly onLookAgain: () => void;
}) => {
  const { t } = useLingui();
  const edited = useEdited('chat:settings', draftOf(ChatSettings.parse(settings)), settings.version);
  const { fields: draft, edit: change, clear: drop, isChanged, isStale } = edited;
  const labels = useSettingFieldWords();
  const save = useSend(changeChatSettings, {
    onDone: (saved) => {
      queries.setQueryData([readChatSettings.path, {}], saved);
      drop();
      tellDone(t`已保存`);
    },
  });
  // Who was faster is told by the refusal; what they saved is to be seen beside one's own.
  const send = (given: ChatSettings) => save.mutate({ ...given, version: edited.version }, { onError: onLookAgain });
  const ready = settingsFrom(draft);
  const wrong = wrongFieldsOf(draft);
  const blocked = isStale ? t`先看同事改了什么` : isChanged ? null : t`没有改动`;
  return (
    <Panel
      label={t`客服设置`}
      foot={
        <ActionBar
          plain={[{ label: t`还原`, blocked: isChanged ? null : t`没有改动`, onPress: drop }]}
          loud={{
            label: t`保存`,
            keys: 'ctrl+enter',
            busy: save.isPending,
            blocked: ready === null ? t`有一项没有填对` : blocked,
            onPress: () => (ready === null ? undefined : send(ready)),
          }}
          note={ready === null ? t`有一项没有填对` : isStale ? blocked : null}
        />
      }
    >
      {isStale && settings.changedAt ? (
        <StaleNote changedBy={settings.changedBy} changedAt={settings.changedAt} labels={labels} changes={edited} />
      ) : null}
      <Section title={t`服务时间（日本时间）`}>
        <HoursForm hours={draft.hours} isWrong={wrong.has('hours')} onChange={(hours) => change({ hours })} />
      </Section>
      <Section title={t`休息日`}>
        <ClosedDays days={draft.closedOn} onChange={(closedOn) => change({ closedOn })} />
      </Section>
      <LimitsSection draft={draft} wrong={wrong} onChange={change} />
      <NoticeSection draft={draft} onChange={change} />
    </Panel>
  );
};

type PartProps = { readonly draft: SettingsDraft; readonly onChange: Change };

const LimitsSection = ({ draft, wrong, onChange }: PartProps & { readonly wrong: ReadonlySet<PropertyKey> }) => {
  const { t } = useLingui();
  const limits = [
    {
      name: 'answerWithinMinutes',
      label: t`多久内回复`,
      within: t`只算服务时间，1 到 ${maxChatSettings.answerWithinMinutes} 分钟`,
      unit: t`分钟`,
    },
    {
      name: 'mostPerAgent',
      label: t`每人最多`,
      within: t`自动分配到这个数为止，1 到 ${maxChatSettings.mostPerAgent}`,
      unit: t`个会话`,
    },
    {
      name: 'endAfterHours',
      label: t`多久没人说话就结束`,
      within: t`1 到 ${maxChatSettings.endAfterHours} 小时`,
      unit: t`小时`,
    },
  ] as const;
  return (
    <Section title={t`时限`}>
      <div className={styles.form}>
        {limits.map(({ name, label, within, unit }) => (
          <Field key={name} label={label} hint={within} error={wrong.has(name) ? within : null}>
            <Input
              className={styles.number ?? ''}
              value={draft[name]}
              inputMode="numeric"
              maxLength={5}
              suffix={unit}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
    </Section>
  );
};

const NoticeSection = ({ draft, onChange }: PartProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`不在服务时间时告诉客人的话，和其他联系方式`}>
      <div className={styles.form}>
        {languages.map((language) => (
          <Field
            key={language}
            label={languageNames[language]}
            error={draft.offlineNotice[language].trim() === '' ? t`不能空着` : null}
          >
            <Input.TextArea
              lang={language}
              value={draft.offlineNotice[language]}
              maxLength={300}
              autoSize={{ minRows: 2, maxRows: 4 }}
              onChange={({ target }) =>
                onChange({ offlineNotice: { ...draft.offlineNotice, [language]: target.value } })
              }
            />
          </Field>
        ))}
        <Field label={t`邮箱`} hint={t`空着就不显示`}>
          <Input value={draft.email} maxLength={120} onChange={({ target }) => onChange({ email: target.value })} />
        </Field>
        <Field label={t`电话`} hint={t`空着就不显示`}>
          <Input value={draft.phone} maxLength={40} onChange={({ target }) => onChange({ phone: target.value })} />
        </Field>
      </div>
    </Section>
  );
};
