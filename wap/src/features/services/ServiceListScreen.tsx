import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { useParam } from '../../kit/screen/here.ts';
import { go, setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState, ErrorState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import shape from '../../kit/look/shapes.module.css';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { useSession } from '../../shell/session/session.ts';
import { OfferFacts, useOutputs } from './asking/OfferFacts.tsx';
import { OfferPrice } from './asking/OfferPrice.tsx';
import { groupIcons, groupLabels, groupNotes } from './service.labels.ts';
import { offersQuery } from './asking/offers.queries.ts';
import { servableOrdersQuery } from './service.queries.ts';
import { groupOf, offerGroups, type OfferGroup } from './service.rules.ts';
import styles from './services.module.css';
import { OwnServices } from './own/OwnServices.tsx';
import { ThingLine } from './ThingLine.tsx';
import { waitingPagesQuery } from './waits/waiting.queries.ts';

/** The services of who is signed in, and the price list for everybody. */
export const ServiceListScreen = () => {
  const isSignedIn = useSession() !== undefined;
  const shown = useParam('show') === 'offers' ? 'offers' : 'own';
  if (!isSignedIn) return <OfferList head={undefined} />;
  const head = <ServiceTabs shown={shown} />;
  return shown === 'own' ? <OwnServices head={head} /> : <OfferList head={head} />;
};

const ServiceTabs = ({ shown }: { readonly shown: 'own' | 'offers' }) => {
  const { t } = useLingui();
  const waits = useInfiniteQuery(waitingPagesQuery());
  return (
    <Tabs
      label={t`显示哪些`}
      value={shown}
      onChange={(key) => setParams({ show: key === 'own' ? undefined : key })}
      choices={[
        { key: 'own', label: t`我的服务`, count: waits.data?.pages[0]?.total },
        { key: 'offers', label: t`价目` },
      ]}
    />
  );
};

/** The price list of what the warehouse can do; who is signed in chooses an order from here. */
const OfferList = ({ head }: { readonly head: ReactNode }) => {
  const offers = useQuery(offersQuery());
  const isSignedIn = useSession() !== undefined;
  const [explained, setExplained] = useState<ServiceOffer>();
  const [choosing, setChoosing] = useState<{ readonly offerCode: string | undefined }>();
  const list = offers.data ?? [];
  const choose = (offerCode?: string) => {
    setExplained(undefined);
    setChoosing({ offerCode });
  };
  return (
    <Screen
      queries={[offers]}
      head={head}
      right={<AskServiceButton />}
      empty={
        offers.data && list.length === 0 ? (
          <EmptyState icon="shield" action={<Trans>回首页</Trans>} to={links.home()}>
            <Trans>现在没有提供增值服务。</Trans>
          </EmptyState>
        ) : null
      }
      foot={
        <BottomBar below={<Trans>没有做成的服务，费用全额退回</Trans>}>
          {isSignedIn ? (
            <Button wide onPress={() => choose()}>
              <Trans>选择订单添加</Trans>
            </Button>
          ) : (
            <Button wide onPress={() => go(links.logIn())}>
              <Trans>登录后为订单添加</Trans>
            </Button>
          )}
        </BottomBar>
      }
    >
      {offerGroups.map((group) => (
        <Group
          key={group}
          group={group}
          offers={list.filter((offer) => groupOf(offer) === group)}
          onExplain={setExplained}
        />
      ))}
      {explained ? (
        <ExplainSheet
          offer={explained}
          onClose={() => setExplained(undefined)}
          onChoose={isSignedIn && canAdd(explained) ? () => choose(explained.code) : undefined}
        />
      ) : null}
      {choosing ? <ChooseOrderSheet offerCode={choosing.offerCode} onClose={() => setChoosing(undefined)} /> : null}
    </Screen>
  );
};

const canAdd = ({ pricing, subjects }: ServiceOffer) => pricing !== 'byRoute' && subjects.includes('order');

type GroupProps = {
  readonly group: OfferGroup;
  readonly offers: readonly ServiceOffer[];
  readonly onExplain: (offer: ServiceOffer) => void;
};

const Group = ({ group, offers, onExplain }: GroupProps) => {
  const { i18n } = useLingui();
  if (offers.length === 0) return null;
  return (
    <Card bleed title={i18n._(groupLabels[group])} aside={<Icon name={groupIcons[group]} size={20} />}>
      <p className={styles.groupNote}>{i18n._(groupNotes[group])}</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.code}>
            <button type="button" className={styles.offer} onClick={() => onExplain(offer)}>
              <OfferLine offer={offer} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const OfferLine = ({ offer }: { readonly offer: ServiceOffer }) => {
  const outputs = useOutputs(offer);
  const { workHours } = offer;
  return (
    <>
      <span className={styles.offerWords}>
        <b>{offer.name}</b>
        <small>
          <span>{outputs === '' ? offer.description : <Trans>得到{outputs}</Trans>}</span>
          {offer.pricing === 'byRoute' ? null : (
            <span className={styles.whole}>
              <Plural value={workHours} other="# 个工作小时内" />
            </span>
          )}
        </small>
      </span>
      <OfferPrice offer={offer} />
      <Icon name="next" size={16} />
    </>
  );
};

type ExplainSheetProps = {
  readonly offer: ServiceOffer;
  readonly onClose: () => void;
  readonly onChoose: (() => void) | undefined;
};

const ExplainSheet = ({ offer, onClose, onChoose }: ExplainSheetProps) => (
  <Sheet
    open
    onClose={onClose}
    title={offer.name}
    foot={
      onChoose ? (
        <Button wide onPress={onChoose}>
          <Trans>选择订单添加</Trans>
        </Button>
      ) : undefined
    }
  >
    <div className={shape.stack}>
      <OfferFacts offer={offer} />
    </div>
  </Sheet>
);

type ChooseOrderSheetProps = {
  /** What is chosen already when the order opens. */
  readonly offerCode: string | undefined;
  readonly onClose: () => void;
};

/** Which of the shopper's orders a service is for. */
const ChooseOrderSheet = ({ offerCode, onClose }: ChooseOrderSheetProps) => {
  const orders = useQuery(servableOrdersQuery());
  return (
    <Sheet open onClose={onClose} title={<Trans>给哪个订单添加？</Trans>}>
      {orders.isPending ? <RowSkeletons count={3} /> : null}
      {orders.data === undefined && orders.error ? (
        <ErrorState onRetry={orders.refetch}>{reasonFor(orders.error)}</ErrorState>
      ) : null}
      {orders.data?.length === 0 ? (
        <EmptyState icon="box" action={<Trans>去逛逛</Trans>} to={links.home()}>
          <Trans>没有可以添加服务的订单。付款以后到寄出以前，都可以在这里添加。</Trans>
        </EmptyState>
      ) : null}
      <ul className={styles.things}>
        {orders.data?.map(({ id, goods, state }) => (
          <li key={id}>
            <Link to={links.addServices(id, offerCode)} className={styles.thing}>
              <ThingLine thing={{ code: id, name: goods.name, imageUrl: goods.imageUrl }} />
              {state === 'InWarehouse' ? (
                <Tag tone="good">
                  <Trans>在仓库</Trans>
                </Tag>
              ) : null}
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
