import type { Language } from '@hakobu/contract/base/languages';
import { maxNoticeTitle, type NoticeText } from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { LanguageChips } from '../../kit/edit/LanguageChips.tsx';
import { RichTextField } from '../../kit/edit/RichTextField.tsx';
import { useLanguage } from '../../kit/edit/useLanguage.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { BareField, Field } from '../../kit/input/Field.tsx';
import shape from '../../kit/shapes.module.css';
import { filledIn } from './platform-draft.ts';
import styles from './platforms.module.css';
import type { PartProps } from './PlatformTerms.tsx';

/** What to know before buying there, as shoppers read it on its goods and before they pay. */
export const InstructionFields = ({ fields: { instruction }, form, isFixed, onEdit }: PartProps) => {
  const { t } = useLingui();
  const fault = (of: Language, part: keyof NoticeText) => {
    const { error } = form.field(`instruction.${of}.${part}`);
    const isMissing = error !== null && instruction[of][part].trim() === '';
    return { form: form.id, error: isMissing ? t`标题和正文要一起写` : error };
  };
  const [language, setLanguage] = useLanguage('zh-CN', form, (of) =>
    (['title', 'content'] as const).some((part) => fault(of, part).error !== null),
  );
  const text = instruction[language];
  const change = (part: Partial<typeof text>) =>
    onEdit({ instruction: { ...instruction, [language]: { ...text, ...part } } });
  return (
    <Section title={t`购买须知`}>
      <p className={shape.muted}>
        <Trans>显示在商品页、确认页和商城；没有写的语言先看简体中文，再看英文。都空着就不显示。</Trans>
      </p>
      <LanguageChips value={language} filled={filledIn(instruction)} onChange={setLanguage} />
      <div className={styles.words}>
        <Field label={t`标题`} {...fault(language, 'title')}>
          <Input
            lang={language}
            value={text.title}
            maxLength={maxNoticeTitle}
            readOnly={isFixed}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <BareField {...fault(language, 'content')}>
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
        </BareField>
      </div>
    </Section>
  );
};
