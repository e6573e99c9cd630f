import { type DeskPlatform, listDeskPlatforms } from '@hakobu/contract/platforms/platform.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { Blank, Bones, Failure } from '../../kit/frame/States.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { wholeList } from '../../kit/table/list.ts';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText } from '../../kit/text/money.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { PlatformEditor } from './PlatformEditor.tsx';
import { PlatformList } from './PlatformList.tsx';
import styles from './platforms.module.css';
import { usePlatformFileColumns } from './usePlatformFileColumns.ts';

/** The address of a platform that is not there yet; no code of one is written so. */
const added = '+';

/** The platforms that goods are bought on: what they are called and cost, where their goods come from, what to know. */
export const PlatformsPage = () => {
  const { t } = useLingui();
  const may = useMay('platforms.write');
  const [filters, setFilters] = useFilters({ id: '' });
  const read = useCall(listDeskPlatforms, {}, { everyMs: 30_000 });
  const columns = usePlatformFileColumns();
  const [told, setTold] = useState('');
  const open = filters.id === '' ? (read.data?.[0]?.code ?? null) : filters.id;
  const add = () => setFilters({ id: added });
  useKeys([{ keys: 'n', says: t`加一个平台`, off: !may, act: add }]);
  const shown = countText((read.data ?? []).filter(({ isShown }) => isShown).length);
  return (
    <Page
      title={t`平台`}
      name="/platforms"
      sub={read.data ? t`客人能选 ${shown} 个；改收费和时限只影响之后的订单` : ''}
      actions={
        <>
          {may ? (
            <Button onClick={add}>
              <Trans>加一个平台</Trans> <Key keys="n" />
            </Button>
          ) : null}
          <CsvButton name="platforms" list={wholeList(read)} columns={columns} />
        </>
      }
    >
      <SplitView
        recordWidth={640}
        queue={
          <Panel label={t`平台`}>
            {read.data ? (
              <PlatformList
                key={read.data.map(({ code }) => code).join(' ')}
                platforms={read.data}
                selected={open}
                isFixed={!may}
                onSelect={(id) => setFilters({ id })}
                onTold={setTold}
              />
            ) : read.error ? (
              <Failure error={read.error} onRetry={() => void read.refetch()} />
            ) : (
              <Bones rows={12} />
            )}
            <p className={styles.told} role="status">
              {told}
            </p>
          </Panel>
        }
        record={<Opened platforms={read.data} open={open} onOpen={(id) => setFilters({ id })} />}
      />
    </Page>
  );
};

type OpenedProps = {
  readonly platforms: readonly DeskPlatform[] | undefined;
  readonly open: string | null;
  readonly onOpen: (code: string | null) => void;
};

const Opened = ({ platforms, open, onOpen }: OpenedProps) => {
  const { t } = useLingui();
  const platform = platforms?.find(({ code }) => code === open) ?? null;
  if (platforms && (platform || open === added))
    return (
      <PlatformEditor
        key={platform?.code ?? added}
        platform={platform}
        codes={platforms.map(({ code }) => code)}
        onSaved={onOpen}
      />
    );
  return (
    <Panel label={t`这个平台`}>
      {platforms ? (
        <Blank icon="shop">
          <Trans>选一个平台，名称、收费和购买须知在这里改。</Trans>
        </Blank>
      ) : (
        <Bones rows={12} />
      )}
    </Panel>
  );
};
