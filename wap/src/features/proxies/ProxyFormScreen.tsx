import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { getEcOrderFirst, listProxyDrafts, proxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { Trans } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { newKey } from '../../shell/calls/api.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { isInReview } from '../../shell/review.ts';
import { ProxyForm } from './form/ProxyForm.tsx';
import { NotOffered } from './NotOffered.tsx';
import { draftOfLink } from './draft-opening.rules.ts';

/** Goods from any page, described by whoever wants them. Without an id it opens with what was typed last. */
export const ProxyFormScreen = () => {
  const id = useParam('id');
  const given = useParam('url');
  const name = useParam('name');
  if (isInReview()) return <NotOffered />;
  // Another address is another opening.
  return <Opening key={[id, given, name].join(' ')} id={id} given={given} name={name} />;
};

type OpeningProps = {
  readonly id: string | undefined;
  readonly given: string | undefined;
  readonly name: string | undefined;
};

const Opening = ({ id, given, name }: OpeningProps) => {
  const [opening] = useState(newKey);
  // A form keeps what it was opened with: it is asked for once each time that it is opened, and not while it is typed in.
  // The opening tells its answers apart: what an earlier one was told may be gone, or written over by the next.
  const onceAnOpening = { apart: opening, staleTime: Infinity, gcTime: 0, quiet: true } as const;
  const one = useCall(proxyDraft, id === undefined ? skipToken : { id }, onceAnOpening);
  const first = useCall(getEcOrderFirst, {}, { ...onceAnOpening, enabled: id === undefined });
  const isByLink = id === undefined && given !== undefined;
  // What the proxy cart holds as a form is opened: goods that are in it are gone on with there.
  const held = useCall(listProxyDrafts, {}, { ...onceAnOpening, enabled: isByLink });
  const query = id === undefined ? first : one;
  if (isProblem(query.error, codes.notFound)) return <Gone />;
  // A cart that cannot be read keeps nobody from a form.
  if (query.data === undefined) return <Screen queries={[query]} />;
  if (isByLink && held.isPending) return <Screen queries={[held]} />;
  const same = isByLink ? draftOfLink(held.data?.lines.map(({ draft }) => draft) ?? [], given) : undefined;
  if (same) return <ProxyForm key={same.id} draft={same} isNamed given={undefined} />;
  return (
    <ProxyForm key={query.data?.id ?? 'new'} draft={query.data} isNamed={id !== undefined} given={given} name={name} />
  );
};

/** The draft was ordered, or removed: whoever comes back to it finds the way to the orders and to a new one. */
const Gone = () => (
  <Screen
    empty={
      <EmptyState icon="box" action={<Trans>填新的代购单</Trans>} to={links.proxyForm()}>
        <Trans>这份代购单已经提交或删除。已提交的在“我的订单”里。</Trans>
      </EmptyState>
    }
  />
);
