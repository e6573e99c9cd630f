import { listDeskSlides } from '@hakobu/contract/content/content.desk-api';
import {
  type DeskSlide,
  type PublicationStatus,
  publicationStatuses,
  textFor,
} from '@hakobu/contract/content/publication.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { EmptyState, Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { Choice } from '../../kit/input/Choice.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Chips } from '../../kit/table/Chips.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { type List, wholeList } from '../../kit/table/list.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { chosenIn } from '../../kit/record/chosen.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { statusLabels, targetLabels } from './content.labels.ts';
import { HostsDrawer } from './HostsDrawer.tsx';
import { SlideList } from './SlideList.tsx';
import { SlideRecord } from './SlideRecord.tsx';

/** The pictures that turn at the top of home and mall, in their order. */
export const CarouselPage = () => {
  const { t } = useLingui();
  const may = useMay('content.write');
  const [filters, setFilters] = useFilters({ place: '1', standing: '', id: '' });
  const [isAtHosts, setAtHosts] = useState(false);
  const type = filters.place === '2' ? 2 : 1;
  const read = useCall(listDeskSlides, { type }, { everyMs: 30_000 });
  const standing: PublicationStatus | undefined = publicationStatuses.find((each) => each === filters.standing);
  const slides = (read.data ?? []).filter((slide) => standing === undefined || slide.standing === standing);
  const list = wholeList({ data: read.data && slides, error: read.error, refetch: read.refetch });
  const columns = useColumns();
  const isNew = filters.id === 'new' && may;
  const open = isNew ? null : (slides.find(({ id }) => id === filters.id) ?? slides[0] ?? null);
  const add = () => setFilters({ id: 'new' });
  useKeys(may ? [{ keys: 'n', label: t`加图片`, onPress: add }] : []);
  const places: { value: '1' | '2'; label: string }[] = [
    { value: '1', label: t`首页` },
    { value: '2', label: t`商城` },
  ];
  return (
    <Page
      title={t`轮播图`}
      name="/carousel"
      sub={t`首页和商城顶上的图片，拖动或用箭头排次序`}
      actions={
        <>
          <Button onClick={() => setAtHosts(true)}>
            <Trans>允许的网站</Trans>
          </Button>
          <CsvButton name="carousel" list={list} columns={columns} />
          {may ? (
            <Button onClick={add}>
              <Trans>加图片</Trans> <Key keys="n" />
            </Button>
          ) : null}
        </>
      }
    >
      <SplitView
        recordWidth={620}
        queue={
          <Panel
            label={t`轮播图`}
            bar={
              <Chips
                label={t`位置`}
                chips={places}
                value={type === 2 ? '2' : '1'}
                onChange={(place) => setFilters({ place, id: null })}
              >
                <Choice
                  label={t`状态`}
                  all={t`全部状态`}
                  value={standing ?? ''}
                  choices={publicationStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
                  onChange={(value) => setFilters({ standing: value, id: null })}
                />
              </Chips>
            }
          >
            <Pictures
              list={list}
              type={type}
              isOrdered={standing === undefined}
              selected={open?.id ?? null}
              onSelect={(id) => setFilters({ id })}
              onAdd={may ? add : null}
            />
          </Panel>
        }
        record={
          isNew ? (
            <SlideRecord key="new" slide={null} type={type} onOpen={(id) => setFilters({ id })} />
          ) : (
            <RecordPanel
              label={t`这张图片`}
              chosen={chosenIn(list, open)}
              none={{ icon: 'picture', message: <Trans>选一张图片，或者加一张新的。</Trans> }}
            >
              {(slide) => <SlideRecord key={slide.id} slide={slide} type={type} onOpen={(id) => setFilters({ id })} />}
            </RecordPanel>
          )
        }
      />
      {isAtHosts ? <HostsDrawer onClose={() => setAtHosts(false)} /> : null}
    </Page>
  );
};

type PicturesProps = {
  readonly list: List<DeskSlide>;
  readonly type: 1 | 2;
  readonly isOrdered: boolean;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onAdd: (() => void) | null;
};

const Pictures = ({ list, onAdd, ...rest }: PicturesProps) => {
  if (list.state === 'loading') return <Skeleton rows={8} />;
  if (list.state === 'error') return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows.length > 0) return <SlideList slides={list.rows} {...rest} />;
  const add = onAdd && (
    <Button onClick={onAdd}>
      <Trans>加图片</Trans>
    </Button>
  );
  return (
    <EmptyState icon="picture" action={add}>
      <Trans>这里没有图片，客人那边就不显示轮播。</Trans>
    </EmptyState>
  );
};

/** For the CSV file. */
const useColumns = (): readonly Column<DeskSlide>[] => {
  const { t } = useLingui();
  return [
    fileColumn('id', t`编号`, ({ id }) => id),
    fileColumn('title', t`标题`, ({ texts }) => textFor(texts, 'zh-CN')?.text.title ?? ''),
    fileColumn('standing', t`状态`, ({ standing }) => t(statusLabels[standing])),
    fileColumn('startsAt', t`从`, ({ startsAt }) => instantText(startsAt)),
    fileColumn('endsAt', t`到`, ({ endsAt }) => instantText(endsAt)),
    fileColumn('target', t`点了去哪里`, ({ target }) => t(targetLabels[target.to])),
    fileColumn('changedBy', t`谁改的`, ({ changedBy }) => changedBy),
  ];
};
