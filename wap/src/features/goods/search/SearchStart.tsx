import { suggestWords } from '@hakobu/contract/goods/goods.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { forgetSearch, forgetSearches, searchHistory } from './history.ts';
import styles from './search.module.css';

export type SearchStartProps = {
  /** What is typed so far. */
  readonly draft: string;
  readonly onSearch: (word: string) => void;
};

/** Before a search: what was searched on this device, what others search, and what the typed letters begin. */
export const SearchStart = ({ draft, onSearch }: SearchStartProps) => {
  const typed = useDeferredValue(draft.trim());
  const { data } = useCall(
    suggestWords,
    { keyword: typed.slice(0, 60) },
    { staleTime: 60_000, placeholderData: keepPreviousData, quiet: true },
  );
  const words = data ?? [];
  if (typed !== '') return <Suggestions words={words} onSearch={onSearch} />;
  return (
    <>
      <History onSearch={onSearch} />
      {words.length === 0 ? null : (
        <section className={styles.part}>
          <h2>
            <Trans>大家在搜</Trans>
          </h2>
          <Words words={words} onSearch={onSearch} />
        </section>
      )}
      <p className={styles.hint}>
        <Icon name="link" size={18} />
        <span>
          <Trans>中文、日文、英文都能搜。也可以粘贴煤炉、雅虎、乐天等平台的商品链接或编号，直接找到那件商品。</Trans>
        </span>
      </p>
    </>
  );
};

type WordsProps = { readonly words: readonly string[]; readonly onSearch: (word: string) => void };

const Words = ({ words, onSearch }: WordsProps) => (
  <ul className={styles.words}>
    {words.map((word) => (
      <li key={word}>
        <button type="button" onClick={() => onSearch(word)}>
          {word}
        </button>
      </li>
    ))}
  </ul>
);

const History = ({ onSearch }: Pick<SearchStartProps, 'onSearch'>) => {
  const { t } = useLingui();
  const [words, setWords] = useState(searchHistory);
  if (words.length === 0) return null;
  const clear = async () => {
    if (!(await confirm({ text: t`清空这台设备上的搜索记录？`, confirm: t`清空`, danger: true }))) return;
    forgetSearches();
    setWords([]);
  };
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>
          <Trans>最近搜索</Trans>
        </h2>
        <IconButton icon="trash" size={18} label={t`清空搜索记录`} onPress={clear} />
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word} className={styles.kept}>
            <button type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
            <button type="button" aria-label={t`删除搜索记录「${word}」`} onClick={() => setWords(forgetSearch(word))}>
              <Icon name="close" size={14} weight={2} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Suggestions = ({ words, onSearch }: WordsProps) => {
  const { t } = useLingui();
  return (
    <ul className={styles.suggestions} aria-label={t`搜索建议`}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" onClick={() => onSearch(word)}>
            <Icon name="search" size={16} />
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
};
