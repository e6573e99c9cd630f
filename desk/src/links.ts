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
  orders: (query: { state?: string; platform?: string; age?: string; keyword?: string; id?: string } = {}) =>
    withQuery('/orders', query),
  receiving: (query: { tracking?: string } = {}) => withQuery('/receiving', query),
  unknown: (query: { view?: string; keyword?: string; id?: string } = {}) => withQuery('/unknown', query),
  stock: (query: { filter?: string; keyword?: string; id?: string } = {}) => withQuery('/stock', query),
  packing: (query: { id?: string } = {}) => withQuery('/packing', query),
  dispatch: (query: { view?: string; id?: string } = {}) => withQuery('/dispatch', query),
  unpacking: (query: { view?: string; id?: string } = {}) => withQuery('/unpacking', query),
  parcels: (query: { state?: string; country?: string; route?: string; keyword?: string; id?: string } = {}) =>
    withQuery('/parcels', query),
  service: (
    query: { view?: string; words?: string; id?: string; at?: string; shopper?: string; order?: string } = {},
  ) => withQuery('/service', query),
  services: (query: { view?: string; keyword?: string; offer?: string; id?: string } = {}) =>
    withQuery('/services', query),
  translations: (query: { view?: string; keyword?: string; target?: string; id?: string } = {}) =>
    withQuery('/translations', query),
  feedback: (query: { view?: string; keyword?: string; id?: string } = {}) => withQuery('/feedback', query),
  goods: (query: { standing?: string; origin?: string; keyword?: string; id?: string } = {}) =>
    withQuery('/goods', query),
  goodsImports: (query: { id?: string } = {}) => withQuery('/goods-imports', query),
  questions: (query: { view?: string; id?: string } = {}) => withQuery('/questions', query),
  reviews: (query: { view?: string; id?: string } = {}) => withQuery('/reviews', query),
  groups: (
    query: {
      state?: string;
      country?: string;
      platform?: string;
      reported?: string;
      sort?: string;
      keyword?: string;
      id?: string;
    } = {},
  ) => withQuery('/groups', query),
  topUps: (query: { view?: string; keyword?: string; shopper?: string; id?: string } = {}) =>
    withQuery('/topups', query),
  shoppers: (query: { state?: string; keyword?: string; id?: string } = {}) => withQuery('/shoppers', query),
  /** The journal of one order, parcel, top-up, withdrawal … */
  ledger: (query: { subject?: string; id?: string } = {}) => withQuery('/books', query),
  withdrawals: (query: { view?: string; keyword?: string; shopper?: string; id?: string } = {}) =>
    withQuery('/withdrawals', query),
  books: (
    query: {
      view?: string;
      id?: string;
      subject?: string;
      owner?: string;
      account?: string;
      reverses?: string;
      from?: string;
      until?: string;
    } = {},
  ) => withQuery('/books', query),
  reconciliation: (query: { view?: string; provider?: string; id?: string } = {}) =>
    withQuery('/reconciliation', query),
  rates: (query: { currency?: string; view?: string } = {}) => withQuery('/rates', query),
  letters: (query: { kind?: string; keyword?: string; id?: string } = {}) => withQuery('/letters', query),
  announcements: (query: { state?: string; id?: string } = {}) => withQuery('/announcements', query),
  outbox: (query: { channel?: string; id?: string } = {}) => withQuery('/outbox', query),
  notices: (query: { standing?: string; keyword?: string; id?: string } = {}) => withQuery('/notices', query),
  carousel: (query: { place?: string; id?: string } = {}) => withQuery('/carousel', query),
  rules: (query: { standing?: string; keyword?: string; id?: string } = {}) => withQuery('/rules', query),
  audit: (query: { object?: string; actor?: string; action?: string; day?: string; id?: string; view?: string } = {}) =>
    withQuery('/audit', query),
  settings: () => '/settings',
  staff: (query: { view?: string; state?: string; role?: string; keyword?: string; id?: string } = {}) =>
    withQuery('/staff', query),
  roles: (query: { role?: string; show?: string; id?: string } = {}) => withQuery('/roles', query),
  account: () => '/account',
  operations: (query: { view?: string; id?: string } = {}) => withQuery('/operations', query),
} as const;
