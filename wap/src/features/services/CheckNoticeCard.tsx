import type { CheckNotice } from '@hakobu/contract/chat/client/check-notice';
import type { ServiceDetail } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { Link } from '../../kit/press/Link.tsx';
import { Hairline } from '../../kit/show/Card.tsx';
import { Tag, type Tone } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { TakenFrom } from '../wallet/index.ts';
import { FeeAnswer } from './FeeAnswer.tsx';
import { FeeClock, FeeTerms } from './FeeTerms.tsx';
import styles from './notice.module.css';
import { serviceQuery } from './service.queries.ts';
import { isLatestCharge, saidOfFee } from './service.rules.ts';

export type CheckNoticeCardProps = { readonly notice: CheckNotice; readonly sentAtMs: number };

/** A move of a quoted service. What can be answered is asked of the service itself: an old card never offers what is over. */
export const CheckNoticeCard = ({ notice, sentAtMs }: CheckNoticeCardProps) => {
  // Each card that comes asks anew, so that the ones before it stand right too.
  const service = useQuery(serviceQuery(notice.serviceCode));
  const { data } = service;
  const isAnswerable = notice.kind === 'Charge' && data?.state === 'Charge';
  if (isAnswerable && isLatestCharge(data.steps, sentAtMs))
    return (
      <section className={styles.card}>
        <OpenFee service={data} onEnd={() => void service.refetch()} />
      </section>
    );
  return (
    <section className={styles.card}>
      <Told notice={notice} service={data} isKnown={!service.isLoading} />
      <Link to={links.services(notice.orderCode)} className={styles.way}>
        <Trans>看服务</Trans>
        <Icon name="next" size={14} weight={2} />
      </Link>
    </section>
  );
};

const Heading = ({ name, tag }: { readonly name: ReactNode; readonly tag: ReactNode }) => (
  <div className={styles.head}>
    <Icon name="shield" size={20} className={styles.mark} />
    <b>{name}</b>
    {tag}
  </div>
);

type OpenFeeProps = { readonly service: ServiceDetail; readonly onEnd: () => void };

const OpenFee = ({ service, onEnd }: OpenFeeProps) => {
  const { name, feeYen, exchangeRate, dueAt, preview } = service;
  const said = saidOfFee(service.steps);
  return (
    <>
      <Heading
        name={<Trans>{name}费用</Trans>}
        tag={
          <Tag tone="wait">
            <Trans>等你确认</Trans>
          </Tag>
        }
      />
      <div>
        <FeeTerms feeYen={feeYen ?? 0} exchangeRate={exchangeRate} />
      </div>
      {preview ? (
        <p className={styles.small}>
          <TakenFrom preview={preview} />
        </p>
      ) : null}
      <Hairline />
      {said === '' ? null : <p className={styles.said}>{said}</p>}
      {dueAt === null ? null : <FeeClock until={dueAt} onEnd={onEnd} />}
      <FeeAnswer service={service} />
    </>
  );
};

type ToldProps = {
  readonly notice: CheckNotice;
  readonly service: ServiceDetail | undefined;
  /** Whether was asked how the service stands; it may be that nobody could say. */
  readonly isKnown: boolean;
};

type Telling = { readonly tone: Tone; readonly tag: ReactNode; readonly words: ReactNode };

/** What became of it, in the words of the move. */
const Told = ({ notice, service, isKnown }: ToldProps) => {
  const { t } = useLingui();
  const { kind, feeYen } = notice;
  const fee = feeYen === null ? '' : yenText(feeYen);
  const name = service?.name ?? t`验货`;
  const isDone = service?.result?.isDone === true;
  const tellings = {
    Confirmed: {
      tone: 'own',
      tag: <Trans>已接手</Trans>,
      words: <Trans>客服已接手，正在确认要做什么、收多少费用。</Trans>,
    },
    Charge:
      service !== undefined
        ? {
            tone: 'plain',
            tag: <Trans>已处理</Trans>,
            words: <Trans>费用 {fee}。这次报价已经有了结果，见后面的消息。</Trans>,
          }
        : {
            tone: 'wait',
            tag: <Trans>费用 {fee}</Trans>,
            words: isKnown ? <Trans>没能读到现在的状态，请到服务里确认。</Trans> : <Trans>加载中</Trans>,
          },
    Agree: {
      tone: 'own',
      tag: <Trans>已同意</Trans>,
      words: <Trans>你同意了 {fee} 的费用，已冻结，做完才扣款。</Trans>,
    },
    Rejection: {
      tone: 'plain',
      tag: <Trans>已拒绝</Trans>,
      words: <Trans>你拒绝了 {fee} 的费用，没有扣款。可以在这里和客服商量。</Trans>,
    },
    AutoSuccess: {
      tone: 'own',
      tag: <Trans>已自动同意</Trans>,
      words: <Trans>费用 {fee} 在你设置的自动同意额度内，已冻结，做完才扣款。</Trans>,
    },
    AutoFail: {
      tone: 'plain',
      tag: <Trans>超时未确认</Trans>,
      words: <Trans>{fee} 的费用在 24 小时内没有确认，已作废，没有扣款。还想做的话，请在这里告诉客服。</Trans>,
    },
    Closed: isDone
      ? { tone: 'good', tag: <Trans>已完成</Trans>, words: <Trans>服务已完成，结果可以看了。</Trans> }
      : {
          tone: 'plain',
          tag: <Trans>已结束</Trans>,
          words: <Trans>服务已结束；没有做成的，冻结的费用已全部退回。</Trans>,
        },
  } satisfies Record<CheckNotice['kind'], Telling>;
  const { tone, tag, words } = tellings[kind];
  return (
    <>
      <Heading name={name} tag={<Tag tone={tone}>{tag}</Tag>} />
      <p className={styles.said}>{words}</p>
    </>
  );
};
