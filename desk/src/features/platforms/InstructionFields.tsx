import type { Language } from '@hakobu/contract/base/languages';
import { maxNoticeTitle } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { RichTextField } from '../../kit/edit/RichTextField.tsx';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { filledIn } from './platform-draft.ts';
import styles from './platforms.module.css';
import type { PartProps } from './PlatformTerms.tsx';

/** What to know before buying there, as shoppers read it on its goods and before they pay. */
export const InstructionFields = ({ fields: { instruction }, isFixed, onEdit }: PartProps) => {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('zh-CN');
  const text = instruction[language];
  const change = (part: Partial<typeof text>) =>
    onEdit({ instruction: { ...instruction, [language]: { ...text, ...part } } });
  return (
    <Section title={t`购买须知`}>
      <p className={styles.grey}>
        <Trans>显示在商品页、确认页和商城；没有写的语言先看简体中文，再看英文。都空着就不显示。</Trans>
      </p>
      <LanguageChips value={language} filled={filledIn(instruction)} onChange={setLanguage} />
      <div className={styles.words}>
        <Field label={t`标题`}>
          <Input
            lang={language}
            value={text.title}
            maxLength={maxNoticeTitle}
            readOnly={isFixed}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <RichTextField
          key={language}
          label={t`正文`}
          lang={language}
          value={text.content}
          isFixed={isFixed}
          onChange={(content) => {
            // A field that is left untouched tells what it holds all the same.
            if (content !== text.content) change({ content });
          }}
        />
      </div>
    </Section>
  );
};
