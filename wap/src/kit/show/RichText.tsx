import styles from './media.module.css';

export type RichTextProps = {
  /** Comes sanitized from the server; nothing else may be passed. */
  readonly html: string;
  readonly lang?: string;
};

/** An article's or goods' text. Its links into the app (`#/pages/…`) work by themselves. */
export const RichText = ({ html, lang }: RichTextProps) => (
  <div className={styles.rich} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
);
