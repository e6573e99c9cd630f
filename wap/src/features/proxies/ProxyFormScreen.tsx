import { useQuery } from '@tanstack/react-query';
import { linkIn } from '@hakobu/contract/proxies/proxy-link';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { ProxyForm } from './form/ProxyForm.tsx';
import { draftQuery, firstDraftQuery } from './proxy.queries.ts';

/** Goods from any page, described by whoever wants them. Without an id it opens with what was typed last. */
export const ProxyFormScreen = () => {
  const id = useParam('id');
  const given = linkIn(useParam('url') ?? '');
  const one = useQuery({ ...draftQuery(id ?? ''), enabled: id !== undefined });
  const first = useQuery({ ...firstDraftQuery(), enabled: id === undefined });
  const query = id === undefined ? first : one;
  if (query.data === undefined) return <Screen queries={[query]} />;
  const url = given === undefined || given === query.data?.url ? undefined : given;
  return <ProxyForm key={query.data?.id ?? 'new'} draft={query.data} url={url} />;
};
