import { useEffect } from 'react';
import { beforeLeaving } from '../screen/navigation.ts';
import { Dialog } from './Dialog.tsx';
import { useDialogs, type OpenDialog } from './dialogs.ts';

/** Shows what `confirm` and `tell` ask. Stands once, beside the app. */
export const DialogHost = () => useDialogs().map((dialog) => <Asked key={dialog.id} dialog={dialog} />);

const Asked = ({ dialog }: { readonly dialog: OpenDialog }) => {
  const { close } = dialog;
  useEffect(() => beforeLeaving(() => close(false)), [close]);
  return <Dialog {...dialog} onClose={close} />;
};
