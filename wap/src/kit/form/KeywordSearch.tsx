import { useState } from 'react';
import { setParams } from '../screen/navigation.ts';
import styles from './form.module.css';
import { SearchBar } from './SearchBar.tsx';

export type KeywordSearchProps = {
  readonly keyword: string;
  readonly placeholder: string;
  /** The list is looked at as often as it is searched: the field does not take the focus. */
  readonly isAside?: boolean;
};

const longest = 100;

/** Searches a list by the `keyword` of its address; emptying the field shows all of it again. */
export const KeywordSearch = ({ keyword, placeholder, isAside = false }: KeywordSearchProps) => {
  const [typed, setTyped] = useState(keyword);
  const search = (words: string) => setParams({ keyword: words.slice(0, longest) || undefined });
  return (
    <div className={styles.keyword}>
      <SearchBar
        value={typed}
        placeholder={placeholder}
        focused={!isAside && keyword === ''}
        onSearch={search}
        onChange={(words) => {
          setTyped(words);
          if (words === '' && keyword !== '') search('');
        }}
      />
    </div>
  );
};
