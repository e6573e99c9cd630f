/** Forgets the talks that this device keeps; what waits to be sent stays. */
export const clearKeptChat = async (): Promise<void> => {
  const { forgetConversations } = await import('./link/device-store.ts');
  await forgetConversations();
};
