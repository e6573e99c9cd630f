import { type DeskPlatform, listDeskPlatforms } from '@hakobu/contract/platforms/platform.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { OrderedPage } from '../../kit/table/OrderedPage.tsx';
import { countText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { PlatformEditor } from './PlatformEditor.tsx';
import { PlatformList } from './PlatformList.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { sourceKindLabels } from '../../parts/goods/source-kind.labels.ts';

const keyOf = ({ code }: DeskPlatform): string => code;

/** The platforms that goods are bought on: what they are called and cost, where their goods come from, what to know. */
export const PlatformsPage = () => {
  const { t } = useLingui();
  const may = useMay('platforms.write');
  const read = useCall(listDeskPlatforms, {}, { everyMs: 30_000 });
  const columns = usePlatformFileColumns();
  const shown = countText((read.data ?? []).filter(({ isShown }) => isShown).length);
  return (
    <OrderedPage
      title={t({ context: 'page', message: '平台' })}
      name="/platforms"
      sub={read.data ? t`客人能选 ${shown} 个；改收费和时限只影响之后的订单` : ''}
      file={{ name: 'platforms', columns }}
      label={t`平台`}
      read={read}
      keyOf={keyOf}
      add={may ? t`加一个平台` : null}
      renderList={({ rows, ...list }) => <PlatformList {...list} platforms={rows} isFixed={!may} />}
      renderRecord={(platform, onOpen) => (
        <PlatformEditor
          key={platform?.code ?? ''}
          platform={platform}
          codes={(read.data ?? []).map(keyOf)}
          onSaved={onOpen}
        />
      )}
      none={{
        label: t`这个平台`,
        icon: 'shop',
        message: <Trans>选一个平台，名称、收费和购买须知在这里改。</Trans>,
      }}
      recordWidth={640}
    />
  );
};

/** The platforms as a file. */
const usePlatformFileColumns = (): readonly Column<DeskPlatform>[] => {
  const { t } = useLingui();
  const yesOrNo = (is: boolean) => (is ? t`是` : t`否`);
  return [
    fileColumn('code', t`代号`, ({ code }) => code),
    fileColumn('zh-CN', '简体中文', ({ names }) => names['zh-CN']),
    fileColumn('zh-TW', '繁體中文', ({ names }) => names['zh-TW']),
    fileColumn('en', 'English', ({ names }) => names.en),
    fileColumn('ja', '日本語', ({ names }) => names.ja),
    fileColumn('fixed', t`每单收 JPY`, ({ fee }) => fee.fixedYen),
    fileColumn('share', t`商品价的 %`, ({ fee }) => fee.ratePpm / 10_000),
    fileColumn('minutes', t`多少分钟内付款`, ({ unpaidMinutes }) => unpaidMinutes),
    fileColumn('oneOfAKind', t`一件一货`, ({ isOneOfAKind }) => yesOrNo(isOneOfAKind)),
    fileColumn('source', t`商品从哪里来`, ({ source }) => t(sourceKindLabels[source])),
    fileColumn('shown', t`给客人选`, ({ isShown }) => yesOrNo(isShown)),
    fileColumn('page', t`网址`, ({ homeUrl }) => homeUrl),
  ];
};
