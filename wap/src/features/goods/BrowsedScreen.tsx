import {
  browsedGoods,
  forgetAllBrowsed,
  forgetBrowsed,
  type BrowsedGoods,
} from '@hakobu/contract/goods/goods-mine.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { RemoveFoot } from '../../kit/list/RemoveFoot.tsx';
import { useSelection, type Selection } from '../../kit/list/useSelection.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { idOf } from './goods-id.rules.ts';
import { useTakingOff } from './goods-mine.queries.ts';
import { dayNameOf, inDays, type Day } from './mine/days.ts';
import { MineRow } from './mine/MineRow.tsx';
import styles from './mine/mine.module.css';
import { useLandedOf } from './search/useLandedOf.ts';

type Row = BrowsedGoods & { readonly id: string };

export const BrowsedScreen = () => {
  // Whatever was looked at in between comes first: it is asked for whenever it is opened.
  const browsed = useInfiniteQuery(
    pagesQuery(browsedGoods, {}, { about: 'goods', inLanguage: true, staleTime: 0, quiet: true }),
  );
  const landedOf = useLandedOf(browsed.data);
  const rows = rowsOf(browsed.data).map((goods): Row => ({ ...goods, id: idOf(goods) }));
  const [tidying, setTidying] = useState(false);
  const selection = useSelection(rows, false);
  const { forget, forgetAll } = useForgetting(() => setTidying(false));
  const days = useDays(rows);
  return (
    <Screen
      queries={[browsed]}
      right={
        rows.length === 0 ? undefined : (
          <Button look="text" onPress={() => setTidying(!tidying)}>
            {tidying ? <Trans>完成</Trans> : <Trans>管理</Trans>}
          </Button>
        )
      }
      empty={
        browsed.data && rows.length === 0 && !browsed.hasNextPage ? (
          <EmptyState icon="clock" action={<Trans>去逛逛</Trans>} to={links.home()}>
            <Trans>还没有浏览记录。看过的商品会按天记在这里。</Trans>
          </EmptyState>
        ) : null
      }
      foot={
        tidying ? (
          <RemoveFoot rows={rows} selection={selection} onRemove={forget}>
            <Button look="quiet" onPress={forgetAll}>
              <Trans>清空</Trans>
            </Button>
          </RemoveFoot>
        ) : undefined
      }
    >
      <InfiniteList query={browsed} keyOf={idOf}>
        {(goods) => {
          const day = days.get(idOf(goods));
          return (
            <>
              {day === undefined ? null : <DayHead day={day} selection={tidying ? selection : undefined} />}
              <MineRow
                goods={goods}
                landed={landedOf(goods)}
                marked={tidying ? selection.isChosen(idOf(goods)) : undefined}
                onMark={(wanted) => selection.choose([idOf(goods)], wanted)}
              />
            </>
          );
        }}
      </InfiniteList>
    </Screen>
  );
};

/** Each day by the id of its first row, which carries the heading. */
const useDays = (rows: readonly Row[]): ReadonlyMap<string, Day<Row>> => {
  const now = new Date();
  const days = inDays(rows, ({ browsedAt }) => dayNameOf(browsedAt, now));
  return new Map(days.map((day) => [day.rows[0]?.id ?? '', day]));
};

const useForgetting = (onCleared: () => void) => {
  const { t } = useLingui();
  const some = useTakingOff(browsedGoods, forgetBrowsed);
  const all = useSend(forgetAllBrowsed, { changes: [endpointKey(browsedGoods, 'goods')] });
  const forget = async (goods: readonly Row[]) => {
    const count = goods.length;
    const words = { title: t`删除 ${count} 条浏览记录？`, text: t`删除后找不回来。`, confirm: t`删除` };
    if (!(await confirm({ ...words, danger: true }))) return;
    await some.mutateAsync(goods).catch(() => undefined);
  };
  const forgetAll = async () => {
    const text = t`所有日子的记录都会删除，找不回来。`;
    if (!(await confirm({ title: t`清空浏览记录？`, text, confirm: t`清空`, danger: true }))) return;
    await all.mutateAsync({}).then(onCleared, () => undefined);
  };
  return { forget, forgetAll };
};

type DayHeadProps = { readonly day: Day<Row>; readonly selection: Selection<Row> | undefined };

const DayHead = ({ day, selection }: DayHeadProps) => {
  const { t } = useLingui();
  const { name } = day;
  const words = name === 'today' ? t`今天` : name === 'yesterday' ? t`昨天` : name;
  const ids = day.rows.map(({ id }) => id);
  return (
    <div className={styles.day}>
      {selection === undefined ? null : (
        <Check
          checked={ids.every(selection.isChosen)}
          onChange={(wanted) => selection.choose(ids, wanted)}
          label={t`选择 ${words} 的全部记录`}
        />
      )}
      <h2>{words}</h2>
    </div>
  );
};
