import { onCopied } from '../../kit/show/copied.ts';
import { store } from '../storage.ts';

/** What the app itself put on the clipboard counts as read: nobody is asked about that, nor after the app was opened anew. */
export const keepCopied = (): void => onCopied((text) => store('copiedText', text));
