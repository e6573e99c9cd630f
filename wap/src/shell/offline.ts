/** Lets the app open without a network, from what was seen last. Only in a build: in development it would hide changes. */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/wap/sw.js', { scope: '/wap/' }).catch(() => {
      // A browser that refuses it (private mode, plain http) simply has no offline shell.
    });
  });
};
