import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../../kit/screen/here.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx';
import { AccessHistory } from './AccessHistory.tsx';
import { ExportRow } from './ExportRow.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { sessionsQuery, waysInQuery } from './safety.queries.ts';
import { GuardNote, LeavingCard, WaysInCard } from './WaysInCard.tsx';

/** What guards the account, where it is signed in, and what happened at it. */
export const AccountSafetyScreen = () => (useParam('show') === 'history' ? <AccessHistory /> : <Overview />);

const Overview = () => {
  const ways = useQuery(waysInQuery());
  const sessions = useQuery(sessionsQuery());
  return (
    <Screen queries={[ways, sessions]}>
      {ways.data ? (
        <>
          <GuardNote ways={ways.data} />
          <WaysInCard ways={ways.data} />
        </>
      ) : null}
      <PasskeysCard />
      {sessions.data ? <DevicesCard sessions={sessions.data.list} /> : null}
      <Card bleed>
        <Row
          icon="clock"
          title={<Trans>登录与修改记录</Trans>}
          note={<Trans>失败的也在内</Trans>}
          to={links.accountSafety('history')}
        />
      </Card>
      <ExportRow />
      <LeavingCard />
    </Screen>
  );
};
