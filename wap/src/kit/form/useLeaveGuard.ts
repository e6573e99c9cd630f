import { t } from '@lingui/core/macro';
import { createContext, use, useEffect, useRef } from 'react';
import { confirm } from '../overlay/dialogs.ts';
import { screenForms } from '../screen/navigation.ts';
import { askBy, type Forms } from '../screen/unsaved.ts';

askBy(() =>
  confirm({
    title: t`离开这里？`,
    text: t`填写的内容还没有提交，离开就没有了。`,
    confirm: t`离开`,
    cancel: t`留下`,
    danger: true,
  }),
);

/** Among which a form counts: those of the overlay in which it stands, or the screen's own. */
export const FormsContext = createContext<Forms>(screenForms);

/** Sends what is typed: meanwhile and afterwards it is not missed. Where that fails, it is again. */
type Send = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

type GuardOptions = {
  /** Among which it counts, where that is not told by where it stands. */
  readonly own?: Forms;
  /** It is there again when Back leads to it from a screen that was opened over it. */
  readonly isKept?: boolean;
};

/**
 * While something is typed that was not sent, whoever leaves is asked first: by Back, by a link or a tab, by closing the
 * overlay that it stands in, or the page. Forms of `useForm` have it.
 */
export const useLeaveGuard = (isUnsaved: boolean, { own, isKept = false }: GuardOptions = {}): Send => {
  const around = use(FormsContext);
  const forms = own ?? around;
  const isMissed = useRef(false);
  const release = useRef(() => {});
  useEffect(() => {
    if (!isUnsaved) return undefined;
    isMissed.current = true;
    release.current = forms.hold(isKept);
    return () => {
      isMissed.current = false;
      release.current();
    };
  }, [isUnsaved, forms, isKept]);
  return async (send) => {
    release.current();
    try {
      return await send();
    } catch (failure) {
      if (isMissed.current) release.current = forms.hold(isKept);
      throw failure;
    }
  };
};
