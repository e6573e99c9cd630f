import type { QueueName } from '@hakobu/contract/today/today.shape';
import { usePages } from '../../shell/usePages.ts';
import { queueAddresses } from '../../sitemap.tsx';

/** Where this person goes to work on a queue or to look at it; `letter` opens just that after G. */
export const useQueueAddress = () => {
  const pages = usePages();
  return (name: QueueName): { readonly address: string; readonly letter: string | undefined } | null => {
    for (const address of queueAddresses[name]) {
      const page = pages.find(({ path }) => path === address.split('?')[0]);
      if (page) return { address, letter: page.path === address ? page.letter : undefined };
    }
    return null;
  };
};
