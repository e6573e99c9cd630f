import { missingFrom, type ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { useSaveDraft } from '../proxy.queries.ts';
import { fieldsOf, valuesOf } from '../proxy-form.rules.ts';

/** What was being written makes place for another link: it goes into the proxy cart where it is whole. */
export const useParkedDraft = (draft: ProxyDraft | null): 'parking' | 'done' => {
  const { t } = useLingui();
  const isWhole = draft !== null && !draft.inCart && missingFrom(draft).length === 0;
  const [state, setState] = useState<'parking' | 'done'>(isWhole ? 'parking' : 'done');
  const save = useSaveDraft({ quiet: true });
  const begun = useRef(false);
  useEffect(() => {
    if (state === 'done' || draft === null || begun.current) return;
    begun.current = true;
    save
      .mutateAsync({ id: draft.id, inCart: true, fields: fieldsOf(valuesOf(draft)) })
      .then(() => toast(t`没写完的那一份放进了代购购物车`))
      .catch(() => undefined)
      .finally(() => setState('done'));
  }, [state, draft, save, t]);
  return state;
};
