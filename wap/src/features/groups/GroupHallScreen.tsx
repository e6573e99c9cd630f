import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { countryName } from '@hakobu/contract/freight/country.shape';
import { hallSorts, listGroups } from '@hakobu/contract/groups/hall.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeywordSearch } from '../../kit/form/KeywordSearch.tsx';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go, setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { links } from '../../links.ts';
import { CountrySheet } from '../../parts/freight/CountrySheet.tsx';
import { platformsQuery } from '../../parts/platforms/platforms.queries.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { languageNow } from '../../shell/language.ts';
import { isInReview } from '../../shell/review.ts';
import { useSession } from '../../shell/session/session.ts';
import { GroupCard } from './GroupCard.tsx';
import { ownGroupsQuery } from './group.queries.ts';
import styles from './groups.module.css';
import { groupLinks } from './group-links.ts';
import { NoGroupsHere } from './GroupGone.tsx';

const shows = ['all', 'member', 'owner'] as const;
type Show = (typeof shows)[number];

const showOf = (given: string | undefined): Show => shows.find((each) => each === given) ?? 'all';

/** Open groups, searched and filtered; beside them those that one is in, and one's own. */
export const GroupHallScreen = () => (isInReview() ? <Screen state="empty" empty={<NoGroupsHere />} /> : <Groups />);

const Groups = () => {
  const { t } = useLingui();
  const isSignedIn = useSession() !== undefined;
  const asked = showOf(useParam('show'));
  const show = isSignedIn ? asked : 'all';
  return (
    <Screen
      head={
        isSignedIn ? (
          <Tabs
            label={t`显示哪些`}
            value={show}
            onChange={(key) => setParams({ show: key === 'all' ? undefined : key })}
            choices={[
              { key: 'all', label: t`大厅` },
              { key: 'member', label: t`我参与的` },
              { key: 'owner', label: t`我发起的` },
            ]}
          />
        ) : undefined
      }
      foot={
        <BottomBar>
          <Button wide onPress={() => go(isSignedIn ? groupLinks.openGroup() : links.logIn())}>
            {isSignedIn ? <Trans>发起一个团</Trans> : <Trans>登录后发起或加入团</Trans>}
          </Button>
        </BottomBar>
      }
    >
      {show === 'all' ? <Hall /> : <OwnGroups role={show} />}
    </Screen>
  );
};

/** The company is in review: the server knows of no groups. */
const areHidden = ({ error }: { readonly error: unknown }): boolean => isProblem(error, codes.notFound);

const sortOf = (given: string | undefined) => hallSorts.find((each) => each === given) ?? 'newest';

const Hall = () => {
  const { t } = useLingui();
  const keyword = useParam('keyword') ?? '';
  const platformCode = useParam('platformCode');
  const countryCode = useParam('countryCode');
  const withinDays = useParam('withinDays');
  const hasPlaces = useParam('hasPlaces') === '1' ? ('1' as const) : undefined;
  const sort = sortOf(useParam('sort'));
  const isNarrowed = Boolean(keyword || platformCode || countryCode || withinDays || hasPlaces);
  const asked = {
    keyword,
    sort,
    ...(platformCode ? { platformCode } : {}),
    ...(countryCode ? { countryCode } : {}),
    ...(withinDays ? { withinDays } : {}),
    ...(hasPlaces ? { hasPlaces } : {}),
  };
  const query = useInfiniteQuery(pagesQuery(listGroups, asked, { about: 'groups', inLanguage: true, quiet: true }));
  if (areHidden(query)) return <NoGroupsHere />;
  return (
    <>
      <KeywordSearch isAside keyword={keyword} placeholder={t`搜索标题、店名`} />
      <Filters {...{ platformCode, countryCode, withinDays, hasPlaces, sort }} />
      <InfiniteList
        query={query}
        keyOf={({ id }) => id}
        empty={
          isNarrowed ? (
            <EmptyState icon="search" action={<Trans>看全部</Trans>} onAction={clearFilters}>
              <Trans>没有符合条件的团。</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon="people" action={<Trans>发起一个团</Trans>} to={groupLinks.openGroup()}>
              <Trans>现在没有正在招募的团。你可以发起一个，约上朋友合寄，分摊运费。</Trans>
            </EmptyState>
          )
        }
      >
        {(group) => <GroupCard group={group} to={groupLinks.group(group.id)} />}
      </InfiniteList>
    </>
  );
};

const filterNames = ['keyword', 'platformCode', 'countryCode', 'withinDays', 'hasPlaces'] as const;
const clearFilters = () => setParams(Object.fromEntries(filterNames.map((name) => [name, undefined])));

type FiltersProps = {
  readonly platformCode: string | undefined;
  readonly countryCode: string | undefined;
  readonly withinDays: string | undefined;
  readonly hasPlaces: '1' | undefined;
  readonly sort: (typeof hallSorts)[number];
};

/** What narrows the hall: each a chip that says what it is set to. */
const Filters = ({ platformCode, countryCode, withinDays, hasPlaces, sort }: FiltersProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<'platform' | 'country' | 'days' | 'sort'>();
  const close = () => setOpen(undefined);
  const platforms = useQuery(platformsQuery()).data ?? [];
  const wordsOf = (days: string): string => (days === '' ? t`截止不限` : t`${days} 天内截止`);
  const sortWords = { newest: t`最新发起`, deadline: t`最快截止` } as const;
  const country = countryCode ? countryName(countryCode, languageNow()) : t`目的地不限`;
  const platform = platformCode
    ? (platforms.find(({ code }) => code === platformCode)?.name ?? platformCode)
    : t`平台不限`;
  return (
    <div className={styles.filters} role="group" aria-label={t`筛选`}>
      <Chip chosen={sort !== 'newest'} onPress={() => setOpen('sort')}>
        {sortWords[sort]}
      </Chip>
      <Chip chosen={countryCode !== undefined} onPress={() => setOpen('country')}>
        {country}
      </Chip>
      <Chip chosen={platformCode !== undefined} onPress={() => setOpen('platform')}>
        {platform}
      </Chip>
      <Chip chosen={withinDays !== undefined} onPress={() => setOpen('days')}>
        {wordsOf(withinDays ?? '')}
      </Chip>
      <Chip chosen={hasPlaces !== undefined} onPress={() => setParams({ hasPlaces: hasPlaces ? undefined : '1' })}>
        {t`有空位`}
      </Chip>
      <ChoiceSheet
        open={open === 'sort'}
        onClose={close}
        title={t`排序`}
        value={sort}
        choices={hallSorts.map((key) => ({ key, label: sortWords[key] }))}
        onChoose={(key) => setParams({ sort: key === 'newest' ? undefined : key })}
      />
      <ChoiceSheet
        open={open === 'platform'}
        onClose={close}
        title={t`平台`}
        value={platformCode ?? ''}
        choices={[{ key: '', label: t`平台不限` }, ...platforms.map(({ code, name }) => ({ key: code, label: name }))]}
        onChoose={(key) => setParams({ platformCode: key || undefined })}
      />
      <ChoiceSheet
        open={open === 'days'}
        onClose={close}
        title={t`截止时间`}
        value={withinDays ?? ''}
        choices={['', '1', '3', '7'].map((key) => ({ key, label: wordsOf(key) }))}
        onChoose={(key) => setParams({ withinDays: key || undefined })}
      />
      {open === 'country' ? (
        <CountrySheet
          title={t`目的地`}
          value={countryCode ?? ''}
          offered={undefined}
          onClose={close}
          onChoose={(code) => setParams({ countryCode: code === countryCode ? undefined : code })}
        />
      ) : null}
    </div>
  );
};

type ChipProps = { readonly chosen: boolean; readonly onPress: () => void; readonly children: string };

const Chip = ({ chosen, onPress, children }: ChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={chosen} onClick={onPress}>
    {children}
  </button>
);

const OwnGroups = ({ role }: { readonly role: 'owner' | 'member' }) => {
  const query = useInfiniteQuery(ownGroupsQuery(role, true));
  if (areHidden(query)) return <NoGroupsHere />;
  return (
    <InfiniteList
      query={query}
      keyOf={({ group }) => group.id}
      empty={
        role === 'owner' ? (
          <EmptyState icon="people" action={<Trans>发起一个团</Trans>} to={groupLinks.openGroup()}>
            <Trans>你还没有发起过团。</Trans>
          </EmptyState>
        ) : (
          <EmptyState icon="people" action={<Trans>去大厅看看</Trans>} to={groupLinks.groupHall()}>
            <Trans>你还没有参加过团。</Trans>
          </EmptyState>
        )
      }
    >
      {({ group, own }) => (
        <GroupCard
          group={group}
          own={own}
          to={role === 'owner' ? groupLinks.ownGroup(group.id) : groupLinks.joinedGroup(group.id)}
        />
      )}
    </InfiniteList>
  );
};
