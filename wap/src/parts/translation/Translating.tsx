import type { TranslatedText } from '@hakobu/contract/translation/translation.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/press/Button.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import { languageNow } from '../../shell/language.ts';
import { mustBeSignedIn } from '../../shell/session/signedIn.ts';
import { isForeign } from './is-foreign.ts';
import { type TranslationStatus, statusOf } from './state-of.ts';
import styles from './translation.module.css';
import { offeredQuery, translatedQuery } from './translation.queries.ts';

/** Texts as they stand now, in the order in which they were given, and which of the two they are. */
export type Shown = { readonly texts: readonly string[]; readonly isTranslated: boolean };

export type TranslatingProps = {
  /** As they were written. */
  readonly texts: readonly string[];
  /** Draws them; `line` says which they are and turns to the other. Null where there is nothing to turn to. */
  readonly children: (shown: Shown, line: ReactNode) => ReactNode;
};

/**
 * Strangers' words, as they were written, and in the reader's language at a press. What the reader can read is left alone,
 * and where nobody translates nothing is promised.
 */
export const Translating = ({ texts, children }: TranslatingProps) => {
  const language = languageNow();
  const foreign = [...new Set(texts)].filter((text) => isForeign(text, language));
  if (foreign.length === 0) return children({ texts, isTranslated: false }, null);
  // Other words begin anew: nobody asked for those yet.
  return (
    <Foreign key={foreign.join('\n')} texts={texts} foreign={foreign}>
      {children}
    </Foreign>
  );
};

type ForeignProps = TranslatingProps & { readonly foreign: readonly string[] };

const Foreign = ({ texts, foreign, children }: ForeignProps) => {
  const { data } = useQuery(offeredQuery());
  const { standing, list, ask } = useTranslated(foreign);
  const [wantsOriginal, setWantsOriginal] = useState(false);
  if (data?.isOffered !== true) return children({ texts, isTranslated: false }, null);
  const isTranslated = standing === 'ready' && !wantsOriginal;
  const known = new Map(foreign.map((text, place) => [text, list[place]?.text ?? text]));
  const isCorrected = list.every((each) => each.isCorrected || !each.translated);
  return children(
    { texts: isTranslated ? texts.map((text) => known.get(text) ?? text) : texts, isTranslated },
    <span className={styles.line}>
      <Switch
        standing={standing}
        isTranslated={isTranslated}
        onPress={standing === 'ready' ? () => setWantsOriginal(isTranslated) : ask}
      />
      {isTranslated ? (
        <Tag>{isCorrected ? <Trans>人工校对</Trans> : <Trans>机器翻译</Trans>}</Tag>
      ) : (
        <Why standing={standing} />
      )}
    </span>,
  );
};

type SwitchProps = {
  readonly standing: TranslationStatus;
  readonly isTranslated: boolean;
  readonly onPress: () => unknown;
};

const Switch = ({ standing, isTranslated, onPress }: SwitchProps) => {
  if (standing === 'off' || standing === 'needless' || standing === 'unusable' || standing === 'spent') return null;
  return (
    <Button look="text" size="small" busy={standing === 'loading'} onPress={onPress}>
      {isTranslated ? <Trans>看原文</Trans> : standing === 'failed' ? <Trans>再试一次</Trans> : <Trans>看译文</Trans>}
    </Button>
  );
};

/** Why the original stands there though a translation was asked for. */
const Why = ({ standing }: { readonly standing: TranslationStatus }) => {
  const { t } = useLingui();
  const words: Readonly<Partial<Record<TranslationStatus, string>>> = {
    off: t`这里还没有翻译服务，只能看原文`,
    needless: t`这段不用翻译`,
    unusable: t`这段没能翻译好，只能看原文`,
    spent: t`今天的翻译用完了，明天再来看译文`,
    failed: t`翻译暂时用不了`,
  };
  const said = words[standing];
  return said === undefined ? null : (
    <small className={shape.small} role="status">
      {said}
    </small>
  );
};

type Translated = {
  readonly standing: TranslationStatus;
  /** In the order of the texts; empty before they were asked for. */
  readonly list: readonly TranslatedText[];
  /** Has them translated, or tries again. Who is not signed in is asked to; then it answers false. */
  readonly ask: () => Promise<boolean>;
};

/** Texts in the shopper's language, at most fifty. Nothing is asked before somebody wants to read them. */
const useTranslated = (texts: readonly string[]): Translated => {
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...translatedQuery(texts), enabled: isAsked });
  const ask = async (): Promise<boolean> => {
    if (!(await mustBeSignedIn())) return false;
    if (isAsked) await refetch();
    else setAsked(true);
    return true;
  };
  return { standing: standing(data?.list, isFetching, isError), list: data?.list ?? [], ask };
};

const standing = (
  list: readonly TranslatedText[] | undefined,
  isFetching: boolean,
  isError: boolean,
): TranslationStatus => {
  if (isFetching) return 'loading';
  if (isError) return 'failed';
  return list ? statusOf(list) : 'resting';
};
