const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const kept = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  return kept.size > 0 ? `${path}?${kept}` : path;
};

/** Addresses of the desk's pages, with the filters they take; below /desk, which the router adds. */
export const links = {
  today: () => '/',
  purchasing: (query: { filter?: string; id?: string } = {}) => withQuery('/purchasing', query),
  orders: (query: { state?: string; keyword?: string; id?: string } = {}) => withQuery('/orders', query),
  receiving: () => '/receiving',
  packing: (query: { id?: string } = {}) => withQuery('/packing', query),
  dispatch: (query: { view?: string; id?: string } = {}) => withQuery('/dispatch', query),
  parcels: (query: { state?: string; keyword?: string; id?: string } = {}) => withQuery('/parcels', query),
  ledger: (query: { account?: string } = {}) => withQuery('/ledger', query),
  outbox: (query: { channel?: string; id?: string } = {}) => withQuery('/outbox', query),
} as const;
