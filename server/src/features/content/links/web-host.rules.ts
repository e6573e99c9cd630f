/** The host of a page, where its address names one that can be allowed: https, on its own port. */
const hostIn = (address: string): string[] => {
  if (!URL.canParse(address)) return [];
  const { protocol, hostname, port } = new URL(address);
  return protocol === 'https:' && port === '' ? [hostname] : [];
};

type Decided = { readonly host: string; readonly allowed: boolean };

/** Hosts whose pages the app shows within itself: those that are known by themselves and those that were allowed, without those that were refused. */
export const hostsShown = (known: readonly string[], decided: readonly Decided[]): string[] => {
  const hosts = new Set([...known, ...decided.filter(({ allowed }) => allowed).map(({ host }) => host)]);
  for (const { host, allowed } of decided) if (!allowed) hosts.delete(host);
  return [...hosts].toSorted();
};

/** The hosts of these pages, each once. */
export const hostsOf = (addresses: readonly string[]): string[] => [...new Set(addresses.flatMap(hostIn))].toSorted();
