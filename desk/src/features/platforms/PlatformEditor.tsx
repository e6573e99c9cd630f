import {
  type DeskPlatform,
  savePlatform,
  maxPlatformFee,
  unpaidMinutesBounds,
} from '@hakobu/contract/platforms/platform.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { StaleNote } from '../../kit/edit/StaleNote.tsx';
import { useEdited } from '../../kit/edit/useEdited.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { Fixed } from '../../kit/input/Fixed.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { instantText } from '../../kit/text/time.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { usePlatformName } from '../../shell/platform-names.ts';
import { useMay } from '../../shell/session.ts';
import { InstructionFields } from './InstructionFields.tsx';
import { fieldsOf, newPlatform, type PlatformFields, readFields, type Wrong } from './platform-draft.ts';
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
  const part = { fields, isFixed: !may, onEdit: edit };
  return (
    <Panel
      label={t`这个平台`}
      title={platform ? nameOf(platform) : t`加一个平台`}
      sub={platform ? <Kept platform={platform} /> : <Trans>还没有保存</Trans>}
      aside={platform ? <AuditLink object={`platform:${platform.code}`} /> : null}
      foot={may ? <SaveBar platform={platform} codes={codes} edited={edited} onSaved={onSaved} /> : null}
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
          {platform ? null : <CodeField code={fields.code} onCode={(code) => edit({ code })} />}
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

type BarProps = Props & { readonly edited: ReturnType<typeof useEdited<PlatformFields>> };

const SaveBar = ({ platform, codes, edited, onSaved }: BarProps) => {
  const { t } = useLingui();
  const nameOf = usePlatformName();
  const { fields, version, isChanged, isStale, clear } = edited;
  const { given, wrong } = readFields(fields, version, codes);
  const wrongText = useWrongText()(wrong);
  const save = useSend(savePlatform, {
    onDone: (saved) => {
      clear();
      const name = nameOf(saved);
      tellDone(t`「${name}」已保存`);
      onSaved(saved.code);
    },
  });
  const unchanged = isChanged ? null : t`没有改动`;
  return (
    <ActionBar
      plain={[{ label: t`还原`, blocked: unchanged, onPress: clear }]}
      note={isChanged ? wrongText : null}
      loud={{
        label: platform ? t`保存` : t`加上这个平台`,
        keys: 'ctrl+enter',
        busy: save.isPending,
        blocked: unchanged ?? wrongText ?? (isStale ? t`先选用谁的内容` : null),
        onPress: () => (given ? save.mutate(given) : undefined),
      }}
    />
  );
};

const maxFixed = maxPlatformFee.fixedYen.toLocaleString('en');
const maxPercent = maxPlatformFee.ratePpm / 10_000;
const minMinutes = unpaidMinutesBounds.least;
const maxDays = unpaidMinutesBounds.most / (24 * 60);

const useWrongText = () => {
  const { t } = useLingui();
  return (wrong: Wrong | null): string | null => {
    if (wrong === null) return null;
    const texts = {
      code: t`代号要小写字母开头，2 到 31 个小写字母、数字或短横`,
      taken: t`这个代号已经有了`,
      names: t`四种语言的名称都要写`,
      logo: t`标志要写一两个字`,
      page: t`网址要以 https:// 开头`,
      fee: t`每单最多 ¥${maxFixed}，最多商品价的 ${maxPercent}%`,
      minutes: t`${minMinutes} 分钟到 ${maxDays} 天`,
      instruction: t`购买须知的标题和正文要一起写`,
    } satisfies Record<Wrong, string>;
    return texts[wrong];
  };
};

const CodeField = ({ code, onCode }: { readonly code: string; readonly onCode: (code: string) => void }) => {
  const { t } = useLingui();
  // There is a code to type only where a platform is added: that is where one begins.
  const first = useFirstFocus(true);
  return (
    <Section>
      <div ref={first}>
        <Field label={t`代号`} hint={t`小写英文，例如 own-shop；定了就不能改`}>
          <Input value={code} maxLength={31} onChange={({ target }) => onCode(target.value.trim())} />
        </Field>
      </div>
    </Section>
  );
};
