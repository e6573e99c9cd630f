import { links } from '../../links.ts';

/** The number of what a posting is about, and where the desk shows it; the books where it has no page of its own. */
export const ourThing = (subject: string): { readonly name: string; readonly href: string } => {
  const [kind = '', ...rest] = subject.split(':');
  const name = rest.join(':');
  if (kind === 'topUp') return { name, href: links.topUps({ view: 'all', keyword: name }) };
  if (kind === 'withdrawal') return { name, href: links.withdrawals({ view: 'all', keyword: name }) };
  return { name: rest.at(-1) ?? subject, href: links.ledger({ subject }) };
};
