import { useSyncExternalStore, type ReactNode } from 'react';

export type DialogWords = {
  readonly title?: ReactNode;
  readonly text: ReactNode;
  /** 确定 unless told. */
  readonly confirm?: ReactNode;
  /** 取消 unless told; null for a dialog with one button. */
  readonly cancel?: ReactNode;
  /** Something is lost: the confirming button turns red. */
  readonly danger?: boolean;
};

export type OpenDialog = DialogWords & { readonly id: number; readonly close: (confirmed: boolean) => void };

let dialogs: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: readonly OpenDialog[]) => {
  dialogs = next;
  for (const tell of listeners) tell();
};

/** Asks once. Resolves true on the confirming button; false on the other, on Esc, on the browser's back. */
export const confirm = (words: DialogWords): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const close = (confirmed: boolean) => {
      if (!dialogs.some((dialog) => dialog.id === id)) return;
      show(dialogs.filter((dialog) => dialog.id !== id));
      resolve(confirmed);
    };
    show([...dialogs, { ...words, id, close }]);
  });

/** Says something that must be read; one button. Resolves true when it was pressed. */
export const tell = (words: Omit<DialogWords, 'cancel'>): Promise<boolean> => confirm({ ...words, cancel: null });

export const useDialogs = (): readonly OpenDialog[] =>
  useSyncExternalStore(
    (tellMe) => {
      listeners.add(tellMe);
      return () => listeners.delete(tellMe);
    },
    () => dialogs,
  );
