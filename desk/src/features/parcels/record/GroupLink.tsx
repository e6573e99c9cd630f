import { CopyText } from '../../../kit/record/CopyText.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { links } from '../../../links.ts';
import { useMay } from '../../../shell/session.ts';

/** The group that a parcel is of; a way there for whoever may read it. */
export const GroupLink = ({ code }: { readonly code: string }) => {
  const mayRead = useMay('groups.read');
  return mayRead ? (
    <TextLink href={links.groups({ keyword: code, id: code })}>{code}</TextLink>
  ) : (
    <CopyText text={code} />
  );
};
