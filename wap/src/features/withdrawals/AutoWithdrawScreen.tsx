import { autoWithdrawalHour } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { currencies } from '@hakobu/contract/base/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { securityQuery } from '../../parts/payments/security/pay-security.queries.ts';
import { isInReview } from '../../shell/review.ts';
import { AutoCard } from './auto/AutoCard.tsx';
import { AutoRuns } from './auto/AutoRuns.tsx';
import { autoQuery } from './auto/auto.queries.ts';
import { NotOffered } from './NotOffered.tsx';

/** By which rule each balance is withdrawn by itself, when it runs next, and what came of the last runs. */
export const AutoWithdrawScreen = () => {
  const auto = useQuery(autoQuery());
  const security = useQuery(securityQuery());
  if (isInReview()) return <NotOffered />;
  return (
    <Screen queries={[auto, security]}>
      {auto.data && security.data ? (
        <>
          <Note>
            <Trans>
              到了设定的日子，日本时间早上 {autoWithdrawalHour}{' '}
              点以后，余额超过你设的金额，就自动提交一笔提现。优先原路退回，其余付到收款账户；和手动提现一样要审核、收手续费，审核开始前可以取消。
            </Trans>
          </Note>
          {currencies.map((currency) => (
            <AutoCard
              key={currency}
              currency={currency}
              auto={auto.data}
              hasPayPassword={security.data.hasPayPassword}
              onUsable={() => void auto.refetch()}
            />
          ))}
          <AutoRuns runs={auto.data.runs} />
        </>
      ) : null}
    </Screen>
  );
};
