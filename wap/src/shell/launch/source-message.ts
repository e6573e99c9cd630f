import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = Exclude<CompiledMessage, string>[number];

const word = /\s*([\w=]+)\s*/y;

/**
 * Reads what our own words in zh-CN use of ICU's message format: `{name}`, and `{count, plural, other {# 件}}` with any
 * keys. Catalogues of the other languages are compiled by the library when the app is built; its parser would be 6 KB of
 * every first load. A test holds this against it with every message that there is.
 */
export const readSourceMessage = (message: string): CompiledMessage => {
  let at = 0;
  const take = (): string => {
    word.lastIndex = at;
    const [whole = '', found = ''] = word.exec(message) ?? [];
    at += whole.length;
    return found;
  };
  const argument = (): Token => {
    at += 1;
    const name = take();
    if (message[at] !== ',') {
      at += 1;
      return [name];
    }
    at += 1;
    const kind = take();
    const cases: Record<string, CompiledMessage> = {};
    if (message[at] === ',') at += 1;
    for (let key = take(); message[at] === '{'; key = take()) {
      at += 1;
      cases[key.replace(/^=/, '')] = tokens(kind !== 'select');
      at += 1;
    }
    at += 1;
    return [name, kind, { offset: undefined, ...cases }] as Token;
  };
  const tokens = (isCounting: boolean): Token[] => {
    const found: Token[] = [];
    const stops = isCounting ? /[{}#]/g : /[{}]/g;
    while (at < message.length && message[at] !== '}') {
      stops.lastIndex = at;
      const end = stops.exec(message)?.index ?? message.length;
      if (end > at) found.push(message.slice(at, end));
      at = end;
      if (message[at] === '{') found.push(argument());
      else if (message[at] === '#') {
        found.push('#');
        at += 1;
      }
    }
    return found;
  };
  return tokens(false);
};
