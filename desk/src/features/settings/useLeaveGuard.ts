import { useEffect } from 'react';

/**
 * The browser asks before it closes or reloads a tab with something unsaved in it. Going to another page of the desk
 * needs no confirmation: the draft waits in this tab.
 */
export const useLeaveGuard = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
