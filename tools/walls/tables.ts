/** Stands in the lists below for SQL of which only the run knows what it touches. */
export const untold = '?';

/** The schema that belongs to the folder of a file of the server; those of features are named after them. */
export const schemaOf = (file: string): string | undefined =>
  (
    /^server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? /^server\/src\/(ledger|platform)\//.exec(file)?.[1]
  )?.replaceAll('-', '_');

/** Functions of a schema that every statement may call, each with why. */
export const publishedFunctions: Readonly<Record<string, string>> = {
  'goods.grams': 'splits a text for full-text search and reads no table: the index of messages is built with it, too',
};

/** Who may name which tables of others, and why. */
export type TableReader = { readonly file: string; readonly tables: readonly string[]; readonly why: string };

const proves = 'an invariant holds the rows of several owners against each other';
const features = 'server/src/features';

export const tableReaders: readonly TableReader[] = [
  {
    file: `${features}/books/books-invariants.store.ts`,
    tables: ['audit.entry', 'ledger.transaction', 'ledger.seal', 'ledger.tamperings', 'platform.answer'],
    why: proves,
  },
  { file: `${features}/feedback/feedback-invariants.store.ts`, tables: ['orders.order'], why: proves },
  { file: `${features}/groups/group-invariants.store.ts`, tables: ['parcels.reserved_order'], why: proves },
  {
    file: `${features}/groups/shipping/shipment-invariants.store.ts`,
    tables: ['ledger.transaction', 'ledger.posting', 'ledger.account', 'parcels.parcel', 'parcels.content'],
    why: proves,
  },
  { file: `${features}/orders/order-invariants.store.ts`, tables: ['ledger.hold', 'ledger.captured'], why: proves },
  {
    file: `${features}/parcels/parcel-invariants.store.ts`,
    tables: ['ledger.transaction', 'ledger.posting', 'ledger.account', 'orders.order'],
    why: proves,
  },
  {
    file: `${features}/payments/payment-invariants.store.ts`,
    tables: ['ledger.transaction', 'ledger.posting', 'ledger.account'],
    why: proves,
  },
  {
    file: `${features}/payments/returns/return-invariants.store.ts`,
    tables: ['ledger.transaction', 'ledger.posting', 'ledger.account'],
    why: proves,
  },
  {
    file: `${features}/reconciliation/reconciliation-invariants.store.ts`,
    tables: ['ledger.transaction', 'ledger.posting', 'ledger.account'],
    why: proves,
  },
  {
    file: `${features}/services/service-invariants.store.ts`,
    tables: ['ledger.captured', 'orders.order', 'parcels.parcel', 'chat.message'],
    why: proves,
  },
  {
    file: `${features}/withdrawals/withdrawal-invariants.store.ts`,
    tables: ['ledger.transaction', 'ledger.posting', 'ledger.account', 'payments.top_up_return'],
    why: proves,
  },
  {
    file: `${features}/wallet/privacy.store.ts`,
    tables: ['ledger.account', 'ledger.hold', 'ledger.captured', 'ledger.transaction'],
    why: "says what becomes of the ledger's rows when a shopper leaves, for the ledger knows no feature",
  },
  {
    file: `${features}/books/correction.store.ts`,
    tables: ['ledger.transaction'],
    why: 'shows a correction beside what it undoes and what it posted',
  },
  {
    file: `${features}/books/proof.store.ts`,
    tables: ['ledger.proof'],
    why: 'the proofs of all invariants are kept with the ledger, and the books run them',
  },
  {
    file: `${features}/reconciliation/day.store.ts`,
    tables: ['ledger.posting', 'ledger.account'],
    why: "holds a day of our postings against a provider's file",
  },
  {
    file: `${features}/reconciliation/file.store.ts`,
    tables: ['ledger.transaction'],
    why: "shows a row of a provider's file beside what it was booked as",
  },
  {
    file: `${features}/operations/operations.store.ts`,
    tables: ['platform.sweep', 'platform.event', 'platform.answer'],
    why: "the operations page is where the platform's own state is shown",
  },
  {
    file: `${features}/content/publications/publication.store.ts`,
    tables: [untold],
    why: "one store for the feature's three tables of publications, which its type names",
  },
  {
    file: 'server/src/ledger/invariants.ts',
    tables: [untold],
    why: "counts the breaches that an invariant's statement names",
  },
  {
    file: 'server/src/platform/database/statements/deferred-writes.ts',
    tables: [untold],
    why: 'numbers the statements that it puts together',
  },
  {
    file: 'server/src/platform/database/statements/earliest.ts',
    tables: [untold],
    why: 'the stores that ask name the table, and are looked at for it',
  },
];

export const mayTouch = (file: string, name: string): boolean =>
  publishedFunctions[name] !== undefined ||
  tableReaders.some((reader) => reader.file === file && reader.tables.includes(name));
