import { Link } from '../../../kit/press/Link.tsx';
import { links } from '../../../links.ts';
import { stretchesOf } from '../talk/talk.rules.ts';

/** Words; what is an address of the web opens our own screen, or the page that names where it leads. */
export const TextBubble = ({ text }: { readonly text: string }) => (
  <>
    {stretchesOf(text).map(({ text: words, href }, at) =>
      href === undefined ? (
        words
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the same address may stand there twice
        <Link key={at} to={links.written(href)}>
          {words}
        </Link>
      ),
    )}
  </>
);
