import { Link } from 'wouter';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { links } from '../../../links.ts';
import { numberOf } from './subject.ts';

const addressOf = (subject: string): string | null => {
  const number = numberOf(subject);
  const [word = ''] = subject.split(':');
  if (word === 'order') return links.orders({ keyword: number, id: number });
  if (word === 'parcel') return links.parcels({ keyword: number, id: number });
  if (word === 'topUp') return links.topUps({ view: 'all', keyword: number, id: number });
  if (word === 'withdrawal') return links.withdrawals({ view: 'all', keyword: number, id: number });
  if (word === 'service') return links.services({ view: 'all', keyword: number, id: number });
  if (word === 'correction') return links.books({ view: 'corrections', id: number });
  return word === 'opening' || word === 'bonus' ? links.shoppers({ id: subject.slice(word.length + 1) }) : null;
};

/** What a transaction is about opens in its own list; anything else can be copied. */
export const SubjectLink = ({ subject }: { readonly subject: string }) => {
  const address = addressOf(subject);
  return address === null ? <CopyText text={subject} /> : <Link href={address}>{numberOf(subject)}</Link>;
};
