import type { Answer } from '@hakobu/contract/base/endpoint';
import { readArrival, withdrawClaim } from '@hakobu/contract/warehouse/arrival.api';
import { claimAnswerDays, type ArrivalClaim } from '@hakobu/contract/warehouse/arrival.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { PhotoStrip } from '../../../kit/show/PhotoViewer.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { useCall } from '../../../shell/calls/calls.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { claimLabels, claimTones } from '../order.labels.ts';
import { changedByOrder, type OrderDetail } from '../order.queries.ts';
import styles from './detail.module.css';

// Fetched when it is opened: the screen keeps its size.
const ClaimSheet = lazy(async () => ({ default: (await import('./ClaimSheet.tsx')).ClaimSheet }));

const mayArrive: ReadonlySet<OrderDetail['order']['state']> = new Set(['Purchased', 'SellerShipped']);

/** What of an order has come so far, and a claim to a box that came without the warehouse knowing whose it is. */
export const ArrivalCard = ({ detail }: { readonly detail: OrderDetail }) => {
  const { order, trackingNo } = detail;
  const awaited = mayArrive.has(order.state);
  const { data } = useCall(readArrival, { orderCode: order.id }, { about: 'orders', enabled: awaited, quiet: true });
  const [claiming, setClaiming] = useState(false);
  if (!awaited || data === undefined) return null;
  return (
    <>
      {data.arrived > 0 ? <PartsCard arrival={data} /> : null}
      {data.claim ? <ClaimCard claim={data.claim} /> : null}
      {data.mayClaim ? (
        <Card bleed>
          <Row
            icon="box"
            title={<Trans>包裹已经到了仓库？</Trans>}
            note={<Trans>卖家说已送达，这里却没有入库，可以提供凭证认领</Trans>}
            onPress={() => setClaiming(true)}
          />
        </Card>
      ) : null}
      {claiming ? (
        <Suspense fallback={null}>
          <ClaimSheet orderCode={order.id} trackingNo={trackingNo ?? ''} onClose={() => setClaiming(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

const PartsCard = ({ arrival }: { readonly arrival: Answer<typeof readArrival> }) => {
  const { t } = useLingui();
  const { arrived, ordered, parts } = arrival;
  return (
    <Card
      title={<Trans>到了一部分</Trans>}
      aside={
        <Trans>
          {arrived} / {ordered} 件
        </Trans>
      }
    >
      <p className={styles.words}>
        <Trans>其余到齐后一起入库、称重；到的部分已经收好，不收仓储费。</Trans>
      </p>
      {parts.map((part) => (
        <div key={part.at} className={styles.said}>
          <small>
            <Moment at={part.at} />
          </small>
          <Pieces count={part.quantity} />
          {part.note === '' ? null : <> · {part.note}</>}
          {part.photos.length === 0 ? null : (
            <div className={styles.inside}>
              <PhotoStrip photos={part.photos.map(({ url }) => url)} label={t`到货照片`} />
            </div>
          )}
        </div>
      ))}
    </Card>
  );
};

const Pieces = ({ count }: { readonly count: number }) => <Trans>到了 {count} 件</Trans>;

/** What a claim's state means to the one who made it. */
const outcomes = {
  Asked: <Trans>仓库正在核对没有主人的包裹，一般 {claimAnswerDays} 天内答复。</Trans>,
  Accepted: <Trans>包裹找到了，仓库接着称重、拍照、入库。</Trans>,
  Refused: <Trans>没有找到对得上的包裹。有新的凭证可以再认领。</Trans>,
  Withdrawn: <Trans>你撤回了认领。</Trans>,
  Overtaken: <Trans>商品已按正常流程入库，认领不再需要。</Trans>,
} satisfies Record<ArrivalClaim['state'], ReactNode>;

const ClaimCard = ({ claim }: { readonly claim: ArrivalClaim }) => {
  const { t, i18n } = useLingui();
  const withdraw = useSend(withdrawClaim, { changes: changedByOrder, evenRefused: true });
  const { state, trackingNo, answer } = claim;
  const press = async () => {
    const words = { title: t`撤回认领？`, text: t`仓库不再核对这次的凭证；以后还可以重新认领。`, confirm: t`撤回` };
    if (!(await confirm(words))) return;
    await withdraw.mutateAsync({ id: claim.id });
    toast(t`已撤回`);
  };
  return (
    <Card title={<Trans>包裹认领</Trans>} aside={<Tag tone={claimTones[state]}>{i18n._(claimLabels[state])}</Tag>}>
      <p className={styles.words}>{outcomes[state]}</p>
      {answer === '' ? null : (
        <p className={styles.said}>
          <small>
            <Trans>仓库的答复</Trans> · <Moment at={claim.answeredAt} />
          </small>
          {answer}
        </p>
      )}
      <div className={styles.said}>
        <small>
          <Trans>你的凭证</Trans> · <Moment at={claim.askedAt} />
          {trackingNo === null ? null : <> · {trackingNo}</>}
        </small>
        {claim.text}
        <div className={styles.inside}>
          <PhotoStrip photos={claim.photos.map(({ url }) => url)} label={t`凭证照片`} />
        </div>
      </div>
      {state === 'Asked' ? (
        <Button look="text" onPress={press}>
          <Trans>撤回认领</Trans>
        </Button>
      ) : null}
    </Card>
  );
};
