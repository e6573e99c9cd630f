import type { ChatClient, ConversationAddress } from '@hakobu/contract/chat/client/types';

type Client = Pick<ChatClient, 'open' | 'leave' | 'loadBackTo'>;

/**
 * Loads a conversation back to a message that a search has found, whether or not this tab knows it already. Rejects
 * with what the call rejected with.
 */
export const loadFoundMessage = async (client: Client, address: ConversationAddress, seq: number): Promise<void> => {
  // Opened here too: until it is, the client cannot ask for anything of it, and screens do so in an order of their own.
  const key = client.open(address);
  try {
    await client.loadBackTo(key, seq);
  } finally {
    client.leave(key);
  }
};
