import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/press/Button.tsx';
import { RichText } from '../../kit/show/RichText.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { languageNow } from '../../shell/language.ts';
import { isForeign } from './is-foreign.ts';
import type { Standing } from './state-of.ts';
import styles from './translation.module.css';
import { useTranslated } from './useTranslated.ts';

export type TranslatedTextProps = {
  /** As it was written. */
  readonly text: string;
  /** HTML that the server sanitized. */
  readonly html?: boolean;
  /** What it was written in, where that is known: how it is read out and set. */
  readonly lang?: string;
};

/** A stranger's words, as they were written, and in the reader's language at a press: which of the two is always said. */
export const TranslatedText = (props: TranslatedTextProps) =>
  isForeign(props.text, languageNow()) ? <Foreign {...props} /> : <Words {...props} />;

const Foreign = ({ text, html = false, lang }: TranslatedTextProps) => {
  const { standing, list, ask } = useTranslated([text]);
  const [wantsOriginal, setWantsOriginal] = useState(false);
  const [translation] = list;
  const isShown = standing === 'ready' && !wantsOriginal && translation !== undefined;
  return (
    <div className={styles.block}>
      <div aria-live="polite">
        {isShown ? <Words text={translation.text} html={html} /> : <Words text={text} html={html} lang={lang} />}
      </div>
      <div className={styles.line}>
        <Switch
          standing={standing}
          isShown={isShown}
          onPress={standing === 'ready' ? () => setWantsOriginal(isShown) : ask}
        />
        {isShown ? (
          <Tag>{translation.isCorrected ? <Trans>人工校对</Trans> : <Trans>机器翻译</Trans>}</Tag>
        ) : (
          <Why standing={standing} />
        )}
      </div>
    </div>
  );
};

type WordsProps = { readonly text: string; readonly html?: boolean; readonly lang?: string | undefined };

const Words = ({ text, html = false, lang }: WordsProps) => {
  const language = lang === undefined ? {} : { lang };
  return html ? (
    <RichText html={text} {...language} />
  ) : (
    <p className={styles.plain} {...language}>
      {text}
    </p>
  );
};

type SwitchProps = { readonly standing: Standing; readonly isShown: boolean; readonly onPress: () => unknown };

const Switch = ({ standing, isShown, onPress }: SwitchProps) => {
  if (standing === 'off' || standing === 'needless' || standing === 'unusable' || standing === 'spent') return null;
  return (
    <Button look="text" size="small" busy={standing === 'loading'} onPress={onPress}>
      {isShown ? <Trans>看原文</Trans> : standing === 'failed' ? <Trans>再试一次</Trans> : <Trans>看译文</Trans>}
    </Button>
  );
};

/** Why the original stands there though a translation was asked for. */
const Why = ({ standing }: { readonly standing: Standing }) => {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<Standing, string>>> = {
    off: t`这里还没有翻译服务，只能看原文`,
    needless: t`这段不用翻译`,
    unusable: t`这段没能翻译好，只能看原文`,
    spent: t`今天的翻译用完了，明天再来看译文`,
    failed: t`翻译暂时用不了`,
  };
  const said = words[standing];
  return said === undefined ? null : (
    <small className={styles.why} role="status">
      {said}
    </small>
  );
};
