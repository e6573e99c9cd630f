import type { Service } from '@hakobu/contract/services/service.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from '../../../kit/press/Link.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import { AskServiceButton } from '../../../parts/chat/AskService.tsx';
import { useUnreadAbout } from '../../../parts/chat/unread.ts';
import { FeeCard } from '../fee/FeeCard.tsx';
import { ServiceCard } from '../ServiceCard.tsx';
import { NoneAddable } from './NoneAddable.tsx';
import { closingWords } from '../service.labels.ts';
import { servicesQuery, thingQuery, type ServedThing } from '../service.queries.ts';
import { byUrgency, firstAsked } from '../service.rules.ts';
import styles from '../services.module.css';
import { ServicesFoot } from './ServicesFoot.tsx';
import { ThingCard } from '../ThingCard.tsx';
import { UnpaidCard } from '../fee/UnpaidCard.tsx';
import { isNotThere } from '../../../kit/screen/failure.ts';
import { ThingGone } from '../ThingGone.tsx';

/** The services of an order, or of a parcel: what each waits for, its result, and what the shopper has to decide. */
export const OrderServicesScreen = () => {
  const { t } = useLingui();
  const code = useParam('orderId');
  const asked = useQuery(servicesQuery(code ?? ''));
  const thing = useQuery(thingQuery(code ?? ''));
  const { list = [], offers = [] } = asked.data ?? {};
  const mayAdd = offers.some(({ pricing }) => pricing !== 'byRoute');
  const isEmpty = asked.data !== undefined && list.length === 0;
  const about = thing.data?.kind === 'parcel' ? { parcelCode: code } : { orderCode: code };
  const isGone = code === undefined || isNotThere(asked) || isNotThere(thing);
  return (
    <Screen
      queries={isGone ? [] : [asked, thing]}
      {...(code?.startsWith('P') ? { title: t`包裹服务`, heading: t`包裹服务` } : {})}
      right={<AskServiceButton about={isGone ? undefined : about} />}
      empty={
        isGone ? (
          <ThingGone code={code} />
        ) : isEmpty && thing.data ? (
          <NoServices thing={thing.data} mayAdd={mayAdd} />
        ) : null
      }
      foot={thing.data ? <ServicesFoot thing={thing.data} services={list} mayAdd={mayAdd} /> : undefined}
    >
      {thing.data ? <Services thing={thing.data} services={list} onEnd={() => void asked.refetch()} /> : null}
    </Screen>
  );
};

const NoServices = ({ thing, mayAdd }: { readonly thing: ServedThing; readonly mayAdd: boolean }) => {
  const { i18n } = useLingui();
  const { code, closing, parcelCode } = thing;
  if (mayAdd)
    return (
      <EmptyState icon="shield" action={<Trans>添加服务</Trans>} to={links.addServices(code)}>
        <Trans>还没有增值服务。看看仓库能替你做什么。</Trans>
      </EmptyState>
    );
  if (closing === 'inParcel' && parcelCode !== null)
    return (
      <EmptyState icon="shield" action={<Trans>看包裹的服务</Trans>} to={links.services(parcelCode)}>
        {i18n._(closingWords[closing])}
      </EmptyState>
    );
  return (
    <NoneAddable thing={thing}>
      <Trans>没有增值服务，现在也不能添加。</Trans>
    </NoneAddable>
  );
};

type ServicesProps = {
  readonly thing: ServedThing;
  readonly services: readonly Service[];
  /** A time ran out. */
  readonly onEnd: () => void;
};

const Services = ({ thing, services, onEnd }: ServicesProps) => {
  const unpaid = services.filter(({ state }) => state === 'Unpaid');
  const first = firstAsked(services);
  const hasTalk = thing.kind === 'order' && services.some(({ pricing }) => pricing === 'quoted');
  return (
    <>
      <ThingCard thing={thing} />
      {unpaid.length > 0 ? <UnpaidCard thing={thing} services={unpaid} onEnd={onEnd} /> : null}
      {byUrgency(services)
        .filter(({ state }) => state !== 'Unpaid')
        .map((service) => (
          <Sought key={service.code} code={service.code}>
            {service.state === 'Charge' ? (
              <FeeCard
                service={service}
                onEnd={onEnd}
                isAnsweredHere={unpaid.length > 0 || service.code !== first?.code}
              />
            ) : (
              <ServiceCard service={service} isHere={thing.isHere} />
            )}
          </Sought>
        ))}
      <ClosedNote thing={thing} />
      {hasTalk ? <TalkCard orderCode={thing.code} /> : null}
    </>
  );
};

/** The one that the address names is brought into sight when the screen opens. */
const Sought = ({ code, children }: { readonly code: string; readonly children: ReactNode }) => {
  const isSought = useParam('service') === code;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  );
};

const TalkCard = ({ orderCode }: { readonly orderCode: string }) => {
  const unread = useUnreadAbout(orderCode);
  return (
    <Card bleed>
      <Row
        icon="chat"
        title={<Trans>验货会话</Trans>}
        note={<Trans>报价、答复和结果都在这里，可以直接和客服说</Trans>}
        value={
          unread > 0 ? (
            <Tag tone="wait">
              <Plural value={unread} other="# 条未读" />
            </Tag>
          ) : undefined
        }
        to={links.inspection(orderCode)}
      />
    </Card>
  );
};

/** Says why nothing can be added, and where it still can. */
const ClosedNote = ({ thing: { closing, parcelCode } }: { readonly thing: ServedThing }) => {
  const { i18n } = useLingui();
  if (closing === null) return null;
  return (
    <Note
      icon="box"
      action={
        closing === 'inParcel' && parcelCode !== null ? (
          <Link to={links.services(parcelCode)} className={styles.add}>
            <Trans>看包裹的服务</Trans>
          </Link>
        ) : undefined
      }
    >
      {i18n._(closingWords[closing])}
    </Note>
  );
};
