import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { links } from '../../links.ts';
import { useMay } from '../../shell/session.ts';

type Props = {
  /** The transaction behind a line of money. */
  readonly id: string;
  readonly children: ReactNode;
};

/** Words about a movement of money that lead to its postings, for those who may read the books. */
export const EntryLink = ({ id, children }: Props) =>
  useMay('ledger.read') ? <Link href={links.ledger({ id })}>{children}</Link> : children;
