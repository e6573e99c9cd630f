import sanitizeHtml from 'sanitize-html';

type Frame = { readonly tag: string; readonly attribs: Record<string, string> };

// Any host that nobody has: what is read against it and stays there is an address of ours.
const ours = 'https://ours.invalid';

/** Whether a browser finds an address on the server that the page came from, however it is written. */
const isOurs = (address: string): boolean =>
  address.startsWith('/') && URL.canParse(address, ours) && new URL(address, ours).origin === ours;

/** Whether a link is a whole address, a place in the app, or a path of ours. */
const leadsSomewhere = (href: string): boolean => /^(?:https:|mailto:|#)/i.test(href) || isOurs(href);

const allowed = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'blockquote',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'a',
    'img',
    'figure',
    'figcaption',
    'span',
    'div',
  ],
  allowedAttributes: {
    // What is forced on links below has to be allowed here too, or it is taken off again.
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'mailto'],
  // Pictures come from this server alone: the Content-Security-Policy would stop others anyway.
  exclusiveFilter: ({ tag, attribs }: Frame) => tag === 'img' && !isOurs(attribs['src'] ?? ''),
  transformTags: {
    h1: 'h2',
    // Browsers read `//`, and `/\\` as well, as the beginning of another host: such a link says where it leads, or nowhere.
    a: (tagName: string, { href, title }: Record<string, string>) => ({
      tagName,
      attribs: {
        ...(href !== undefined && leadsSomewhere(href) ? { href } : {}),
        ...(title === undefined ? {} : { title }),
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
};

/** HTML with nothing in it that runs, loads from elsewhere, or lays itself over the page. Applied before it is kept. */
export const sanitize = (html: string): string => sanitizeHtml(html, allowed).trim();
