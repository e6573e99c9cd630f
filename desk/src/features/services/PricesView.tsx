import { type DeskOffer, listDeskOffers } from '@hakobu/contract/services/service.desk-api';
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
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { OfferEditor } from './OfferEditor.tsx';
import { OfferList } from './OfferList.tsx';
import styles from './services.module.css';
import { useOfferFileColumns } from './useOfferFileColumns.ts';
import { ViewChips } from './ViewChips.tsx';
import type { ViewProps } from './views.ts';

/** The address of an entry that is not on the list yet; no code of one is written so. */
const added = '+';

/** The price list: what shoppers see of it at the right, in the order of the left. */
export const PricesView = ({ onView }: ViewProps) => {
  const { t } = useLingui();
  const may = useMay('services.prices');
  const [filters, setFilters] = useFilters({ id: '' });
  const read = useCall(listDeskOffers, {});
  const columns = useOfferFileColumns();
  const [told, setTold] = useState('');
  const open = filters.id === '' ? (read.data?.[0]?.code ?? null) : filters.id;
  const add = () => setFilters({ id: added });
  useKeys([{ keys: 'n', says: t`加一项`, off: !may, act: add }]);
  return (
    <Page
      title={t`增值服务`}
      name="/services"
      sub={t`客人看到的价目；改价只影响之后添加的`}
      actions={
        <>
          {may ? (
            <Button onClick={add}>
              <Trans>加一项</Trans> <Key keys="n" />
            </Button>
          ) : null}
          <CsvButton name="service-prices" list={wholeList(read)} columns={columns} />
        </>
      }
    >
      <SplitView
        recordWidth={600}
        queue={
          <Panel label={t`价目`} bar={<ViewChips value="prices" onView={onView} />}>
            {read.data ? (
              <OfferList
                key={read.data.map(({ code }) => code).join(' ')}
                offers={read.data}
                selected={open}
                isFixed={!may}
                onSelect={(id) => setFilters({ id })}
                onTold={setTold}
              />
            ) : read.error ? (
              <Failure error={read.error} onRetry={() => void read.refetch()} />
            ) : (
              <Bones rows={10} />
            )}
            <p className={styles.told} role="status">
              {told}
            </p>
          </Panel>
        }
        record={<Opened offers={read.data} open={open} onOpen={(id) => setFilters({ id })} />}
      />
    </Page>
  );
};

type OpenedProps = {
  readonly offers: readonly DeskOffer[] | undefined;
  readonly open: string | null;
  readonly onOpen: (code: string | null) => void;
};

const Opened = ({ offers, open, onOpen }: OpenedProps) => {
  const { t } = useLingui();
  if (!offers)
    return (
      <Panel label={t`这一项`}>
        <Bones rows={10} />
      </Panel>
    );
  const offer = offers.find(({ code }) => code === open) ?? null;
  if (!offer && open !== added)
    return (
      <Panel label={t`这一项`}>
        <Blank icon="list">
          <Trans>选一项，价格和说明在这里改。</Trans>
        </Blank>
      </Panel>
    );
  const codes = offers.map(({ code }) => code);
  return (
    <OfferEditor key={offer ? `${offer.code}:${offer.version}` : added} offer={offer} codes={codes} onSaved={onOpen} />
  );
};
