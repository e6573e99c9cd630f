import type { Language } from '@hakobu/contract/base/languages';
import { tryNotice } from '@hakobu/contract/content/content.desk-api';
import { textFor, type NoticeTexts } from '@hakobu/contract/content/publication.shape';
import { Trans } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { instantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useCall } from '../../shell/calls.ts';
import styles from './content.module.css';
import { FallenBack, Phone } from './Phone.tsx';

const pauseMs = 500;

/** What was typed, once nothing more comes for a moment. */
const useSettled = <Value,>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

type Props = { readonly texts: NoticeTexts; readonly language: Language; readonly startsAt: string | null };

/** The ticker's line and the page behind it, of what the server would keep. */
export const NoticePreview = ({ texts, language, startsAt }: Props) => {
  const asked = useSettled(JSON.stringify(texts));
  const tried = useCall(tryNotice, { texts: JSON.parse(asked) as NoticeTexts }, { keep: true });
  const reason = useReason(tried.error);
  const now = useNow();
  const said = tried.data && textFor(tried.data.texts, language);
  if (tried.error) return <Phone>{reason}</Phone>;
  if (!tried.data)
    return (
      <Phone>
        <Skeleton active />
      </Phone>
    );
  return (
    <Phone>
      {said === undefined ? (
        <p className={styles.phoneNote}>
          <Trans>还什么都没有写</Trans>
        </p>
      ) : (
        <>
          <p className={styles.ticker} lang={said.language}>
            <Icon name="bell" />
            <span>{said.text.title}</span>
          </p>
          {said.language === language ? null : <FallenBack from={language} to={said.language} />}
          <article className={styles.reading} lang={said.language}>
            <h4>{said.text.title}</h4>
            <small>{instantText(startsAt ?? now)}</small>
            {/* Sanitized by the server, as a telephone gets it. */}
            <div dangerouslySetInnerHTML={{ __html: said.text.content }} />
          </article>
        </>
      )}
    </Phone>
  );
};
