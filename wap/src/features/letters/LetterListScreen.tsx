import { letterKindLabels } from '@hakobu/contract/letters/letter-kind.labels';
import { LetterKind } from '@hakobu/contract/letters/letter.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { InfiniteList, rowsOf } from '../../kit/list/InfiniteList.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { Tabs } from '../../kit/press/Tabs.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { setParams } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { LazyMessages } from '../feedback/index.ts';
import { kindIcons } from './letter.labels.ts';
import { lettersQuery, typesQuery, useMarkRead } from './letter.queries.ts';
import { LetterCard } from './LetterCard.tsx';

/** Letters of one kind; `service` is what was told about orders. */
export const LetterListScreen = () => (useParam('type') === 'service' ? <LazyMessages /> : <LettersOfKind />);

const LettersOfKind = () => {
  const { t, i18n } = useLingui();
  const asked = z.safeParse(LetterKind, useParam('type'));
  const kind = asked.success ? asked.data : undefined;
  const show = useParam('show') === 'unread' ? 'unread' : 'all';
  const letters = useInfiniteQuery({ ...lettersQuery(kind, show === 'unread'), enabled: kind !== undefined });
  const types = useQuery(typesQuery());
  const markRead = useMarkRead();
  const type = types.data?.find((each) => each.kind === kind);
  const unread = (type?.unread ?? 0) + (type?.quiet ?? 0);
  return (
    <Screen
      queries={[letters]}
      onPull={() => Promise.all([letters.refetch(), types.refetch()])}
      fault={kind === undefined ? t`缺少站内信的种类` : undefined}
      heading={kind ? i18n._(letterKindLabels[kind]) : undefined}
      right={
        unread > 0 ? (
          <Button look="text" onPress={() => markRead.mutateAsync(kind)}>
            <Trans>全部已读</Trans>
          </Button>
        ) : undefined
      }
      head={
        kind === undefined ? undefined : (
          <Tabs
            label={t`显示哪些`}
            value={show}
            onChange={(key) => setParams({ show: key === 'all' ? undefined : key })}
            choices={[
              { key: 'all', label: t`全部` },
              { key: 'unread', label: t`未读`, count: unread },
            ]}
          />
        )
      }
      empty={
        kind && letters.data && rowsOf(letters.data).length === 0 ? (
          <NoLetters kind={kind} unreadOnly={show === 'unread'} />
        ) : null
      }
    >
      <InfiniteList query={letters} keyOf={({ id }) => id}>
        {(letter) => <LetterCard letter={letter} />}
      </InfiniteList>
    </Screen>
  );
};

const NoLetters = ({ kind, unreadOnly }: { readonly kind: LetterKind; readonly unreadOnly: boolean }) =>
  unreadOnly ? (
    <EmptyState icon="check" action={<Trans>看全部</Trans>} onAction={() => setParams({ show: undefined })}>
      <Trans>都读过了。</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={kindIcons[kind]} action={<Trans>去逛逛</Trans>} to={links.home()}>
      <Trans>还没有这一类的站内信。有新消息会出现在这里。</Trans>
    </EmptyState>
  );
