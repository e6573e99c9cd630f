/** What a file shows of another although that one stands behind a wall, and why. */
export type Shown = { readonly file: string; readonly names: readonly string[]; readonly why: string };

const indexOf = (feature: string): string => `server/src/features/${feature}/index.ts`;

/** The queues of a feature, counted, as Today's page asks every feature for its own. */
const queues: Readonly<Record<string, string>> = {
  books: 'correctionWaits',
  chat: 'chatWaits',
  feedback: 'feedbackWaits',
  groups: 'groupReportWaits',
  orders: 'orderWaits',
  parcels: 'parcelWaits',
  payments: 'paymentWaits',
  proposals: 'proposalWaits',
  reconciliation: 'differenceWaits',
  services: 'serviceWaits',
  warehouse: 'warehouseWaits',
  withdrawals: 'withdrawalWaits',
};

const part = "a part of others' statements, which only a store can take";
const read = 'a read that needs nothing put to it: its store says all there is to say';
const write = 'a write of one statement within the transaction of whoever asks for it';

export const shown: readonly Shown[] = [
  ...Object.entries(queues).map(([feature, name]) => ({ file: indexOf(feature), names: [name], why: read })),
  { file: indexOf('platforms'), names: ['platformRelation'], why: part },
  { file: indexOf('shoppers'), names: ['shopperRelation'], why: part },
  { file: indexOf('staff'), names: ['memberRelation'], why: part },
  { file: indexOf('settings'), names: ['storedSettings'], why: part },
  { file: indexOf('parcels'), names: ['freightPaidOf', 'parcelCodeOf'], why: part },
  { file: indexOf('warehouse'), names: ['storageFreeUntilOf'], why: part },
  { file: indexOf('audit'), names: ['findEmptied'], why: read },
  { file: indexOf('books'), names: ['brokenAtLastProof'], why: read },
  { file: indexOf('carts'), names: ['listCarted'], why: read },
  { file: indexOf('orders'), names: ['ordersOfShopper'], why: read },
  { file: indexOf('parcels'), names: ['parcelsOfShopper'], why: read },
  { file: indexOf('platforms'), names: ['allPlatforms'], why: read },
  { file: indexOf('shoppers'), names: ['findShopper'], why: read },
  { file: indexOf('staff'), names: ['isStaffPasskey'], why: read },
  { file: indexOf('carts'), names: ['deleteLines'], why: write },
  { file: indexOf('goods'), names: ['insertCatalogue'], why: write },
  { file: indexOf('platforms'), names: ['insertPlatforms'], why: write },
  { file: indexOf('shoppers'), names: ['lockShopper'], why: write },
  {
    file: 'server/src/platform/database/database.ts',
    names: ['Pool', 'PoolConfig', 'PoolClient'],
    why: "the adapter names the library's types for those who may not import it",
  },
];

export const mayShow = (file: string, name: string): boolean =>
  shown.some((one) => one.file === file && one.names.includes(name));
