import type { LetterTexts } from '../letter-words.ts';

export const money: LetterTexts<'wallet'> = {
  topUpCredited: {
    title: 'Your top-up has arrived',
    paragraphs: ['The money is on your balance and can be used now.', 'A bonus of ¥{bonusYen} came with it.'],
  },
  topUpFailed: {
    title: 'Your top-up did not go through',
    paragraphs: ['The payment for top-up {topUp} failed and nothing was credited. You can try again at any time.'],
  },
  slipRefused: {
    title: 'We could not confirm your transfer',
    paragraphs: [
      'The slip for top-up {topUp} could not be confirmed: {note}',
      'If you have sent the money, please send another slip: it stays open for another seven days.',
    ],
  },
  topUpRefunded: {
    title: 'Your top-up was refunded',
    paragraphs: ['Top-up {topUp} went back to where it was paid from, and was taken off your balance.'],
  },
  chargedBack: {
    title: 'Your bank took a top-up back',
    paragraphs: [
      'Your bank took back the payment for top-up {topUp}, so we took it off your balance. What the balance lacked is owed.',
      'If you did not ask for this, please contact your bank and customer service.',
    ],
  },
  chargebackWon: {
    title: 'The chargeback is over and your money is back',
    paragraphs: ['The chargeback of top-up {topUp} was taken back, and so was what it cost you.'],
  },
  autoWithdrawalAsked: {
    title: 'An automatic withdrawal was requested',
    paragraphs: [
      'Your balance was above what you had set, so withdrawal {withdrawal} was requested by your rule. It is being reviewed.',
      'You can cancel it until the review begins: all of it goes back to your balance.',
    ],
  },
  autoWithdrawalRefused: {
    title: 'The automatic withdrawal did not happen',
    paragraphs: [
      'An automatic withdrawal was due, and nothing was withdrawn: your balance is as it was. The reason is in the list of its runs.',
    ],
  },
  autoRuleSet: {
    title: 'Your automatic withdrawal was changed',
    paragraphs: [
      'Automatic withdrawal was switched on, or takes more, or pays to another payee.',
      'If it was not you, switch it off at once, change your pay password and contact customer service.',
    ],
  },
  withdrawalPaid: {
    title: 'Your withdrawal was paid',
    paragraphs: ['Withdrawal {withdrawal} was paid. When it arrives is up to the bank or the way of payment.'],
  },
  withdrawalPartlyPaid: {
    title: 'Your withdrawal was paid in part, the rest is back',
    paragraphs: [
      'A part of withdrawal {withdrawal} could not be paid and is back on your balance. The rest was paid.',
      'Why it could not be paid: {reason}',
    ],
  },
  withdrawalReturned: {
    title: 'Your withdrawal could not be paid and is back',
    paragraphs: ['Withdrawal {withdrawal} could not be paid. All of it is back on your balance.', 'Why: {reason}'],
  },
  withdrawalRefused: {
    title: 'Your withdrawal was refused and is back',
    paragraphs: ['Withdrawal {withdrawal} was refused. All of it is back on your balance.', 'Why: {reason}'],
  },
  payeeBound: {
    title: 'A new payee was bound',
    paragraphs: [
      'Payee {payee} was bound to your account. Nothing is paid to it until its waiting time is over.',
      'If it was not you, remove it at once, change your passwords and contact customer service.',
    ],
  },
  balanceAged: {
    title: 'Part of your balance has not been used for six months',
    paragraphs: [
      'Part of your balance has lain for more than six months. You can go on shopping with it, or withdraw it.',
    ],
  },
};
