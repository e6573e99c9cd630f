import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { wantedLink } from '@hakobu/contract/proxies/wanted-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../kit/time/useSettled.ts';
import type { Begun } from './draft-opening.rules.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { formPreviewQuery } from './proxy.queries.ts';
import {
  emptyForm,
  emptyValues,
  faultsOf,
  fieldsOf,
  fillIn,
  type Filled,
  formOf,
  longestName,
  type ProxyField,
  type ProxyValues,
  typed,
  valuesFrom,
} from './proxy-form.rules.ts';
import { useKeeping } from './useKeeping.ts';

/** What is kept of it, or null for a new one and what that begins with. */
export type Opening = Begun & { readonly draft: ProxyDraft | null };

const startOf = ({ draft, url = '', name = '' }: Opening): Filled =>
  draft ? formOf(draft) : { ...emptyForm, values: { ...emptyValues, url, name: name.slice(0, longestName) } };

/** What is typed, what the link's page filled in, what the rules say of it, and keeping all of it. */
export const useProxyForm = (opening: Opening) => {
  const [form, setForm] = useState(() => startOf(opening));
  const { values, filled } = form;
  const link = useSettled(wantedLink(values.url) ?? '');
  // The link that what is filled in is of. Of a draft's own link the form is what its shopper made of it.
  const [source, setSource] = useState(opening.draft?.url ?? '');
  // What a link's page says; it fails quietly, because the form can be filled in by hand.
  const resolved = useCall(
    resolveGoods,
    { text: link },
    { inLanguage: true, enabled: link !== '', retry: false, staleTime: 5 * 60_000, quiet: true },
  );
  const message = resolved.data;
  if (source !== '' && link !== source) {
    // Whatever comes of the new link: the former goods' name, price and pictures are not its.
    setSource('');
    setForm((before) => fillIn(before, {}));
  } else if (message !== undefined && link !== source) {
    setSource(link);
    setForm((before) => fillIn(before, valuesFrom(message)));
  }
  const fields = fieldsOf(form);
  const judged = useQuery(formPreviewQuery(fieldsOf(useSettled(form))));
  return {
    values,
    filled,
    fields,
    set: <Field extends ProxyField>(field: Field, value: ProxyValues[Field]) =>
      setForm((before) => typed(before, field, value)),
    faults: faultsOf(values),
    /** What the link's page said; undefined while nothing is known of it. */
    page: message,
    isReading: resolved.isFetching && message === undefined,
    isUnread: resolved.isError,
    /** What it would cost and what the rules say, as it stood a moment ago; undefined while nobody has said. */
    judged: judged.data,
    ...useKeeping(fields, opening),
  };
};
