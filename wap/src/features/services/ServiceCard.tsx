import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { fixedServiceLifecycle } from '@hakobu/contract/services/fixed-service.lifecycle';
import { cancelService } from '@hakobu/contract/services/service.api';
import type { Service, ServiceState } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { yenText } from '../../kit/money/digits.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import shape from '../../kit/look/shapes.module.css';
import { useSend } from '../../shell/calls/sends.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { ResultBlock } from './ResultBlock.tsx';
import { stateLabels, stateTones } from './service.labels.ts';
import { changedByService } from './service.queries.ts';
import { isCharged } from './service.rules.ts';
import styles from './services.module.css';

export type ServiceCardProps = {
  readonly service: Service;
  /** Whether the goods are in the warehouse, so that work can begin. */
  readonly isHere: boolean;
};

/** A service that does not wait for the shopper: how it stands, what comes next, its result. */
export const ServiceCard = ({ service, isHere }: ServiceCardProps) => {
  const { i18n } = useLingui();
  const { name, quantity, note, result, state } = service;
  const isDone = state === 'Closed' && result?.isDone === true;
  return (
    <Card>
      <div className={shape.stack}>
        <div className={styles.serviceTop}>
          <h2>
            {name}
            {quantity > 1 ? <small> ×{quantity}</small> : null}
          </h2>
          <Tag tone={isDone ? 'good' : stateTones[state]}>{i18n._(isDone ? stateLabels.Done : stateLabels[state])}</Tag>
        </div>
        <p className={styles.message}>{tells[state](service)}</p>
        {isCharged(service) ? (
          <p className={styles.message}>
            {isHere ? <Trans>商品在仓库，仓库正在安排。</Trans> : <Trans>商品到仓库后开始做。</Trans>}
          </p>
        ) : null}
        {note === '' ? null : (
          <p className={styles.quote}>
            <small>
              <Trans>你的要求</Trans>
            </small>
            <bdi>{note}</bdi>
          </p>
        )}
        {result ? <ResultBlock result={result} /> : null}
        {mayTakeBack(service) ? <TakeBackButton service={service} /> : null}
        <HistoryButton service={service} />
      </div>
    </Card>
  );
};

type Tell = (service: Service) => ReactNode;

const withFee =
  (paid: (fee: string) => ReactNode, free: ReactNode): Tell =>
  ({ feeYen }) =>
    feeYen ? paid(yenText(feeYen)) : free;

const noFee = <Trans>这项服务不收费。</Trans>;

/** What happened and what comes next, in each state. */
const tells = {
  Requested: () => <Trans>客服会在上班时间接手，看过你的要求后报费用，你同意才付款。</Trans>,
  Confirmed: withFee(
    (fee) => <Trans>客服已接手，费用 {fee}。</Trans>,
    <Trans>客服已接手，正在确认费用；不收费的会直接开始做。</Trans>,
  ),
  Charge: withFee((fee) => <Trans>客服报了费用 {fee}，等你确认。</Trans>, noFee),
  Agree: withFee((fee) => <Trans>你已同意，{fee} 已扣款；没做成，全额退回原余额。</Trans>, noFee),
  AutoSuccess: withFee(
    (fee) => <Trans>费用 {fee} 在你设置的自动同意额度内，已扣款；没做成，全额退回原余额。</Trans>,
    noFee,
  ),
  Rejection: withFee(
    (fee) => <Trans>你拒绝了 {fee} 的费用，没有扣款。客服可能会重新报价，也可以在验货会话里商量。</Trans>,
    <Trans>你拒绝了费用，没有扣款。</Trans>,
  ),
  AutoFail: withFee(
    (fee) => (
      <Trans>
        {fee} 的费用在 {feeBindsHours} 小时内没有确认，已作废，没有扣款。还想做的话，请在验货会话里告诉客服。
      </Trans>
    ),
    <Trans>费用在 {feeBindsHours} 小时内没有确认，已作废，没有扣款。</Trans>,
  ),
  Closed: ({ feeYen, result }) => {
    if (!result?.isDone) return <Trans>没有做，不收费；扣过的费用已全额退回原余额。</Trans>;
    if (!feeYen) return <Trans>已完成，不收费。</Trans>;
    const fee = yenText(feeYen);
    return <Trans>已完成，{fee} 已扣款。</Trans>;
  },
  Unpaid: () => <Trans>等你付款。</Trans>,
  Paid: withFee((fee) => <Trans>已扣款 {fee}；没做成，全额退回原余额。</Trans>, noFee),
  Done: withFee((fee) => <Trans>已完成，{fee} 已扣款。</Trans>, <Trans>已完成，不收费。</Trans>),
  Refunded: withFee((fee) => <Trans>没有做，{fee} 已全额退回原余额。</Trans>, <Trans>没有做，没有产生费用。</Trans>),
  Dropped: () => <Trans>没有付款，已取消，没有扣款。</Trans>,
} satisfies Record<ServiceState, Tell>;

const fixedStates: ReadonlySet<string> = new Set(fixedServiceLifecycle.states);
const isFixedState = (state: ServiceState): state is (typeof fixedServiceLifecycle.states)[number] =>
  fixedStates.has(state);

const mayTakeBack = ({ state }: Service): boolean =>
  isFixedState(state) && canMove(fixedServiceLifecycle, 'refund', state, 'shopper');

const TakeBackButton = ({ service }: { readonly service: Service }) => {
  const { t } = useLingui();
  const cancel = useSend(cancelService, { changes: changedByService, evenRefused: true });
  const { name } = service;
  const fee = yenText(service.feeYen ?? 0);
  const press = async () => {
    const words = {
      title: t`不要${name}了？`,
      text: t`仓库不再做这项服务；${fee} 马上全额退回原余额。`,
      confirm: t`撤回服务`,
      cancel: t`再想想`,
      danger: true,
    };
    if (!(await confirm(words))) return;
    await cancel.mutateAsync({ code: service.code });
    toast(t`已撤回，${fee} 已退回`);
  };
  return (
    <div className={styles.takeBack}>
      <Button look="quiet" size="small" label={t`撤回服务：${name}`} onPress={() => press().catch(() => undefined)}>
        <Trans>撤回服务</Trans>
      </Button>
    </div>
  );
};
