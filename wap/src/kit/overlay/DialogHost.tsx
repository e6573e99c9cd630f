import { Dialog } from './Dialog.tsx';
import { useDialogs } from './dialogs.ts';

/** Shows what `confirm` and `tell` ask. Stands once, beside the app. */
export const DialogHost = () =>
  useDialogs().map(({ id, close, ...words }) => (
    <Dialog key={id} {...words} onClose={close} onBack={() => close(false)} />
  ));
