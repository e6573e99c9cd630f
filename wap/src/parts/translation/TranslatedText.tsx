import { RichText } from '../../kit/show/RichText.tsx';
import { Translating } from './Translating.tsx';
import styles from './translation.module.css';

export type TranslatedTextProps = {
  /** As it was written. */
  readonly text: string;
  /** HTML that the server sanitized. */
  readonly html?: boolean;
  /** What it was written in, where that is known: how it is read out and set. */
  readonly lang?: string;
};

/** A stranger's words, as they were written, and in the reader's language at a press: which of the two is always said. */
export const TranslatedText = ({ text, html = false, lang }: TranslatedTextProps) => (
  <Translating texts={[text]}>
    {({ texts: [shown = text], isTranslated }, line) =>
      line === null ? (
        <Words text={text} html={html} lang={lang} />
      ) : (
        <div className={styles.block}>
          <div aria-live="polite">
            <Words text={shown} html={html} lang={isTranslated ? undefined : lang} />
          </div>
          {line}
        </div>
      )
    }
  </Translating>
);

type WordsProps = { readonly text: string; readonly html: boolean; readonly lang: string | undefined };

const Words = ({ text, html, lang }: WordsProps) => {
  const language = lang === undefined ? {} : { lang };
  return html ? (
    <RichText html={text} {...language} />
  ) : (
    <p className={styles.plain} {...language}>
      {text}
    </p>
  );
};
