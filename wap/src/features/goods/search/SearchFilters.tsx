import { conditionsOf, sortsOf } from '@hakobu/contract/goods/goods.api';
import type { Condition } from '@hakobu/contract/goods/goods.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { Icon } from '../../../kit/look/Icon.tsx';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { setParams } from '../../../kit/screen/navigation.ts';
import { platformsQuery } from '../../../parts/platforms/platforms.queries.ts';
import { conditionLabels } from '../goods.labels.ts';
import type { Asked, Sort } from './asked.ts';
import { PriceSheet } from './PriceSheet.tsx';
import styles from './search.module.css';
import { useRangeWords } from './useRangeWords.ts';

const every = 'all';

/** Platform, order, condition and price: all of it in the address, so that a link shows the same list. */
export const SearchFilters = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useLingui();
  const { data } = useQuery(platformsQuery());
  // Of the others nothing would be found; one that the address names is shown as chosen all the same.
  const platforms = (data ?? [])
    .filter(({ code, isSearchable }) => isSearchable || code === asked.platformCode)
    .map(({ code, name }) => ({ key: code, label: name }));
  const sourceOf = (platformCode: string | undefined) => data?.find(({ code }) => code === platformCode)?.source;
  const conditions = conditionsOf(sourceOf(asked.platformCode));
  return (
    <>
      <Tabs
        look="pills"
        label={t`平台`}
        choices={[{ key: every, label: t`全部平台` }, ...platforms]}
        value={asked.platformCode ?? every}
        onChange={(key) => {
          const platformCode = key === every ? undefined : key;
          const source = sourceOf(platformCode);
          // What the platform does not know is not asked of it.
          const isSorted = sortsOf(source).includes(asked.sort);
          const isGraded = asked.condition === undefined || conditionsOf(source).includes(asked.condition);
          setParams({
            platformCode,
            ...(isSorted ? {} : { sort: undefined }),
            ...(isGraded ? {} : { condition: undefined }),
          });
        }}
      />
      <div className={styles.sorts}>
        <SortButton asked={asked} sort="relevance">
          <Trans>综合</Trans>
        </SortButton>
        <PriceOrder asked={asked} />
        {sortsOf(sourceOf(asked.platformCode)).includes('newest') ? (
          <SortButton asked={asked} sort="newest">
            <Trans>最新</Trans>
          </SortButton>
        ) : null}
        <ConditionButton asked={asked} conditions={conditions} />
        <PriceButton asked={asked} />
      </div>
      <PriceChip asked={asked} />
    </>
  );
};

type SortButtonProps = { readonly asked: Asked; readonly sort: Sort; readonly children: ReactNode };

const SortButton = ({ asked, sort, children }: SortButtonProps) => (
  <button
    type="button"
    aria-pressed={asked.sort === sort}
    className={classes(asked.sort === sort && styles.sorted)}
    onClick={() => setParams({ sort })}
  >
    {children}
  </button>
);

const PriceOrder = ({ asked }: { readonly asked: Asked }) => {
  const { sort } = asked;
  const isByPrice = sort === 'priceLow' || sort === 'priceHigh';
  return (
    <button
      type="button"
      aria-pressed={isByPrice}
      className={classes(isByPrice && styles.sorted)}
      onClick={() => setParams({ sort: sort === 'priceLow' ? 'priceHigh' : 'priceLow' })}
    >
      {sort === 'priceHigh' ? (
        <Trans>价格高到低</Trans>
      ) : sort === 'priceLow' ? (
        <Trans>价格低到高</Trans>
      ) : (
        <Trans>价格</Trans>
      )}
      <Icon name={sort === 'priceHigh' ? 'down' : sort === 'priceLow' ? 'up' : 'sort'} size={14} weight={2} />
    </button>
  );
};

const ConditionButton = ({
  asked,
  conditions,
}: {
  readonly asked: Asked;
  readonly conditions: readonly Condition[];
}) => {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { condition } = asked;
  const choices = conditions.map((key) => ({ key, label: i18n._(conditionLabels[key]) }));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(condition && styles.sorted)}
        onClick={() => setOpen(true)}
      >
        {condition ? i18n._(conditionLabels[condition]) : <Trans>成色</Trans>}
        <Icon name="more" size={14} weight={2} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>成色</Trans>}
        choices={[{ key: every, label: t`不限` }, ...choices]}
        value={condition ?? every}
        onChoose={(key) => setParams({ condition: key === every ? undefined : key })}
      />
    </>
  );
};

const PriceButton = ({ asked }: { readonly asked: Asked }) => {
  const [open, setOpen] = useState(false);
  const isSet = asked.minYen !== undefined || asked.maxYen !== undefined;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(isSet && styles.sorted)}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={15} weight={2} />
        <Trans>筛选</Trans>
      </button>
      <PriceSheet key={`${asked.minYen} ${asked.maxYen}`} open={open} onClose={() => setOpen(false)} asked={asked} />
    </>
  );
};

/** The range that is asked for, and a press that takes it away: behind 筛选 alone nobody would see why so little is found. */
const PriceChip = ({ asked: { minYen, maxYen } }: { readonly asked: Asked }) => {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  if (minYen === undefined && maxYen === undefined) return null;
  const range = rangeWords(minYen, maxYen);
  return (
    <p className={classes(styles.words, styles.chosen)}>
      <button
        type="button"
        aria-label={t`去掉价格 ${range}`}
        onClick={() => setParams({ minYen: undefined, maxYen: undefined })}
      >
        {range}
        <Icon name="close" size={14} weight={2} />
      </button>
    </p>
  );
};
