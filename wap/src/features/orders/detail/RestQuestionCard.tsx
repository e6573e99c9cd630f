import { answerRestQuestion } from '@hakobu/contract/orders/order.api';
import type { RestQuestion } from '@hakobu/contract/orders/cancelling.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { yenText } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByOrder, orderQuery } from '../order.queries.ts';
import styles from './detail.module.css';

/** So many are named; each name is a call. */
const maxNamed = 4;

export type RestQuestionCardProps = {
  readonly question: RestQuestion;
  /** The order on whose screen it is asked. */
  readonly orderId: string;
  /** The status above counts down already. */
  readonly isCounted: boolean;
  readonly onEnd: () => void;
};

/** What becomes of the rest: which orders, until when, and what each answer does. */
export const RestQuestionCard = ({ question, orderId, isCounted, onEnd }: RestQuestionCardProps) => {
  const { dueAt, failedCode, restCodes } = question;
  const rest = restCodes.length;
  const more = rest - maxNamed;
  const deadline = <Moment at={dueAt} zoned />;
  const named = [failedCode, ...restCodes.slice(0, maxNamed)];
  const found = useQueries({ queries: named.map(orderQuery) });
  // What is neither quoted nor paid holds nothing.
  const heldYen = found
    .slice(1)
    .reduce((sum, { data }) => sum + (data?.order.state === 'PendingPurchase' ? data.order.fees.totalYen : 0), 0);
  const failed = found[0]?.data;
  const isWhole = more <= 0 && found.every(({ data }) => data !== undefined);
  return (
    <Card
      title={<Trans>其余 {rest} 件怎么办？</Trans>}
      aside={isCounted ? undefined : <Countdown until={dueAt} onEnd={onEnd} plain />}
    >
      <p className={styles.words}>
        <Trans>{deadline} 前决定；到时没有决定，其余的照买。</Trans>
      </p>
      <div className={styles.rows}>
        {named.map((id, at) => (
          <Row
            key={id}
            title={<span className={shape.oneLineBlock}>{found[at]?.data?.order.goods.name ?? id}</span>}
            note={id}
            value={
              id !== failedCode ? (
                <Trans>等你决定</Trans>
              ) : failed?.order.state === 'Closed' ? (
                <Trans>不能代购</Trans>
              ) : (
                <Trans>没买到，已退款</Trans>
              )
            }
            {...(id === orderId ? {} : { to: links.order(id) })}
          />
        ))}
        {more > 0 ? <Row title={<Trans>还有 {more} 件</Trans>} to={links.orders('purchasing')} /> : null}
      </div>
      <Answers question={question} heldYen={isWhole ? heldYen : undefined} />
    </Card>
  );
};

type AnswersProps = { readonly question: RestQuestion; readonly heldYen: number | undefined };

const Answers = ({ question, heldYen }: AnswersProps) => {
  const { t } = useLingui();
  const { id } = question;
  const answer = useSend(answerRestQuestion, { changes: changedByOrder, evenRefused: true });
  const rest = question.restCodes.length;
  const held = yenText(heldYen ?? 0);
  const buy = async () => {
    await answer.mutateAsync({ id, answer: 'buyRest' });
    toast(t`好的，其余 ${rest} 件继续采购`);
  };
  const cancel = async () => {
    const text =
      heldYen === 0
        ? t`这 ${rest} 件不再报价，也不再采购。没有付过款，不收任何费用。`
        : heldYen === undefined
          ? t`这 ${rest} 件不再采购，冻结的钱马上按原来源全额退回。取消后商品可能被别人买走。`
          : t`这 ${rest} 件不再采购，冻结的 ${held} 马上按原来源全额退回。取消后商品可能被别人买走。`;
    const words = { title: t`其余 ${rest} 件都取消？`, text, confirm: t`都取消`, cancel: t`再想想`, danger: true };
    if (!(await confirm(words))) return;
    const { releasedYen } = await answer.mutateAsync({ id, answer: 'cancelRest' });
    const back = yenText(releasedYen);
    toast(releasedYen === 0 ? t`已取消，没有扣款` : t`已取消，${back} 已退回`);
  };
  return (
    <>
      <div className={styles.answers}>
        <Button look="quiet" onPress={cancel}>
          {heldYen === undefined ? (
            <Trans>都取消，全额退回</Trans>
          ) : heldYen === 0 ? (
            <Trans>都取消</Trans>
          ) : (
            <Trans>都取消，退 {held}</Trans>
          )}
        </Button>
        <Button onPress={buy}>
          <Trans>其余照买</Trans>
        </Button>
      </div>
      <p className={styles.small}>
        <Trans>照买：买手接着报价、接单，接单前仍能自助取消。都取消：不收任何费用。</Trans>
      </p>
    </>
  );
};
