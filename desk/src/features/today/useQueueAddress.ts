import type { QueueName } from '@hakobu/contract/today/today.shape';
import { links } from '../../links.ts';
import { useStaff } from '../../shell/session.ts';
import { usePages } from '../../shell/usePages.ts';
import { queueAddresses } from '../../queue-addresses.ts';
import { landingView } from '../services/index.ts';

/** Where this person goes to work on a queue or to look at it; `letter` opens just that after G. */
export const useQueueAddress = () => {
  const pages = usePages();
  const { permissions } = useStaff();
  // A page that opens with one of its queues by itself: its letter leads there too.
  const landing = links.services({ view: landingView(permissions) });
  return (name: QueueName): { readonly address: string; readonly letter: string | undefined } | null => {
    for (const address of queueAddresses[name]) {
      const page = pages.find(({ path }) => path === address.split('?')[0]);
      if (page) return { address, letter: page.path === address || address === landing ? page.letter : undefined };
    }
    return null;
  };
};
