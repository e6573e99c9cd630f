import { linkIn } from '@hakobu/contract/proxies/proxy-link';
import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSettled } from '../../kit/time/useSettled.ts';
import { resolvedQuery, useSaveDraft } from './proxy.queries.ts';
import {
  emptyValues,
  faultsOf,
  fieldsOf,
  fillIn,
  type Filled,
  type ProxyField,
  type ProxyValues,
  valuesFrom,
  valuesOf,
} from './proxy-form.rules.ts';

const nothingFilled: ReadonlySet<ProxyField> = new Set();

type Opening = {
  /** What is kept of it; null for a new one. */
  readonly draft: ProxyDraft | null;
  /** The link that it is opened with, where that is not the draft's. */
  readonly url: string | undefined;
};

const startOf = ({ draft, url }: Opening): Filled => ({
  values: url === undefined ? (draft ? valuesOf(draft) : emptyValues) : { ...emptyValues, url },
  filled: nothingFilled,
});

/** What is typed, what the link's page filled in, and keeping all of it. */
export const useProxyForm = (opening: Opening) => {
  const [form, setForm] = useState(() => startOf(opening));
  const { values, filled } = form;
  const link = useSettled(linkIn(values.url) ?? '');
  // A draft's own link has been asked before: what is in the form is what the shopper made of it.
  const [asked, setAsked] = useState(opening.url === undefined ? (opening.draft?.url ?? '') : '');
  const resolved = useQuery({ ...resolvedQuery(link), enabled: link !== '' && link !== asked });
  const told = resolved.data;
  if (told !== undefined && link !== asked) {
    setAsked(link);
    setForm((before) => fillIn(before, valuesFrom(told)));
  }
  const set = <Field extends ProxyField>(field: Field, value: ProxyValues[Field]) =>
    setForm((before) => ({
      values: { ...before.values, [field]: value },
      filled: new Set([...before.filled].filter((each) => each !== field)),
    }));
  return {
    values,
    filled,
    set,
    faults: faultsOf(values),
    /** What the link's page said; undefined while nothing is known of it. */
    page: told,
    isReading: resolved.isFetching,
    isUnread: resolved.isError && link !== asked,
    ...useKeeping(values, opening),
  };
};

/** Keeps the draft a moment after each change, and at once where the screen is left. */
const useKeeping = (values: ProxyValues, { draft, url }: Opening) => {
  const saves = { quiet: useSaveDraft({ quiet: true }), loud: useSaveDraft() };
  const fields = fieldsOf(values);
  const text = JSON.stringify(fields);
  const [kept, setKept] = useState(() =>
    JSON.stringify(fieldsOf(url === undefined && draft ? valuesOf(draft) : emptyValues)),
  );
  const known = useRef({ id: draft?.id, isEnded: false, last: Promise.resolve<unknown>(undefined) });
  // One after the other: what was typed last is what is kept.
  const keep = (how: 'quiet' | 'loud', inCart: boolean) => {
    const send = async () => {
      const { id } = known.current;
      const saved = await saves[how].mutateAsync({ ...(id ? { id } : {}), inCart, fields });
      known.current.id = saved.id;
      setKept(text);
      return saved;
    };
    const sent = known.current.last.then(send, send);
    known.current.last = sent.catch(() => undefined);
    return sent;
  };
  const keepIfChanged = (typed: string) => {
    if (!known.current.isEnded && typed !== kept) void keep('quiet', false).catch(() => undefined);
  };
  const latest = useRef(keepIfChanged);
  useEffect(() => {
    latest.current = keepIfChanged;
  });
  const settled = useSettled(text);
  useEffect(() => latest.current(settled), [settled]);
  const last = useRef(text);
  useEffect(() => {
    last.current = text;
  });
  useEffect(() => () => latest.current(last.current), []);
  return {
    /** Whether what is typed is kept. */
    isKept: kept === text,
    /** Keeps it now; a failure is told. */
    keep: (inCart: boolean) => keep('loud', inCart),
    /** It was ordered or put away: nothing more is kept of it. */
    end: () => {
      known.current.isEnded = true;
    },
  };
};
