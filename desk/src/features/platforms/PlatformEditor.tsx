import { type DeskPlatform, savePlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { StaleNote } from '../../kit/edit/StaleNote.tsx';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { Fixed } from '../../kit/input/Fixed.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { instantText } from '../../kit/text/time.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { usePlatformName } from '../../shell/platform-names.ts';
import { useMay } from '../../shell/session.ts';
import { InstructionFields } from './InstructionFields.tsx';
import {
  fieldsOf,
  newPlatform,
  PlatformSent,
  sentFrom,
  type PlatformFields,
  type PlatformForm,
} from './platform-draft.ts';
import { PlatformFaces } from './PlatformFaces.tsx';
import styles from './platforms.module.css';
import { PlatformTerms } from './PlatformTerms.tsx';
import { usePlatformFieldWords } from './usePlatformFieldWords.ts';

type Props = {
  /** Null for one that is added. */
  readonly platform: DeskPlatform | null;
  readonly codes: readonly string[];
  readonly onSaved: (code: string) => void;
};

/** One platform: what it is called and looks like, what it costs, where its goods come from, what to know before buying. */
export const PlatformEditor = ({ platform, codes, onSaved }: Props) => {
  const { t } = useLingui();
  const may = useMay('platforms.write');
  const nameOf = usePlatformName();
  const edited = useEdited(
    `platform:${platform?.code ?? '+'}`,
    platform ? fieldsOf(platform) : newPlatform,
    platform?.version ?? 0,
  );
  const { fields, edit, isStale } = edited;
  const labels = usePlatformFieldWords();
  const { form, isSending } = useSaving(platform, edited, onSaved);
  const taken = platform === null && codes.includes(fields.code) ? t`这个代号已经有了` : null;
  const part = { fields, form, isFixed: !may, onEdit: edit };
  return (
    <Panel
      label={t`这个平台`}
      title={platform ? nameOf(platform) : t`加一个平台`}
      sub={platform ? <Kept platform={platform} /> : <Trans>还没有保存</Trans>}
      aside={platform ? <AuditLink object={`platform:${platform.code}`} /> : null}
      foot={may ? <SaveBar isNew={platform === null} {...{ edited, form, isSending, taken }} /> : null}
    >
      {isStale && platform ? (
        <StaleNote
          changedBy={platform.changedBy || 'Hakobu'}
          changedAt={platform.changedAt}
          labels={labels}
          changes={edited}
        />
      ) : null}
      <Fixed is={!may}>
        <fieldset className={styles.plain} disabled={!may}>
          {platform ? null : (
            <CodeField code={fields.code} form={form} taken={taken} onCode={(code) => edit({ code })} />
          )}
          <PlatformTerms {...part} platform={platform} />
          <PlatformFaces {...part} />
        </fieldset>
        <InstructionFields {...part} />
      </Fixed>
    </Panel>
  );
};

const Kept = ({ platform: { code, changedBy, changedAt } }: { readonly platform: DeskPlatform }) => {
  const at = instantText(changedAt);
  const who = changedBy || 'Hakobu';
  return (
    <>
      {code} ·{' '}
      <Trans>
        {who} 改于 {at}
      </Trans>
    </>
  );
};

type Edited = ReturnType<typeof useEdited<PlatformFields>>;

const useSaving = (platform: DeskPlatform | null, edited: Edited, onSaved: Props['onSaved']) => {
  const { t } = useLingui();
  const nameOf = usePlatformName();
  const save = useSend(savePlatform, {
    onDone: (saved) => {
      edited.clear();
      const name = nameOf(saved);
      tellDone(t`「${name}」已保存`);
      onSaved(saved.code);
    },
  });
  const form = useEndpointForm({
    name: `platform:${platform?.code ?? '+'}`,
    schema: PlatformSent,
    value: sentFrom(edited.fields, edited.version),
    onSend: save.mutate,
  });
  return { form, isSending: save.isPending };
};

type BarProps = {
  readonly isNew: boolean;
  readonly edited: Edited;
  readonly form: PlatformForm;
  readonly isSending: boolean;
  /** Another platform has its code. */
  readonly taken: string | null;
};

const SaveBar = ({ isNew, edited: { isChanged, isStale, clear }, form, isSending, taken }: BarProps) => {
  const { t } = useLingui();
  const unchanged = isChanged ? null : t`没有改动`;
  return (
    <ActionBar
      plain={[{ label: t`还原`, blocked: unchanged, onPress: clear }]}
      note={isChanged ? (taken ?? form.note) : null}
      loud={{
        label: isNew ? t`加上这个平台` : t`保存`,
        keys: 'ctrl+enter',
        busy: isSending,
        blocked: unchanged ?? taken ?? (isStale ? t`先选用谁的内容` : null),
        onPress: form.submit,
      }}
    />
  );
};

type CodeProps = {
  readonly code: string;
  readonly form: PlatformForm;
  readonly taken: string | null;
  readonly onCode: (code: string) => void;
};

const CodeField = ({ code, form, taken, onCode }: CodeProps) => {
  const { t } = useLingui();
  const fault = form.field('code', t`代号要小写字母开头，2 到 31 个小写字母、数字或短横`);
  // There is a code to type only where a platform is added: that is where one begins.
  const first = useFirstFocus(true);
  return (
    <Section>
      <div ref={first}>
        <Field
          label={t`代号`}
          hint={t`小写英文，例如 own-shop；定了就不能改`}
          form={fault.form}
          error={taken ?? fault.error}
        >
          <Input value={code} maxLength={31} onChange={({ target }) => onCode(target.value.trim())} />
        </Field>
      </div>
    </Section>
  );
};
