import { lifecycle } from '../base/lifecycle.ts';

/** Shoppers who have their goods sent in one parcel, to one of them. */
export const groupLifecycle = lifecycle({
  name: 'group',
  states: ['Recruiting', 'Locked', 'Shipping', 'Finished', 'Dissolved'],
  start: ['Recruiting'],
  ends: ['Finished', 'Dissolved'],
  moves: {
    /** What it is called, its picture and what its owner has to say: nothing that anybody agreed to. */
    edit: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper'] },
    /** A new version of the terms: whoever is in accepts it, or leaves. */
    changeTerms: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper'] },
    prolong: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper'] },
    /** To a member, who answers in time; it changes nothing until they accept. */
    offerHandover: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper', 'staff'] },
    takeBackHandover: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper', 'staff'] },
    declineHandover: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper'] },
    lapseHandover: { from: ['Recruiting'], to: 'Recruiting', by: ['system'] },
    /** The member is the owner from then on, under terms with an address of theirs. */
    acceptHandover: { from: ['Recruiting'], to: 'Recruiting', by: ['shopper'] },
    /** Nobody and nothing comes in any more. By the system when the deadline passed and there is something to send. */
    lock: { from: ['Recruiting'], to: 'Locked', by: ['shopper', 'system'] },
    /** By the system when the deadline passed and there is nothing to send, or when the last order was taken back. */
    dissolve: { from: ['Recruiting', 'Locked'], to: 'Dissolved', by: ['shopper', 'staff', 'system'] },
    /** Its owner asks for its parcel. */
    ship: { from: ['Locked'], to: 'Shipping', by: ['shopper'] },
    /** Nothing left: the parcel was called off, or came back. */
    unship: { from: ['Shipping'], to: 'Locked', by: ['shopper', 'staff', 'system'] },
    /** Its parcel arrived, or is lost. */
    finish: { from: ['Shipping'], to: 'Finished', by: ['system'] },
  },
});
