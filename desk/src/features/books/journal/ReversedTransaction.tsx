import { readTransaction } from '@hakobu/contract/books/journal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, ErrorState } from '../../../kit/frame/States.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { useCall } from '../../../shell/calls.ts';
import { links } from '../../../links.ts';
import { PostingsTable } from './PostingsTable.tsx';
import { numberOf } from './subject.ts';
import { useKindName } from '../useKindName.ts';

/** The transaction that a correction would undo. */
export const ReversedTransaction = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const kindName = useKindName();
  const found = useCall(readTransaction, { id });
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton rows={3} />;
  const { transaction, mayBeReversed } = found.data;
  const { kind, subject, at, postings, names } = transaction;
  const name = kindName(kind);
  return (
    <div>
      <TextLink href={links.books({ view: 'journal', id })}>
        {t`撤销 ${name} ${numberOf(subject)} · ${instantText(at)}`}
      </TextLink>
      {mayBeReversed ? null : <Note tone="bad">{t`这笔交易不能用更正撤销。`}</Note>}
      <PostingsTable postings={postings} names={names} />
    </div>
  );
};
