import type { Declared, Kind } from './declared.ts';

/** A column as PostgreSQL describes it with every answer. */
export type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  /** Whose column it is as it stands; 0 where it is worked out. */
  readonly tableID: number;
  readonly columnID: number;
};

/** The columns that may be null, by table and number. */
export type Nullable = Readonly<Record<string, string>>;

/** The columns that may be null and are not where they are read into types that say so, and why. */
export const neverNullWhereRead: Readonly<Record<string, string>> = {
  'chat.conversation.last_at': 'the list of all conversations asks for those that something was said in',
  'chat.conversation.queued_at': 'who waits in the queue entered it',
  'chat.conversation.waits_since': 'asked for where it is not null',
  'ledger.posting.balance_after': "a shopper's accounts are guarded",
  'payments.top_up.credited_amount': 'a credited top-up has it (top_up_credited)',
  'payments.top_up.credited_at': 'a credited top-up has it (top_up_check)',
  'reconciliation.difference.transaction_id': 'what is missing with them is a transaction of ours',
  'services.service.due_at': 'asked for where it is later than now',
  'services.service.ended_at': 'those that ended are listed by when they did',
  'services.service.fee_yen': 'what is to be paid until a time has its fee',
};

// What our driver makes of the types of PostgreSQL; of those that are not here only the values tell.
const kindsOfTypes: Readonly<Record<number, readonly Kind[]>> = {
  16: ['boolean'],
  17: ['Buffer'],
  20: ['number'],
  21: ['number'],
  23: ['number'],
  25: ['string'],
  114: ['string', 'number', 'boolean', 'array', 'object', 'null'],
  700: ['number'],
  701: ['number'],
  1000: ['array'],
  1005: ['array'],
  1007: ['array'],
  1009: ['array'],
  1015: ['array'],
  1016: ['array'],
  1043: ['string'],
  1082: ['Date'],
  1114: ['Date'],
  1115: ['array'],
  1182: ['array'],
  1184: ['Date'],
  1185: ['array'],
  1700: ['string'],
  2950: ['string'],
  2951: ['array'],
  3802: ['string', 'number', 'boolean', 'array', 'object', 'null'],
};

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value)) return 'array';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'undefined' ? kind : 'object';
};

const listed = (kinds: Iterable<Kind>): string => [...kinds].join(' | ');

// JSON and lists may be long, and their first elements are like the others.
const looked = 20;

/** Where a value is other than it was declared. */
const faultOfValue = (value: unknown, declared: Declared, path: string): string | undefined => {
  if (declared.kinds.has('any')) return undefined;
  const kind = kindOf(value);
  if (!declared.kinds.has(kind)) return `${path} is declared ${listed(declared.kinds)} and is ${kind}`;
  if (kind === 'string' && declared.texts && !declared.texts.includes(String(value)))
    return `${path} is declared ${declared.texts.join(' | ')} and is ${String(value)}`;
  if (kind === 'array' && declared.element)
    for (const each of (value as readonly unknown[]).slice(0, looked)) {
      const fault = faultOfValue(each, declared.element, `${path}[]`);
      if (fault) return fault;
    }
  if (kind === 'object')
    for (const [name, property] of declared.properties ?? []) {
      const fault = faultOfValue((value as Record<string, unknown>)[name], property, `${path}.${name}`);
      if (fault) return fault;
    }
  return undefined;
};

const faultOfColumn = (name: string, declared: Declared, field: Field | undefined, nullable: Nullable) => {
  if (declared.kinds.has('any')) return undefined;
  if (!field) return declared.kinds.has('undefined') ? undefined : `${name} is declared and not selected`;
  const told = kindsOfTypes[field.dataTypeID];
  if (told && !told.some((kind) => declared.kinds.has(kind)))
    return `${name} is declared ${listed(declared.kinds)} and is ${listed(told)}`;
  const column = nullable[`${field.tableID}.${field.columnID}`];
  if (column && !declared.kinds.has('null') && neverNullWhereRead[column] === undefined)
    return `${name} is declared never null, and ${column} may be: say so, or what keeps it from it in row-faults.ts`;
  return undefined;
};

/** What PostgreSQL answered. */
export type Told = {
  readonly fields: readonly Field[];
  readonly rows: readonly unknown[];
  readonly nullable: Nullable;
};

/** What of an answer is other than its rows were declared: by the types of its columns, and by its first rows. */
export const faultsOfAnswer = (row: Declared, { fields, rows, nullable }: Told): string[] => {
  if (row.kinds.has('any')) return [];
  if (!row.properties) return ['its rows are declared to be no objects'];
  return [...row.properties].flatMap(([name, declared]) => {
    const field = fields.find((each) => each.name === name);
    const fault = faultOfColumn(name, declared, field, nullable);
    if (fault || !field) return fault ?? [];
    const wrong = rows
      .slice(0, looked)
      .map((each) => faultOfValue((each as Record<string, unknown>)[name], declared, name));
    return wrong.find((each) => each !== undefined) ?? [];
  });
};
