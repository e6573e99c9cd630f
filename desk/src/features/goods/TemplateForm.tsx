import { type Language, languages } from '@hakobu/contract/base/languages';
import { addTemplate, changeTemplate } from '@hakobu/contract/goods/comment-template.desk-api';
import {
  type CommentTemplate,
  longestTemplate,
  type TemplateKind,
} from '@hakobu/contract/goods/comment-template.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import styles from './templates.module.css';

type Props = {
  readonly kind: TemplateKind;
  /** Null for a new one. */
  readonly template: CommentTemplate | null;
  readonly onDone: () => void;
};

type Draft = Readonly<Record<Language, string>> & { readonly isOn: boolean };

const draftOf = (template: CommentTemplate | null): Draft => ({
  'zh-CN': template?.words['zh-CN'] ?? '',
  'zh-TW': template?.words['zh-TW'] ?? '',
  en: template?.words.en ?? '',
  ja: template?.words.ja ?? '',
  isOn: template?.isOn ?? true,
});

/** One text in every language, and whether it is offered. */
export const TemplateForm = ({ kind, template, onDone }: Props) => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('zh-CN');
  // A draft over an older version is not offered again: what a colleague wrote meanwhile is begun from.
  const name = `question-template:${template ? `${template.id}:${template.version}` : kind}`;
  const [draft, change, clear] = useDraftParts(name, draftOf(template));
  const finish = () => {
    clear();
    onDone();
  };
  const add = useSend(addTemplate, { onDone: finish });
  const mend = useSend(changeTemplate, { onDone: finish });
  const words = {
    'zh-CN': draft['zh-CN'].trim(),
    'zh-TW': draft['zh-TW'].trim(),
    en: draft.en.trim(),
    ja: draft.ja.trim(),
  };
  const missing = languages.filter((each) => words[each] === '');
  const filled = Object.fromEntries(languages.map((each) => [each, words[each] === '' ? 0 : 1]));
  const count = missing.length;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = missing;
        if (first) setLanguage(first);
        else if (template) mend.mutate({ id: template.id, version: template.version, words, isOn: draft.isOn });
        else add.mutate({ kind, words, isOn: draft.isOn });
      }}
    >
      <LanguageChips value={language} filled={filled as Record<Language, number>} onChange={setLanguage} />
      <Field
        label={t`内容`}
        hint={count > 0 ? <Trans>还有 {count} 种语言没写</Trans> : <Trans>四种语言都写好了</Trans>}
      >
        <Input.TextArea
          value={draft[language]}
          maxLength={longestTemplate[kind]}
          showCount
          autoSize={{ minRows: kind === 'question' ? 2 : 4, maxRows: 10 }}
          lang={language}
          onChange={({ target }) => change({ [language]: target.value })}
        />
      </Field>
      <Checkbox checked={draft.isOn} onChange={({ target }) => change({ isOn: target.checked })}>
        <Trans>显示出来供选用</Trans>
      </Checkbox>
      <div className={shape.atEnd}>
        <Button onClick={finish}>
          <Trans>不做</Trans>
        </Button>
        <Button type="primary" htmlType="submit" loading={add.isPending || mend.isPending}>
          {count > 0 ? <Trans>写下一种语言</Trans> : <Trans>记下</Trans>}
        </Button>
      </div>
    </form>
  );
};
