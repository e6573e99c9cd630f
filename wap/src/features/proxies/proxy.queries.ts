import type { Answer, Input } from '@hakobu/contract/base/endpoint';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import * as api from '@hakobu/contract/proxies/proxy.api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { languageNow } from '../../shell/language.ts';
import { useAttemptKey } from '../../shell/useAttemptKey.ts';

const all = ['proxies'] as const;

export type Preview = Answer<typeof api.previewProxies>;

// A form keeps what it was opened with: it is asked for once each time that it is opened, and not while it is typed in. The
// opening is in the key: what an earlier one was told may be gone, or written over by the next.
const onceAnOpening = { staleTime: Infinity, gcTime: 0, meta: { quiet: true } } as const;

export const firstDraftQuery = (opening: string) =>
  queryOptions({
    queryKey: [...all, 'first', opening],
    queryFn: ({ signal }) => call(api.getEcOrderFirst, {}, { signal }),
    ...onceAnOpening,
  });

export const draftQuery = (opening: string, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', opening, id],
    queryFn: ({ signal }) => call(api.proxyDraft, { id }, { signal }),
    ...onceAnOpening,
  });

/** What the proxy cart holds as a form is opened: goods that are in it are gone on with there. */
export const heldDraftsQuery = (opening: string) =>
  queryOptions({
    queryKey: [...all, 'held', opening],
    queryFn: ({ signal }) => call(api.listProxyDrafts, {}, { signal }),
    ...onceAnOpening,
  });

export const proxyCartQuery = () =>
  queryOptions({
    queryKey: [...all, 'cart', languageNow()],
    queryFn: ({ signal }) => call(api.listProxyDrafts, {}, { signal }),
    meta: { quiet: true },
  });

export const previewQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...all, 'preview', languageNow(), ids],
    queryFn: ({ signal }) => call(api.previewProxies, { ids: [...ids] }, { signal }),
    meta: { quiet: true },
    enabled: ids.length > 0,
  });

export type FormPreview = Answer<typeof api.previewProxyForm>;

/** What goods would cost as the form has them, and what the rules say of them; while it is asked again the last stays. */
export const formPreviewQuery = (fields: Input<typeof api.previewProxyForm>) =>
  queryOptions({
    queryKey: [...all, 'form', languageNow(), fields],
    queryFn: ({ signal }) => call(api.previewProxyForm, fields, { signal }),
    meta: { quiet: true },
    enabled: fields.url !== '' || fields.name !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** What a link's page says; it fails quietly, because the form can be filled in by hand. */
export const resolvedQuery = (url: string) =>
  queryOptions({
    queryKey: [...all, 'resolved', languageNow(), url],
    queryFn: ({ signal }) => call(resolveGoods, { text: url }, { signal }),
    meta: { quiet: true },
    enabled: url !== '',
    retry: false,
    staleTime: 5 * 60_000,
  });

const useStale = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...all, 'cart'] }),
      client.invalidateQueries({ queryKey: [...all, 'preview'] }),
    ]);
};

export const useSaveDraft = (meta: { readonly quiet?: boolean } = {}) => {
  const stale = useStale();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof api.saveProxyDraft>) =>
      call(api.saveProxyDraft, input, { idempotencyKey: keyFor(input) }),
    onSuccess: stale,
    meta,
  });
};

export const useParkDraft = () => {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => call(api.parkProxyDraft, { id }),
    onSuccess: stale,
    meta: { quiet: true },
  });
};

export const useRemoveDrafts = () => {
  const stale = useStale();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(api.removeProxyDrafts, { ids: [...ids] }),
    onSettled: stale,
  });
};

const useOrdered = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [...all, 'cart'] }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ]);
};

export const useSubmitProxies = () => {
  const ordered = useOrdered();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof api.submitProxies>) =>
      call(api.submitProxies, input, { idempotencyKey: keyFor(input) }),
    onSuccess: ordered,
  });
};

export const useAddEcOrder = () => {
  const ordered = useOrdered();
  const keyFor = useAttemptKey();
  return useMutation({
    mutationFn: (input: Input<typeof api.addEcOrder>) => call(api.addEcOrder, input, { idempotencyKey: keyFor(input) }),
    onSuccess: ordered,
  });
};
