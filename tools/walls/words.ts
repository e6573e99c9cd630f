/** Names of features that mean something else, too, where programs are written, and what. */
const genericWords: Readonly<Record<string, string>> = {
  address: 'of a network, a page, a mail',
  addresses: 'of a network, a page, a mail',
  closing: 'of a server, a socket, a file: not of an account',
  content: 'of a file or an answer, as in Content-Type',
  export: 'of a snapshot of a database, of a module',
  exports: 'of a module',
  group: 'of rows, of a network address, of users of a system',
  groups: 'of rows, of a network address, of users of a system',
  letter: 'of an alphabet',
  letters: 'of an alphabet',
  operation: 'of OpenAPI, of a database',
  order: 'of a sequence, as in order by',
  platform: 'this, what the features stand on',
  proxy: 'of HTTP: who calls on behalf of others',
  rate: 'so many in a while, as in rate limit',
  rules: 'the role of a file',
  setting: 'of a program',
  settings: 'of a program',
  upload: 'bytes that a call brings',
  uploads: 'bytes that calls bring',
  shopper: 'who calls: the grammar of endpoints tells shoppers from staff',
  staff: 'who calls: the grammar of endpoints tells shoppers from staff',
};

/** Where the platform names a feature, and why. */
export type Namer = { readonly file: string; readonly names: readonly string[]; readonly why: string };

const platform = 'server/src/platform';

export const namers: readonly Namer[] = [
  {
    file: `${platform}/cache/cached.ts`,
    names: ['freight', 'platforms', 'rates'],
    why: 'a closed list of what has a version: a name that no trigger keeps would be cached for ever',
  },
  {
    file: `${platform}/database/throttle.ts`,
    names: ['goods'],
    why: 'a closed list of what is limited: two features that chose one name would share a limit',
  },
  { file: `${platform}/files/art.ts`, names: ['book', 'books', 'cart', 'parcel'], why: 'what drawn pictures show' },
  { file: `${platform}/socket/line-socket.ts`, names: ['tracking'], why: 'an option of ws' },
  { file: `${platform}/http/security.ts`, names: ['payment', 'tracking'], why: "what browsers call a page's powers" },
];

export const mayName = (file: string, word: string): boolean =>
  genericWords[word] !== undefined || namers.some((namer) => namer.file === file && namer.names.includes(word));
