import type { Service } from '@hakobu/contract/services/service.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { reasonFor } from '../../../kit/screen/failure.ts';
import { ErrorState } from '../../../kit/screen/states.tsx';
import { Hairline } from '../../../kit/show/Card.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { AskServiceLine } from '../../../parts/chat/AskService.tsx';
import { Deduction } from '../../../parts/wallet/LazyDeduction.tsx';
import { FeeAnswer } from './FeeAnswer.tsx';
import { FeeClock, FeeTerms } from './FeeTerms.tsx';
import { HistoryButton } from '../HistoryButton.tsx';
import { links } from '../../../links.ts';
import { serviceQuery } from '../service.queries.ts';
import { saidOfFee } from '../service.rules.ts';
import styles from '../services.module.css';

export type FeeCardProps = {
  readonly service: Service;
  readonly onEnd: () => void;
  /** The foot of the screen belongs to something else: it is answered here. */
  readonly isAnsweredHere: boolean;
};

/** A fee that was named: what it is, what it would be taken from, and until when. */
export const FeeCard = ({ service, onEnd, isAnsweredHere }: FeeCardProps) => {
  const detail = useQuery(serviceQuery(service.code));
  const { name, feeYen, note, dueAt } = service;
  const named = saidOfFee(detail.data?.steps ?? []);
  const preview = detail.data?.preview;
  return (
    <StatusBlock
      tag={<Trans>等你确认</Trans>}
      tone="wait"
      aside={<Trans>不确认不会扣款</Trans>}
      title={<Trans>确认{name}费用</Trans>}
      ask={<AskServiceLine talk={links.inspection(service.subject.code)} />}
    >
      <div className={shape.stack}>
        <FeeTerms feeYen={feeYen ?? 0} exchangeRate={service.exchangeRate} />
        {dueAt === null ? null : <FeeClock until={dueAt} onEnd={onEnd} />}
        <p>
          <Trans>同意即扣款；没做成，全额退回原余额。拒绝不扣款，也不影响发货。</Trans>
        </p>
        {note === '' ? null : (
          <p className={styles.quote}>
            <small>
              <Trans>你的要求</Trans>
            </small>
            <bdi>{note}</bdi>
          </p>
        )}
        {named === '' ? null : (
          <p className={styles.quote}>
            <small>
              <Trans>客服说明</Trans>
            </small>
            {named}
          </p>
        )}
        <Hairline />
        {preview ? <Deduction preview={preview} /> : null}
        {detail.isPending ? <RowSkeletons count={1} picture={false} /> : null}
        {detail.data === undefined && detail.error ? (
          <ErrorState onRetry={detail.refetch}>{reasonFor(detail.error)}</ErrorState>
        ) : null}
        {preview && preview.shortYen > 0 ? <ShortLine shortYen={preview.shortYen} /> : null}
        {isAnsweredHere ? <FeeAnswer service={service} /> : null}
        <HistoryButton service={service} />
      </div>
    </StatusBlock>
  );
};

const ShortLine = ({ shortYen }: { readonly shortYen: number }) => {
  const short = yenText(shortYen);
  return (
    <p className={styles.short}>
      <Trans>余额还差 {short}，点同意后可以先充值再继续</Trans>
    </p>
  );
};
