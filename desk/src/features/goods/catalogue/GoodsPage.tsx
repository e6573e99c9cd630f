import { goodsChoices, goodsFile, listDeskGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { type DeskGoodsRow, goodsOrigins, goodsStatuses } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Link } from 'wouter';
import { Choice } from '../../../kit/input/Choice.tsx';
import { WordsField } from '../../../kit/input/WordsField.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { Chips } from '../../../kit/table/Chips.tsx';
import { saveFile } from '../../../kit/table/csv.ts';
import { SearchBar } from '../../../kit/table/SearchBar.tsx';
import { oneOf, useFilters } from '../../../kit/table/useFilters.ts';
import { instantText } from '../../../kit/text/time.ts';
import { QueuePage } from '../../../kit/table/QueuePage.tsx';
import { links } from '../../../links.ts';
import { useCall, useKeysetList, useSend } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import { originLabels, statusLabels } from './catalogue.labels.ts';
import { GoodsRecord } from './GoodsRecord.tsx';
import { useGoodsColumns } from './useGoodsColumns.tsx';

const everything = { standing: null, origin: null, platform: null, category: null, keyword: null, id: null };

/** Every piece of goods: the company's own to be written, those of platforms to be seen and taken off sale. */
export const GoodsPage = () => {
  const { t } = useLingui();
  const may = useMay('goods.write');
  const [filters, setFilters] = useFilters({
    standing: 'all',
    origin: 'own',
    platform: '',
    category: '',
    keyword: '',
    id: '',
  });
  const { asked, isNarrowed } = askedWith(filters);
  const { list } = useKeysetList(listDeskGoods, { ...asked, limit: 50 }, { everyMs: 60_000 });
  const choices = useCall(goodsChoices, {});
  const { columns, fileColumns } = useGoodsColumns();
  const open = filters.id || list.rows[0]?.id || null;
  const isOwn = asked.origin === 'own';
  const write = () => setFilters({ id: 'new' });
  useKeys(may ? [{ keys: 'n', label: t`录入商品`, onPress: write }] : []);
  return (
    <QueuePage<DeskGoodsRow>
      title={t`商品`}
      name="/goods"
      sub={t`自己的商品在这里录入和修改；平台的商品只能看和下架`}
      actions={
        may ? (
          <>
            <Link href={links.goodsImports()} asChild>
              <Button>
                <Trans>从文件导入</Trans>
              </Button>
            </Link>
            <Button onClick={write}>
              <Trans>录入商品</Trans> <Key keys="n" />
            </Button>
          </>
        ) : null
      }
      leading={isOwn ? <ExportButton asked={asked} isOff={list.rows.length === 0} /> : null}
      file={isOwn ? null : { columns: [...columns, ...fileColumns] }}
      bar={
        <>
          <Chips
            label={t`状态`}
            value={oneOf(goodsStatuses, filters.standing) ?? 'all'}
            onChange={(value) => setFilters({ standing: value, id: null })}
            chips={[
              { value: 'all' as const, label: t`全部` },
              ...goodsStatuses.map((value) => ({ value, label: t(statusLabels[value]) })),
            ]}
          >
            <Choice
              label={t`来自`}
              all={t`自己的和平台的`}
              value={oneOf(goodsOrigins, filters.origin) ?? ''}
              choices={goodsOrigins.map((value) => ({ value, label: t(originLabels[value]) }))}
              onChange={(value) => setFilters({ origin: value || 'all', id: null })}
            />
            <Choice
              label={t`平台`}
              all={t`全部平台`}
              value={filters.platform}
              choices={(choices.data?.platforms ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(value) => setFilters({ platform: value, id: null })}
            />
            <Choice
              label={t`分类`}
              all={t`全部分类`}
              value={filters.category}
              choices={(choices.data?.categories ?? []).map(({ code, name, parentCode }) => ({
                value: code,
                label: parentCode === null ? name : `　${name}`,
              }))}
              onChange={(value) => setFilters({ category: value, id: null })}
            />
          </Chips>
          <SearchBar label={t`查找商品`}>
            <WordsField
              label={t`查找商品`}
              placeholder={t`名称、编号或链接，回车查找`}
              value={filters.keyword}
              onFind={(words) => setFilters({ keyword: words, id: null })}
            />
          </SearchBar>
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      selected={open}
      onSelect={(id) => setFilters({ id })}
      empty={{
        icon: 'box',
        message: isNarrowed ? (
          <Trans>没有这样的商品。</Trans>
        ) : (
          <Trans>还没有自己的商品：录入一件，或从文件导入。</Trans>
        ),
        action: isNarrowed ? (
          <Button onClick={() => setFilters({ ...everything, origin: 'all' })}>
            <Trans>看全部</Trans>
          </Button>
        ) : may ? (
          <Button onClick={write}>
            <Trans>录入第一件商品</Trans>
          </Button>
        ) : null,
      }}
      recordWidth={620}
      record={<GoodsRecord id={open} onOpen={(id) => setFilters({ id })} />}
    />
  );
};

type Filters = Readonly<Record<'standing' | 'origin' | 'platform' | 'category' | 'keyword', string>>;

const askedWith = ({ platform, category, keyword, ...filters }: Filters) => {
  const standing = oneOf(goodsStatuses, filters.standing);
  const origin = oneOf(goodsOrigins, filters.origin);
  return {
    asked: {
      ...(standing ? { standing } : {}),
      ...(origin ? { origin } : {}),
      ...(platform ? { platformCode: platform } : {}),
      ...(category ? { categoryCode: category } : {}),
      ...(keyword ? { keyword } : {}),
    },
    isNarrowed: Boolean(standing ?? (platform || category || keyword)) || origin === 'live',
  };
};

type ExportProps = { readonly asked: ReturnType<typeof askedWith>['asked']; readonly isOff: boolean };

/** The company's own goods under the filters as they stand, in the columns that the import takes. */
const ExportButton = ({ asked, isOff }: ExportProps) => {
  const { t } = useLingui();
  const { origin: _origin, ...filters } = asked;
  const save = useSend(goodsFile, {
    onDone: (text) =>
      saveFile(`goods-${instantText(Date.now()).slice(0, 10)}.csv`, `\uFEFF${text.replace(/^\uFEFF/, '')}`),
  });
  const submit = () => save.mutate(filters);
  useKeys([{ keys: 'e', label: t`导出 CSV`, disabled: isOff, onPress: submit }]);
  return (
    <Button disabled={isOff} loading={save.isPending} title={t`和导入用的列一样；改过可以再导入`} onClick={submit}>
      <Trans>导出 CSV</Trans> <Key keys="e" />
    </Button>
  );
};
