import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { listProxyDrafts, previewProxies, previewProxyForm } from '@hakobu/contract/proxies/proxy.api';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import type { Changed } from '../../shell/calls/sends.ts';

// About proxies is the cart and what it comes to: a form is asked for once, and not again while it is kept.

/** What ordering drafts changes: the cart that held them, and the orders that they became. */
export const changedByOrdering: readonly Changed[] = [endpointKey(listProxyDrafts, 'proxies'), 'orders'];

export type Preview = Answer<typeof previewProxies>;

export const previewQuery = (ids: readonly string[]) =>
  callQuery(
    previewProxies,
    { ids: [...ids] },
    { about: 'proxies', inLanguage: true, enabled: ids.length > 0, quiet: true },
  );

export type FormPreview = Answer<typeof previewProxyForm>;

/** What goods would cost as the form has them, and what the rules say of them; while it is asked again the last stays. */
export const formPreviewQuery = (fields: Input<typeof previewProxyForm>) =>
  callQuery(previewProxyForm, fields, {
    inLanguage: true,
    enabled: fields.url !== '' || fields.name !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    quiet: true,
  });
