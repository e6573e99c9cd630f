import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { saveProxyDraft } from '@hakobu/contract/proxies/proxy.api';
import { useEffect, useRef, useState } from 'react';
import { useSettled } from '../../kit/time/useSettled.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { emptyForm, fieldsOf, formOf } from './proxy-form.rules.ts';
import type { Opening } from './useProxyForm.ts';

type Kept = 'yes' | 'notYet' | 'gone';

/** Keeps the draft a moment after each change, and at once where the screen is left. */
export const useKeeping = (fields: ReturnType<typeof fieldsOf>, { draft }: Opening) => {
  const saves = {
    quiet: useSend(saveProxyDraft, { changes: ['proxies'], quiet: true }),
    loud: useSend(saveProxyDraft, { changes: ['proxies'] }),
  };
  const text = JSON.stringify(fields);
  const [kept, setKept] = useState(() => JSON.stringify(fieldsOf(draft ? formOf(draft) : emptyForm)));
  const [isGone, setGone] = useState(false);
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
  // Ordered or removed elsewhere, it is not begun again by itself: it would be ordered twice.
  const stopIfGone = (refusal: unknown) => {
    if (!isProblem(refusal, codes.notFound)) return;
    known.current.isEnded = true;
    setGone(true);
  };
  const keepIfChanged = (typed: string) => {
    if (!known.current.isEnded && typed !== kept) void keep('quiet', false).catch(stopIfGone);
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
  const state: Kept = isGone ? 'gone' : kept === text ? 'yes' : 'notYet';
  return {
    /** Whether what is typed is kept; `gone`: it was ordered or removed elsewhere, and nothing more is kept. */
    kept: state,
    /** Keeps it now; a failure is told. */
    keep: (inCart: boolean) => keep('loud', inCart),
    /** It was ordered or put away: nothing more is kept of it. */
    end: () => {
      known.current.isEnded = true;
    },
  };
};
