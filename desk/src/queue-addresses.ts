import type { QueueName } from '@hakobu/contract/today/today.shape';
import { links } from './links.ts';

/** Where each queue is worked on, and after that where it can be looked at; the first that one may open is meant. */
export const queueAddresses = {
  quoting: [links.purchasing({ filter: 'quoting' })],
  purchasing: [links.purchasing()],
  supplement: [links.purchasing({ filter: 'supplement' })],
  cancelAsked: [links.purchasing({ filter: 'cancelAsked' })],
  sellerShipping: [links.purchasing({ filter: 'toShip' })],
  receiving: [links.receiving(), links.orders({ state: 'SellerShipped' })],
  claims: [links.unknown({ view: 'claims' })],
  disposal: [links.stock({ filter: 'disposal' })],
  packing: [links.packing(), links.parcels({ state: 'Applied' })],
  freight: [links.parcels({ state: 'PendingFreight' })],
  dispatch: [links.dispatch(), links.parcels({ state: 'PendingDispatch' })],
  unpacking: [links.unpacking()],
  services: [links.services({ view: 'work' })],
  quotes: [links.services({ view: 'asked' })],
  words: [links.services({ view: 'words' })],
  slips: [links.topUps({ view: 'slips' })],
  confirmations: [links.topUps({ view: 'second' })],
  accountProposals: [links.topUps({ view: 'terms' })],
  paymentAlarms: [links.topUps({ view: 'alarms' })],
  withdrawals: [links.withdrawals({ view: 'review' })],
  payouts: [links.withdrawals({ view: 'pay' })],
  corrections: [links.books({ view: 'corrections' })],
  differences: [links.reconciliation({ view: 'differences' })],
  chats: [links.service({ view: 'waiting' })],
  feedback: [links.feedback()],
  questions: [links.questions()],
  staffChanges: [links.staff({ view: 'changes' })],
  settingProposals: [links.settings()],
} satisfies Record<QueueName, readonly string[]>;
