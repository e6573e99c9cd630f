import type { Language } from '@hakobu/contract/base/languages';
import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import {
  fillText,
  type LetterText,
  type LetterTexts,
  textsGiven,
  usableTexts,
} from '@hakobu/contract/letters/letter-text.shape';
import { changeTemplate, readTemplate, type TemplateDetail } from '@hakobu/contract/letters/template.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import * as z from 'zod/mini';
import { useLanguage } from '../../kit/edit/useLanguage.ts';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { chosenBy } from '../../kit/record/chosen.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import shape from '../../kit/shapes.module.css';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { queries } from '../../shell/queries.ts';
import { LanguageChips } from './LanguageChips.tsx';
import styles from './letter-texts.module.css';
import { LetterPreview } from './LetterPreview.tsx';
import { Placeholders } from './Placeholders.tsx';
import { changedLanguages, faultsOf, givenTexts, isSameText, typedTexts } from './text-drafts.ts';
import { TextForm } from './TextForm.tsx';

/** One letter: its words in four languages beside how the shopper sees them, and what they were before. */
export const TemplateRecord = ({ template }: { readonly template: string | null }) => {
  const { t } = useLingui();
  const detail = useCall(readTemplate, { template: template ?? '' }, { enabled: template !== null });
  return (
    <RecordPanel
      label={t`信`}
      chosen={chosenBy(template, detail)}
      none={{ icon: 'letter', message: <Trans>选一封信，内容在这里。</Trans> }}
    >
      {(whole) => <Words detail={whole} />}
    </RecordPanel>
  );
};

type Draft = { readonly version: number; readonly words: LetterTexts };
type Props = { readonly detail: TemplateDetail };

/** The company's own where it has them, the product's elsewhere. */
const wordsIn = ({ standard }: TemplateDetail, words: LetterTexts, language: Language): LetterText =>
  words[language] ?? standard[language];

/** A language that says what the product says has no words of its own. */
const withText = ({ standard }: TemplateDetail, words: LetterTexts, language: Language, text: LetterText) => {
  const { [language]: _, ...others } = words;
  return isSameText(text, standard[language]) ? others : { ...others, [language]: text };
};

const Words = ({ detail }: Props) => {
  const { t } = useLingui();
  const { template, kind, version, isOfSecurity, obligatory, optional } = detail;
  const kept = textsGiven(detail.words);
  const [draft, setDraft, clear] = useDraft<Draft | null>(`letter-template:${template}`, null);
  // What was begun on an older version is not thrown away, but has to be looked at again before it can be saved.
  const isOld = draft !== null && draft.version !== version;
  const words = draft?.words ?? kept;
  const change = (next: LetterTexts) => setDraft({ version: draft?.version ?? version, words: next });
  const faults = faultsOf(words, { obligatory, optional });
  const { form, isSaving } = useSaving({ detail, words, onSaved: clear });
  const [language, setLanguage] = useLanguage('zh-CN', form, (of) => faults[of] !== undefined);
  const changed = changedLanguages(kept, words);
  const text = wordsIn(detail, words, language);
  const title = wordsIn(detail, kept, 'zh-CN').title;
  return (
    <Panel
      title={title}
      sub={`${t(letterKindLabels[kind])} · ${template}`}
      aside={
        <>
          {isOfSecurity ? <Tag tone="warn">{t`安全提醒`}</Tag> : null}
          <AuditLink object={`letterTemplate:${template}`} />
        </>
      }
      foot={
        <SaveBar
          form={form}
          isSaving={isSaving}
          isUnchanged={changed.length === 0}
          isOld={isOld && changed.length > 0}
          onClear={clear}
        />
      }
    >
      {isOld && changed.length > 0 ? (
        <Section>
          <Note tone="warn">
            <Trans>你改到一半的时候，有人存了新的版本。先还原，看过新的内容再改。</Trans>
          </Note>
        </Section>
      ) : null}
      <Section flush>
        <LanguageChips
          value={language}
          onChange={setLanguage}
          faults={faults}
          marked={Object.keys(words) as Language[]}
        />
      </Section>
      <Section>
        <div className={styles.sides}>
          <Placeholders obligatory={obligatory} optional={optional} values={detail.samples[language].values}>
            <TextForm
              text={text}
              lang={language}
              form={form.id}
              faults={faults[language] ?? []}
              onChange={(next) => change(withText(detail, words, language, next))}
            />
          </Placeholders>
          <Preview detail={detail} text={text} language={language} />
        </div>
      </Section>
      {words[language] ? (
        <Standard
          text={detail.standard[language]}
          language={language}
          onTake={() => change(withText(detail, words, language, detail.standard[language]))}
        />
      ) : null}
      <Versions detail={detail} onTake={(taken) => change(taken)} />
    </Panel>
  );
};

type Saving = Props & {
  readonly words: LetterTexts;
  readonly onSaved: () => void;
};

/** What the words may name is the template's own: its schema is, too. */
const useSaving = ({ detail, words, onSaved }: Saving) => {
  const { t } = useLingui();
  const { template, version, obligatory, optional } = detail;
  const save = useSend(changeTemplate, {
    onDone: (saved) => {
      queries.setQueryData([readTemplate.path, { template }], saved);
      onSaved();
      tellDone(t`已保存，之后的信用新的说法`);
    },
  });
  const form = useEndpointForm({
    name: `letter-template:${template}`,
    schema: z.object({ words: usableTexts({ obligatory, optional }) }),
    value: { words: givenTexts(words) },
    onSend: () => save.mutate({ template, version, words: givenTexts(typedTexts(words)) }),
  });
  return { form, isSaving: save.isPending };
};

type TextProps = Props & { readonly text: LetterText; readonly language: Language };

const Preview = ({ detail, text, language }: TextProps) => {
  const { values, facts } = detail.samples[language];
  const fill = (words: string) => fillText(words, (name) => values[name]) ?? words;
  const filled = { title: fill(text.title), paragraphs: text.paragraphs.map(fill) };
  return (
    <LetterPreview kind={detail.kind} text={filled} lang={language} facts={facts} opens={{ kind: detail.opens }} />
  );
};

type StandardProps = { readonly text: LetterText; readonly language: Language; readonly onTake: () => void };

const Standard = ({ text, language, onTake }: StandardProps) => {
  const { t } = useLingui();
  return (
    <Section title={t`产品原文`}>
      <div className={styles.rowEnd}>
        <div className={styles.standard} lang={language}>
          <b>{text.title}</b>
          {text.paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
        <Button size="small" onClick={onTake}>
          <Trans>用回原文</Trans>
        </Button>
      </div>
    </Section>
  );
};

const Versions = ({ detail, onTake }: Props & { readonly onTake: (words: LetterTexts) => void }) => {
  const { t } = useLingui();
  if (detail.versions.length === 0)
    return (
      <Section title={t`改动`}>
        <Trans>还没有人改过，客人收到的是产品原文。</Trans>
      </Section>
    );
  return (
    <Section title={t`改动`}>
      {detail.versions.map(({ version, words, changedBy, changedAt }) => (
        <div key={version} className={styles.rowEnd}>
          <span>
            {t`第 ${version} 版`} · {changedBy} <span className={shape.muted}>{instantText(changedAt)}</span>
          </span>
          <Button size="small" type="text" onClick={() => onTake(textsGiven(words))}>
            <Trans>填进来</Trans>
          </Button>
        </div>
      ))}
    </Section>
  );
};

type SaveProps = {
  readonly form: ReturnType<typeof useSaving>['form'];
  readonly isSaving: boolean;
  readonly isUnchanged: boolean;
  readonly isOld: boolean;
  readonly onClear: () => void;
};

const SaveBar = ({ form, isSaving, isUnchanged, isOld, onClear }: SaveProps) => {
  const { t } = useLingui();
  const unchanged = isUnchanged ? t`没有改动` : null;
  const old = isOld ? t`先还原，看过新的版本` : null;
  const loud: Action = {
    label: t`保存`,
    keys: 'ctrl+enter',
    busy: isSaving,
    blocked: unchanged ?? old,
    onPress: form.submit,
  };
  return (
    <ActionBar
      plain={[{ label: t`还原`, blocked: unchanged, onPress: onClear }]}
      note={loud.blocked ?? form.note}
      loud={loud}
    />
  );
};
