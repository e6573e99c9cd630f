import type { OwnAccess } from '@hakobu/contract/audit/access.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList, rowsOf } from '../../../kit/list/InfiniteList.tsx';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { accessLabel, isAlarming } from './safety.labels.ts';
import { accessQuery } from './safety.queries.ts';

/** What happened at the account: sign-ins and changes, failed ones too. */
export const AccessHistory = () => {
  const { t } = useLingui();
  const access = useInfiniteQuery(accessQuery());
  return (
    <Screen
      queries={[access]}
      heading={t`登录与修改记录`}
      title={t`登录与修改记录`}
      empty={
        access.data && rowsOf(access.data).length === 0 ? (
          <EmptyState icon="clock">
            <Trans>还没有记录。登录和账号的修改会出现在这里。</Trans>
          </EmptyState>
        ) : null
      }
    >
      <Note>
        <Trans>登录和修改都记在这里，失败的也在内。网络地址只显示一部分。有不是你本人的，请马上修改登录密码。</Trans>
      </Note>
      <Card>
        <InfiniteList query={access} keyOf={({ id }) => id} look="joined">
          {(entry) => <AccessRow entry={entry} />}
        </InfiniteList>
      </Card>
    </Screen>
  );
};

const AccessRow = ({ entry }: { readonly entry: OwnAccess }) => {
  const { t, i18n } = useLingui();
  const { address, lastAt, times } = entry;
  return (
    <Row
      title={
        <>
          {i18n._(accessLabel(entry))}{' '}
          {times > 1 ? <Tag tone={isAlarming(entry) ? 'bad' : 'plain'}>{t`${times} 次`}</Tag> : null}
        </>
      }
      note={
        <>
          <Moment at={lastAt} />
          {address === '' ? null : ` · ${address}`}
        </>
      }
    />
  );
};
