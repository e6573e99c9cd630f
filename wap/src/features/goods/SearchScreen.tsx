import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { SearchBar } from '../../kit/form/SearchBar.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { useHere } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { NavBar } from '../../kit/screen/NavBar.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { PasteChip } from './clipboard/PasteChip.tsx';
import { goodsQuery } from './feed.queries.ts';
import { GoodsRow } from './GoodsRow.tsx';
import { Linked, linkIn } from './linked/Linked.tsx';
import { linkedQuery } from './linked/linked.queries.ts';
import { NotRead } from './linked/NotRead.tsx';
import { isAsked, readAsked, type Asked } from './search/asked.ts';
import { Found } from './search/Found.tsx';
import { rememberSearch } from './search/history.ts';
import { NothingFound } from './search/NothingFound.tsx';
import styles from './search/search.module.css';
import { SearchFilters } from './search/SearchFilters.tsx';
import { SearchStart } from './search/SearchStart.tsx';
import { useLandedOf } from './search/useLandedOf.ts';

/** Searching is one screen with two faces: what to search for, and what was found. */
export const SearchScreen = () => {
  const { search } = useHere();
  const asked = readAsked(search);
  const hasAsked = isAsked(asked);
  const [draft, setDraft] = useState(asked.keyword);
  const [typing, setTyping] = useState(!hasAsked);
  // The address may change under the screen: a pasted link, a way back.
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setDraft(asked.keyword);
    setTyping(!hasAsked);
  }
  const link = linkIn(asked.keyword);
  const results = useResults(asked, hasAsked && !typing && link === undefined);
  const linked = useQuery({ ...linkedQuery(link ?? ''), enabled: link !== undefined && !typing });
  const searchFor = (word: string) => {
    if (word === '' && !hasAsked) return;
    if (word !== '' && linkIn(word) === undefined) rememberSearch(word);
    setDraft(word);
    setTyping(false);
    setParams({ keyword: word });
  };
  const showsResults = hasAsked && !typing;
  const cancel = () => {
    setDraft(asked.keyword);
    setTyping(false);
  };
  const field = (
    <Field asked={asked} draft={draft} onDraft={setDraft} onSearch={searchFor} onType={() => setTyping(true)} />
  );
  if (showsResults && link !== undefined)
    return (
      <Screen
        bar={<NavBar>{field}</NavBar>}
        queries={linked.isError ? [] : [linked]}
        onPull={linked.refetch}
        empty={linked.isError && <NotRead text={link} error={linked.error} onRetry={linked.refetch} />}
      >
        {linked.data ? <Linked linked={linked.data} /> : null}
      </Screen>
    );
  return (
    <Screen
      bar={
        <NavBar
          right={
            typing && hasAsked ? (
              <Button look="text" onPress={cancel}>
                <Trans>取消</Trans>
              </Button>
            ) : undefined
          }
        >
          {field}
        </NavBar>
      }
      head={showsResults ? <SearchFilters asked={asked} /> : undefined}
      queries={showsResults ? [results] : []}
      onPull={results.refetch}
      empty={
        showsResults &&
        results.data &&
        rowsOf(results.data).length === 0 && <NothingFound asked={asked} first={results.data.pages[0]} />
      }
    >
      {showsResults ? <Results asked={asked} results={results} /> : <SearchStart draft={draft} onSearch={searchFor} />}
    </Screen>
  );
};

const useResults = (asked: Asked, enabled: boolean) => {
  const { keyword, platformCode, categoryId, minYen, maxYen, condition, sort } = asked;
  const search = { keyword, platformCode, categoryId, minYen, maxYen, condition, sort };
  return useInfiniteQuery({ ...goodsQuery(search), enabled });
};

type FieldProps = {
  readonly asked: Asked;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onSearch: (word: string) => void;
  readonly onType: () => void;
};

const Field = ({ asked, draft, onDraft, onSearch, onType }: FieldProps) => {
  const { t } = useLingui();
  const { categoryName } = asked;
  return (
    <div className={styles.field}>
      <h1 className="seen-by-readers">{t`搜索`}</h1>
      <SearchBar
        value={draft}
        onChange={(value) => {
          onDraft(value);
          onType();
        }}
        onSearch={onSearch}
        onFocus={onType}
        focused={!isAsked(asked)}
        placeholder={categoryName ? t`在「${categoryName}」里搜` : t`搜商品，或粘贴链接`}
        right={<PasteChip />}
      />
    </div>
  );
};

const Results = ({ asked, results }: { readonly asked: Asked; readonly results: ReturnType<typeof useResults> }) => {
  const landedOf = useLandedOf(results.data);
  return (
    <>
      <Found asked={asked} first={results.data?.pages[0]} />
      <InfiniteList query={results} keyOf={(goods) => `${goods.platformCode} ${goods.goodsId}`}>
        {(goods) => <GoodsRow goods={goods} landed={landedOf(goods)} />}
      </InfiniteList>
    </>
  );
};
