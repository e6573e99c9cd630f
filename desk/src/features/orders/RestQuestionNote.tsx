import type { RestQuestion } from '@hakobu/contract/orders/cancelling.shape';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Note } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { links } from '../../links.ts';

/** One order of a submission failed, and the shopper was asked about the rest: nobody buys it until then. */
export const RestQuestionNote = ({
  question: { failedCode, restCodes, dueAt },
}: {
  readonly question: RestQuestion;
}) => {
  const due = instantText(dueAt);
  return (
    <Note tone="warn">
      <Trans>
        同一批的 <Link href={links.orders({ id: failedCode })}>{failedCode}</Link> 没有买成，已问客人其余的{' '}
        <Plural value={restCodes.length} other="# 单" /> 怎么办。{due}
        （日本时间）之前没有答复就照买；在这之前不能报价、领取。
      </Trans>
    </Note>
  );
};
