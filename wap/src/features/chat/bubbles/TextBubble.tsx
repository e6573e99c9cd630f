import { stretchesOf } from '../talk/talk.rules.ts';

/** Words; what is an address of the web can be opened. */
export const TextBubble = ({ text }: { readonly text: string }) => (
  <>
    {stretchesOf(text).map(({ text: words, href }, at) =>
      href === undefined ? (
        words
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the same address may stand there twice
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {words}
        </a>
      ),
    )}
  </>
);
