import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { useSession } from '../../shell/session.ts';
import { ChooseOrderSheet } from './ChooseOrderSheet.tsx';
import { OfferFacts, useOutputs } from './OfferFacts.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { groupIcons, groupLabels, groupNotes } from './service.labels.ts';
import { offersQuery } from './offers.queries.ts';
import { groupOf, offerGroups, type OfferGroup } from './service.rules.ts';
import styles from './services.module.css';

/** The price list of what the warehouse can do, for everybody; who is signed in chooses an order from here. */
export const ServiceListScreen = () => {
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
    <div className={styles.service}>
      <OfferFacts offer={offer} />
    </div>
  </Sheet>
);
