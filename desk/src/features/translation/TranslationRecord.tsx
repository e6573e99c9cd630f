import { languageNames } from '@hakobu/contract/base/languages';
import {
  Correction,
  correctTranslation,
  type KeptTranslation,
  readKeptTranslation,
} from '@hakobu/contract/translation/translation.desk-api';
import { maxTextLetters } from '@hakobu/contract/translation/translation.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { BareField } from '../../kit/input/Field.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { type Action, ActionBar } from '../../kit/record/ActionBar.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { queries } from '../../shell/queries.ts';
import { useMay } from '../../shell/session.ts';
import { unusableLabels } from './translation.labels.ts';
import styles from './translation.module.css';

/** One text: as it was written, as the machine put it, and as people are shown it, which can be put right. */
export const TranslationRecord = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const read = useCall(readKeptTranslation, { id });
  return (
    <RecordPanel label={t`译文`} chosen={chosenBy(id, read)}>
      {(kept) => <Kept kept={kept} />}
    </RecordPanel>
  );
};

type Draft = { readonly version: number; readonly text: string };
type Props = { readonly kept: KeptTranslation };

/** The words that are being put right, over the version that they were begun over. */
const useCorrecting = ({ id, version, shown }: KeptTranslation) => {
  const { t } = useLingui();
  const [draft, setDraft, clear] = useDraft<Draft | null>(`translation:${id}`, null);
  const text = draft?.text ?? shown ?? '';
  const save = useSend(correctTranslation, {
    onDone: (saved) => {
      queries.setQueryData([readKeptTranslation.path, { id }], saved);
      clear();
      tellDone(saved.correctedBy === null ? t`客人又看机器的译文了` : t`已保存，客人现在看这个`);
    },
  });
  const form = useEndpointForm({
    name: `translation:${id}`,
    schema: Correction,
    value: { id, version, text: text.trim() },
    onSend: save.mutate,
  });
  const isOld = draft !== null && draft.version !== version;
  const write = (typed: string) => setDraft({ version: draft?.version ?? version, text: typed });
  return { text, isOld, form, save, write, clear };
};

const Kept = ({ kept }: Props) => {
  const { t } = useLingui();
  const may = useMay('translations.write');
  const mayAudit = useMay('audit.read');
  const { text, isOld, form, save, write, clear } = useCorrecting(kept);
  const { original, shown, machine, target, version, isHtml, unusable } = kept;
  return (
    <Panel
      title={languageNames[target]}
      sub={isHtml ? t`带格式的文字` : t`普通文字`}
      aside={
        <>
          <Standing kept={kept} />
          {mayAudit ? <AuditLink object={`translation:${kept.id}`} /> : null}
        </>
      }
      foot={
        may ? (
          <SaveBar
            {...{ kept, isOld, form }}
            unchanged={text.trim() === (shown ?? '') ? t`没有改动` : null}
            isSending={save.isPending}
            onBack={() => save.mutate({ id: kept.id, version, text: '' })}
            onClear={clear}
          />
        ) : null
      }
    >
      {isOld ? (
        <Section>
          <Note tone="warn">
            <Trans>你改到一半的时候，有人改了这条译文。先还原，看过新的再改。</Trans>
          </Note>
        </Section>
      ) : null}
      {unusable === null || shown !== null ? null : <Unusable why={unusable} />}
      <Section title={t`原文`}>
        <p className={styles.words} lang="ja">
          {original}
        </p>
      </Section>
      <Section title={t`客人看到的`}>
        {may ? (
          <BareField
            {...form.field('text')}
            hint={isHtml ? t`尖括号里的是格式，照原文留着；多余的格式保存时会去掉。` : null}
          >
            <Input.TextArea
              aria-label={t`客人看到的译文`}
              lang={target}
              value={text}
              maxLength={maxTextLetters}
              autoSize={{ minRows: 3, maxRows: 16 }}
              onChange={(event) => write(event.target.value)}
            />
          </BareField>
        ) : (
          <p className={styles.words} lang={target}>
            {shown ?? '—'}
          </p>
        )}
      </Section>
      {kept.correctedBy !== null && machine !== null ? (
        <Section title={t`机器的译文`}>
          <p className={styles.words} lang={target}>
            {machine}
          </p>
        </Section>
      ) : null}
      <Section>
        <Facts
          facts={[
            [t`翻译来源`, kept.translator === '' ? null : kept.translator],
            [t`翻译于`, kept.translatedAt === null ? null : instantText(kept.translatedAt)],
            [t`改过`, kept.correctedBy === null ? null : `${kept.correctedBy} · ${instantText(kept.correctedAt)}`],
          ]}
        />
      </Section>
    </Panel>
  );
};

const Unusable = ({ why: said }: { readonly why: string }) => {
  const { t } = useLingui();
  const known = unusableLabels[said];
  const why = known ? t(known) : said;
  return (
    <Section>
      <Note tone="warn">{t`机器没能翻译好，客人看到的是原文。可以自己写。（${why}）`}</Note>
    </Section>
  );
};

const Standing = ({ kept: { correctedBy, unusable, shown } }: Props) => {
  const { t } = useLingui();
  if (correctedBy !== null) return <Tag tone="ok">{t`人工校对`}</Tag>;
  if (shown === null && unusable !== null) return <Tag tone="warn">{t`没能翻译`}</Tag>;
  return <Tag tone="plain">{t`机器翻译`}</Tag>;
};

type SaveProps = Props & {
  readonly isOld: boolean;
  readonly form: EndpointForm<typeof Correction>;
  readonly unchanged: string | null;
  readonly isSending: boolean;
  readonly onBack: () => void;
  readonly onClear: () => void;
};

const SaveBar = ({ kept, isOld, form, unchanged, isSending, onBack, onClear }: SaveProps) => {
  const { t } = useLingui();
  const loud: Action = {
    label: t`保存`,
    keys: 'ctrl+enter',
    busy: isSending,
    blocked: unchanged ?? (isOld ? t`先还原，看过新的再改` : null),
    onPress: form.submit,
  };
  const back: Action = {
    label: t`用回机器的`,
    busy: isSending,
    onPress: onBack,
    confirm: { title: t`不要改过的译文了？`, lost: <p lang={kept.target}>{kept.shown}</p> },
  };
  return (
    <ActionBar
      danger={kept.correctedBy === null ? [] : [back]}
      plain={[{ label: t`还原`, blocked: unchanged, onPress: onClear }]}
      note={loud.blocked ?? form.note}
      loud={loud}
    />
  );
};
