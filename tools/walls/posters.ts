/** Who, outside of the ledger, posts or reverses by itself, and what. */
export type Poster = { readonly file: string; readonly names: readonly string[]; readonly why: string };

const features = 'server/src/features';

export const posters: readonly Poster[] = [
  {
    file: `${features}/wallet/wallet.actions.ts`,
    names: ['post'],
    why: 'what features of goods spend and get back; of movements it posts the compensation for a lost parcel',
  },
  {
    file: `${features}/payments/top-ups/receive-top-up.actions.ts`,
    names: ['post'],
    why: 'what a provider says that it received',
  },
  {
    file: `${features}/payments/returns/return.moves.ts`,
    names: ['post'],
    why: 'a top-up that goes back, or that its payer takes back',
  },
  {
    file: `${features}/payments/alarms/payment-alarm.actions.ts`,
    names: ['post'],
    why: 'money that nobody was known for finds its owner or goes back',
  },
  {
    file: `${features}/withdrawals/withdrawal-request.actions.ts`,
    names: ['post'],
    why: 'a withdrawal that is asked for',
  },
  {
    file: `${features}/withdrawals/withdrawal.moves.ts`,
    names: ['post'],
    why: 'a withdrawal that is refused or taken back',
  },
  {
    file: `${features}/withdrawals/payouts/payout.moves.ts`,
    names: ['post'],
    why: 'what leaves the company, and what comes back of it',
  },
  {
    file: `${features}/reconciliation/difference.actions.ts`,
    names: ['post'],
    why: "what a difference with a provider's file comes to, as a fee, a gain or a loss",
  },
  {
    file: `${features}/reconciliation/file.actions.ts`,
    names: ['post'],
    why: "what a provider's file says that we were not told otherwise: fees and transfers to the bank",
  },
  {
    file: `${features}/closing/erasing.actions.ts`,
    names: ['post'],
    why: 'what a shopper who leaves lets go of',
  },
  {
    file: `${features}/books/correction.actions.ts`,
    names: ['post', 'reverse'],
    why: 'corrections, which two people agree on',
  },
  { file: 'server/src/sample/people.ts', names: ['post'], why: 'the bonus that people of the sample shop have had' },
];

export const mayPost = (file: string, name: string): boolean =>
  posters.some((poster) => poster.file === file && poster.names.includes(name));
