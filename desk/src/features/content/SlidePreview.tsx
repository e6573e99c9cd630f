import type { Language } from '@hakobu/contract/base/languages';
import { textFor } from '@hakobu/contract/content/publication.shape';
import { useState } from 'react';
import styles from './content.module.css';
import { FallenBack, Phone } from './Phone.tsx';
import type { SlideFields } from './slide-draft.ts';

type Props = {
  readonly texts: SlideFields['texts'];
  readonly language: Language;
  readonly picture: { readonly url: string; readonly isWide: boolean | null } | null;
  readonly leads: boolean;
};

const minWide = 1.6;
const noText = { title: '', subtitle: '', action: '', alt: '' };

/** The strip as home shows it: a wide picture behind the words, another one beside them. */
export const SlidePreview = ({ texts, language, picture, leads }: Props) => {
  const [seen, setSeen] = useState<{ url: string; isWide: boolean } | null>(null);
  const written = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => Object.values(text).some((part) => part !== '')),
  );
  const said = textFor<SlideFields['texts']['en']>(written, language);
  const isWide = picture?.isWide ?? (picture !== null && seen?.url === picture.url && seen.isWide);
  const { title, subtitle, action, alt } = said?.text ?? noText;
  const shownAction = leads ? action : '';
  const hasWords = [title, subtitle, shownAction].some((words) => words !== '');
  return (
    <Phone>
      <div className={[styles.banner, isWide && styles.wide, isWide && hasWords && styles.shaded].join(' ')}>
        {picture ? (
          <img
            src={picture.url}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSeen({ url: picture.url, isWide: naturalWidth / naturalHeight >= minWide })
            }
          />
        ) : null}
        <span className={styles.bannerWords} lang={said?.language}>
          <b>{title}</b>
          <span>{subtitle}</span>
          {shownAction === '' ? null : <strong>{shownAction} ›</strong>}
        </span>
      </div>
      {said === undefined || said.language === language ? null : <FallenBack to={said.language} from={language} />}
    </Phone>
  );
};
