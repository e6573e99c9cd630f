import type { Service } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { yenText } from '../../kit/money/digits.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go, setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../chat/index.ts';
import { PaySheet } from '../payments/index.ts';
import { FeeCard } from './FeeCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { servicesQuery, thingQuery, usePayServices, type ServedThing } from './service.queries.ts';
import { byUrgency } from './service.rules.ts';
import { ThingCard } from './ThingCard.tsx';
import { UnpaidCard } from './UnpaidCard.tsx';

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
  return (
    <Screen
      queries={[asked, thing]}
      fault={code === undefined ? t`缺少订单编号` : undefined}
      right={<AskServiceButton about={about} />}
      empty={isEmpty && thing.data ? <NoServices code={thing.data.code} mayAdd={mayAdd} /> : null}
      foot={thing.data ? <Foot thing={thing.data} services={list} mayAdd={mayAdd} /> : undefined}
    >
      {thing.data ? <Services thing={thing.data} services={list} onEnd={() => void asked.refetch()} /> : null}
    </Screen>
  );
};

const NoServices = ({ code, mayAdd }: { readonly code: string; readonly mayAdd: boolean }) =>
  mayAdd ? (
    <EmptyState icon="shield" action={<Trans>添加服务</Trans>} to={links.addServices(code)}>
      <Trans>还没有增值服务。看看仓库能替你做什么。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="shield" action={<Trans>看增值服务</Trans>} to={links.serviceOffers()}>
      <Trans>没有增值服务，现在也不能添加。</Trans>
    </EmptyState>
  );

type ServicesProps = {
  readonly thing: ServedThing;
  readonly services: readonly Service[];
  /** A time ran out. */
  readonly onEnd: () => void;
};

const Services = ({ thing, services, onEnd }: ServicesProps) => {
  const unpaid = services.filter(({ state }) => state === 'Unpaid');
  const hasTalk = thing.kind === 'order' && services.some(({ pricing }) => pricing === 'quoted');
  return (
    <>
      <ThingCard thing={thing} />
      {unpaid.length > 0 ? <UnpaidCard thing={thing} services={unpaid} onEnd={onEnd} /> : null}
      {byUrgency(services).map((service) => {
        if (service.state === 'Unpaid') return null;
        if (service.state === 'Charge') return <FeeCard key={service.code} service={service} onEnd={onEnd} />;
        return <ServiceCard key={service.code} service={service} isHere={thing.isHere} />;
      })}
      {hasTalk ? (
        <Card bleed>
          <Row
            icon="chat"
            title={<Trans>验货会话</Trans>}
            note={<Trans>报价、答复和结果都在这里，可以直接和客服说</Trans>}
            to={links.inspection(thing.code)}
          />
        </Card>
      ) : null}
    </>
  );
};

type FootProps = { readonly thing: ServedThing; readonly services: readonly Service[]; readonly mayAdd: boolean };

/** Pays what waits for it, all at once; else leads to adding. The address opens the payment, so that a top-up leads back into it. */
const Foot = ({ thing, services, mayAdd }: FootProps) => {
  const { t } = useLingui();
  const isPaying = useParam('pay') === '1';
  const unpaid = services.filter(({ state }) => state === 'Unpaid');
  const codes = unpaid.map(({ code }) => code);
  const pay = usePayServices(codes);
  const amount = yenText(unpaid.reduce((sum, { feeYen }) => sum + (feeYen ?? 0), 0));
  const close = () => setParams({ pay: undefined });
  if (codes.length > 0 && thing.isUnpaid)
    return (
      <BottomBar below={<Trans>服务和订单一起付款</Trans>}>
        <Button wide onPress={() => go(links.confirmOrder(thing.code))}>
          <Trans>去支付订单</Trans>
        </Button>
      </BottomBar>
    );
  if (codes.length === 0)
    return mayAdd ? (
      <BottomBar>
        <Button wide look="soft" onPress={() => go(links.addServices(thing.code))}>
          <Trans>添加服务</Trans>
        </Button>
      </BottomBar>
    ) : null;
  return (
    <>
      <BottomBar below={<Trans>先冻结，做完才扣款；没做成全额退回</Trans>}>
        {mayAdd ? (
          <Button look="quiet" onPress={() => go(links.addServices(thing.code))}>
            <Trans>再添加</Trans>
          </Button>
        ) : null}
        <Button onPress={() => setParams({ pay: '1' })}>
          <Trans>支付 {amount}</Trans>
        </Button>
      </BottomBar>
      <PaySheet
        open={isPaying}
        onClose={close}
        subject="services"
        codes={codes}
        pay={pay}
        onPaid={({ paidYen }) => {
          const paid = yenText(paidYen);
          toast(t`已支付 ${paid}，先冻结，做完才扣款`);
          close();
        }}
        below={<Trans>先冻结，做完才扣款；没做成全额退回</Trans>}
      />
    </>
  );
};
