import { feeBindsHours } from '@hakobu/contract/services/inspection.lifecycle';
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
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { TakenFrom } from '../../parts/wallet/LazyDeduction.tsx';
import { FeeAnswer } from './fee/FeeAnswer.tsx';
import { FeeClock, FeeTerms } from './fee/FeeTerms.tsx';
import styles from './notice.module.css';
import { ResultBlock } from './ResultBlock.tsx';
import { serviceQuery } from './service.queries.ts';
import { isLatestCharge, saidOfFee, wasCharged, whyRefused } from './service.rules.ts';

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
      <Message notice={notice} service={data} isKnown={!service.isLoading} sentAtMs={sentAtMs} />
      {isOver(notice, data) ? null : (
        <Link to={links.service(notice.orderCode, notice.serviceCode)} className={styles.way}>
          <Trans>看服务</Trans>
          <Icon name="next" size={14} weight={2} />
        </Link>
      )}
    </section>
  );
};

/** A fee that has its answer: the card of that answer says the rest. */
const isOver = ({ kind }: CheckNotice, service: ServiceDetail | undefined): boolean =>
  kind === 'Charge' && service !== undefined;

/** Which of the services of the order it is: two of a kind differ by what was wished for, and by their codes. */
const Which = ({ service: { code, note } }: { readonly service: ServiceDetail }) => (
  <p className={styles.which}>
    {code}
    {note === '' ? null : (
      <>
        {' · '}
        <bdi>{note}</bdi>
      </>
    )}
  </p>
);

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
      <Which service={service} />
      <div>
        <FeeTerms feeYen={feeYen ?? 0} exchangeRate={exchangeRate} />
      </div>
      {preview ? (
        <p className={shape.plainSmall}>
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
  readonly sentAtMs: number;
};

type Explanation = { readonly tone: Tone; readonly tag: ReactNode; readonly words: ReactNode };

/** What became of it, in the words of the move. */
const Message = ({ notice, service, isKnown, sentAtMs }: ToldProps) => {
  const { t } = useLingui();
  const { kind, feeYen } = notice;
  const fee = feeYen === null ? '' : yenText(feeYen);
  const name = service?.name ?? t`验货`;
  const isDone = service?.result?.isDone === true;
  const explanations = {
    Confirmed: {
      tone: 'own',
      tag: <Trans>已接手</Trans>,
      words: <Trans>客服已接手，正在确认要做什么、收多少费用。</Trans>,
    },
    Charge:
      service !== undefined
        ? {
            tone: 'plain',
            tag: <Trans>已答复</Trans>,
            words: null,
          }
        : {
            tone: 'wait',
            tag: <Trans>费用 {fee}</Trans>,
            words: isKnown ? <Trans>没能读到现在的状态，请到服务里确认。</Trans> : <Trans>加载中</Trans>,
          },
    Agree: {
      tone: 'own',
      tag: <Trans>已同意</Trans>,
      words: <Trans>你同意了 {fee} 的费用，已扣款。没做成，全额退回原余额。</Trans>,
    },
    Rejection: {
      tone: 'plain',
      tag: <Trans>已拒绝</Trans>,
      words: <Trans>你拒绝了 {fee} 的费用，没有扣款。可以在这里和客服商量。</Trans>,
    },
    AutoSuccess: {
      tone: 'own',
      tag: <Trans>已自动同意</Trans>,
      words: <Trans>费用 {fee} 在你设置的自动同意额度内，已扣款。没做成，全额退回原余额。</Trans>,
    },
    AutoFail: {
      tone: 'plain',
      tag: <Trans>超时未确认</Trans>,
      words: (
        <Trans>
          {fee} 的费用在 {feeBindsHours} 小时内没有确认，已作废，没有扣款。还想做的话，请在这里告诉客服。
        </Trans>
      ),
    },
    Closed: isDone
      ? { tone: 'good', tag: <Trans>已完成</Trans>, words: <Trans>服务已完成，结果可以看了。</Trans> }
      : {
          tone: 'plain',
          tag: <Trans>已结束</Trans>,
          words: !service ? (
            <Trans>服务已结束，没有做。</Trans>
          ) : wasCharged(service.steps) ? (
            <Trans>服务没有做成，{fee} 已全额退回原余额。</Trans>
          ) : (
            <Trans>服务已结束，没有扣款。</Trans>
          ),
        },
  } satisfies Record<CheckNotice['kind'], Explanation>;
  const { tone, tag, words } = explanations[kind];
  return (
    <>
      <Heading
        name={<NameOf notice={notice} name={name} isAnswered={service !== undefined} />}
        tag={<Tag tone={tone}>{tag}</Tag>}
      />
      {service ? <Which service={service} /> : null}
      {words === null ? null : <p className={styles.said}>{words}</p>}
      {service && kind === 'Rejection' ? <WhyRefused service={service} sentAtMs={sentAtMs} /> : null}
      {kind === 'Closed' && service?.result?.isDone ? <ResultBlock result={service.result} /> : null}
    </>
  );
};

type NameProps = { readonly notice: CheckNotice; readonly name: string; readonly isAnswered: boolean };

/** A fee that has its answer is folded into one line, with its amount. */
const NameOf = ({ notice: { kind, feeYen }, name, isAnswered }: NameProps) => {
  if (kind !== 'Charge' || !isAnswered || feeYen === null) return name;
  const fee = yenText(feeYen);
  return (
    <Trans>
      {name}费用 {fee}
    </Trans>
  );
};

const WhyRefused = ({ service, sentAtMs }: { readonly service: ServiceDetail; readonly sentAtMs: number }) => {
  const why = whyRefused(service.steps, sentAtMs);
  return why === '' ? null : (
    <p className={styles.said}>
      <Trans>原因：{why}</Trans>
    </p>
  );
};
