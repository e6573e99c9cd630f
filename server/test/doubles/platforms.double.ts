import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What a test says of one piece of goods; each platform says it in its own form. */
export type DoubleGoods = {
  readonly shop: string;
  readonly item: string;
  readonly name: string;
  readonly priceYen: number;
  readonly highYen?: number;
  readonly inStock?: boolean;
  readonly isUsed?: boolean;
  readonly freeShipping?: boolean;
  readonly withoutTax?: boolean;
};

/** How a platform goes wrong. */
export type PlatformFault =
  | 'none'
  | 'notFound'
  | 'tooMany'
  | 'tooManyWithDate'
  | 'tooManyInSilence'
  | 'serverError'
  | 'maintenance'
  | 'keyRefused'
  | 'questionRefused'
  | 'silent'
  | 'cut'
  | 'cutInside'
  | 'garbage'
  | 'page'
  | 'nothing'
  | 'otherForm'
  | 'shiftJis'
  | 'brokenUtf8'
  | 'huge'
  | 'elsewhere';

type Answer = { readonly status: number; readonly body: string | Buffer; readonly headers?: Record<string, string> };

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
});

let huge: Buffer | undefined;
/** Little on the wire, and more than anybody may send once it is unpacked. */
const hugeGzip = (): Buffer => (huge ??= gzipSync(Buffer.alloc(40_000_000, ' ')));

/** As an old shop would send it: every character by what Shift_JIS reads its bytes as. */
const inShiftJis = (text: string): Buffer => {
  const decoder = new TextDecoder('shift_jis');
  const bytesOf = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xef; lead += 1)
    for (let trail = 0x40; trail <= 0xfc; trail += 1)
      if (lead <= 0x9f || lead >= 0xe0) bytesOf.set(decoder.decode(Buffer.from([lead, trail])), [lead, trail]);
  return Buffer.from(Array.from(text).flatMap((letter) => bytesOf.get(letter) ?? [letter.charCodeAt(0)]));
};

type Errors = Readonly<
  Record<'notFound' | 'tooMany' | 'serverError' | 'maintenance' | 'keyRefused' | 'questionRefused', unknown>
>;

/** A platform's interface on a loopback port: answers from its goods, or goes wrong as it is told. */
export abstract class PlatformDouble {
  fault: PlatformFault = 'none';
  goods: DoubleGoods[] = [];
  /** Every request, with what came in its query and headers. */
  readonly asked: {
    readonly query: URLSearchParams;
    readonly headers: IncomingMessage['headers'];
    readonly path: string;
  }[] = [];
  origin = 'http://127.0.0.1:1';
  private readonly server = createServer((request, response) => this.serve(request, response));

  protected abstract readonly errors: Errors;
  protected abstract answer(query: URLSearchParams): Answer;
  /** Why a request cannot be asked so; undefined where it can. */
  protected abstract refusal(query: URLSearchParams, headers: IncomingMessage['headers']): Answer | undefined;

  async start(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** As it says so, with all that came before forgotten. */
  reset(...goods: DoubleGoods[]): void {
    this.goods = goods;
    this.fault = 'none';
    this.asked.length = 0;
  }

  private spoilt(query: URLSearchParams): Answer | undefined {
    const { errors, fault } = this;
    const good = this.answer(query);
    const text = String(good.body);
    const faults: Partial<Record<PlatformFault, () => Answer>> = {
      notFound: () => json(404, errors.notFound),
      tooMany: () => json(429, errors.tooMany, { 'retry-after': '7' }),
      tooManyWithDate: () => json(429, errors.tooMany, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }),
      tooManyInSilence: () => json(429, errors.tooMany),
      serverError: () => json(500, errors.serverError),
      maintenance: () => json(503, errors.maintenance),
      keyRefused: () => json(403, errors.keyRefused),
      questionRefused: () => json(400, errors.questionRefused),
      garbage: () => ({ ...good, body: `${text.slice(0, 40)}\u0000}}}` }),
      page: () => ({
        status: 200,
        body: '<!doctype html><title>メンテナンス</title>',
        headers: { 'content-type': 'text/html' },
      }),
      nothing: () => ({ ...good, body: '' }),
      otherForm: () => json(200, { results: [{ title: 'x' }], total: '1' }),
      shiftJis: () => ({
        ...good,
        body: inShiftJis(text),
        headers: { 'content-type': 'application/json; charset=Shift_JIS' },
      }),
      brokenUtf8: () => ({ ...good, body: Buffer.concat([Buffer.from(text.slice(0, 12)), Buffer.from([0xff, 0xfe])]) }),
      huge: () => ({
        ...good,
        body: hugeGzip(),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      }),
      elsewhere: () => ({ status: 302, body: '', headers: { location: `${this.origin}/somewhere` } }),
    };
    return faults[fault]?.();
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://double');
    this.asked.push({ query, headers: request.headers, path: pathname });
    if (this.fault === 'silent') return;
    if (this.fault === 'cut') return void request.socket.destroy();
    const { status, body, headers } = this.spoilt(query) ?? this.refusal(query, request.headers) ?? this.answer(query);
    response.writeHead(status, headers);
    if (this.fault !== 'cutInside') return void response.end(body);
    response.write(String(body).slice(0, 30), () => request.socket.destroy());
  }
}

const between = (goods: readonly DoubleGoods[], low: string | null, high: string | null) =>
  goods.filter(({ priceYen }) => priceYen >= Number(low ?? 0) && priceYen <= Number(high ?? 1e9));

const sorted = (goods: readonly DoubleGoods[], sort: string | null, price: string) => {
  if (sort === `+${price}`) return goods.toSorted((a, b) => a.priceYen - b.priceYen);
  return sort === `-${price}` ? goods.toSorted((a, b) => b.priceYen - a.priceYen) : goods;
};

/** Rakuten's Ichiba Item Search as it is documented, in both of its forms. */
export class RakutenDouble extends PlatformDouble {
  readonly applicationId = '00000000-1111-2222-3333-444444444444';
  readonly accessKey = 'pk_a_key_of_the_double';
  readonly site = 'https://shop.hakobu.example';

  protected readonly errors = {
    notFound: { error: 'not_found', error_description: 'not found' },
    tooMany: { error: 'too_many_requests', error_description: 'number of allowed requests has been exceeded' },
    serverError: { error: 'system_error', error_description: 'api logic error' },
    maintenance: { error: 'service_unavailable', error_description: 'IchibaItem/Search is under maintenance' },
    keyRefused: {
      errors: { errorCode: 403, errorMessage: 'REQUEST_CONTEXT_BODY_HTTP_REFERRER_MISSING' },
    },
    questionRefused: { error: 'wrong_parameter', error_description: 'keyword parameter is not valid' },
  };

  /** The settings that lead a server here. */
  settings(): Record<string, string> {
    return {
      HAKOBU_RAKUTEN_APPLICATION_ID: this.applicationId,
      HAKOBU_RAKUTEN_ACCESS_KEY: this.accessKey,
      HAKOBU_RAKUTEN_SITE: this.site,
      HAKOBU_RAKUTEN_API: `${this.origin}/ichibams/api/IchibaItem/Search`,
      HAKOBU_RAKUTEN_PER_SECOND: '1000',
    };
  }

  protected refusal(query: URLSearchParams, headers: IncomingMessage['headers']): Answer | undefined {
    const isKnown = query.get('applicationId') === this.applicationId && headers['accesskey'] === this.accessKey;
    const isFromSite = headers.referer === `${this.site}/` && headers.origin === this.site;
    if (!isKnown || !isFromSite) return json(403, this.errors.keyRefused);
    const [low, high, keyword] = [query.get('minPrice'), query.get('maxPrice'), query.get('keyword')];
    const width = Array.from(keyword ?? '').reduce((sum, letter) => sum + (letter > '~' ? 2 : 1), 0);
    const isWrong =
      width > 128 ||
      (low !== null && high !== null && Number(high) <= Number(low)) ||
      (keyword === null && query.get('shopCode') === null && query.get('itemCode') === null) ||
      Number(query.get('hits') ?? 30) > 30;
    return isWrong ? json(400, this.errors.questionRefused) : undefined;
  }

  protected answer(query: URLSearchParams): Answer {
    const found = this.find(query);
    const [hits, page] = [Number(query.get('hits') ?? 30), Number(query.get('page') ?? 1)];
    const version = query.get('formatVersion') ?? '1';
    const Items = found.slice((page - 1) * hits, page * hits).map((each) => this.item(each, version));
    const pageCount = Math.min(100, Math.ceil(found.length / hits));
    const first = (page - 1) * hits + 1;
    return json(200, {
      count: found.length,
      page,
      first,
      last: first + Items.length - 1,
      hits: Items.length,
      carrier: 0,
      pageCount,
      Items,
      GenreInformation: [],
      TagInformation: [],
    });
  }

  codeOf({ shop, item }: Pick<DoubleGoods, 'shop' | 'item'>): string {
    return `${shop}:${10_000_000 + (Number.parseInt(item.replace(/\D/g, ''), 10) || 0)}`;
  }

  private find(query: URLSearchParams): readonly DoubleGoods[] {
    const [words, shop, code] = [query.get('keyword'), query.get('shopCode'), query.get('itemCode')];
    const unwanted = query.get('NGKeyword');
    const fitting = this.goods.filter(
      (each) =>
        (code === null || this.codeOf(each) === code) &&
        (shop === null || each.shop === shop) &&
        (words === null || words.split(' ').every((word) => `${each.name} ${each.item}`.includes(word))) &&
        (unwanted === null || !each.name.includes(unwanted)) &&
        (query.get('availability') === '0' || each.inStock !== false),
    );
    return sorted(between(fitting, query.get('minPrice'), query.get('maxPrice')), query.get('sort'), 'itemPrice');
  }

  private item(each: DoubleGoods, version: string): unknown {
    const picture = `https://thumbnail.image.rakuten.co.jp/@0_mall/${each.shop}/cabinet/${each.item}.jpg?_ex=128x128`;
    const flat = {
      itemName: each.name,
      catchcopy: '送料無料 & あす楽',
      itemCode: this.codeOf(each),
      itemPrice: each.priceYen,
      itemPriceBaseField: 'item_price_min3',
      itemPriceMax1: each.highYen ?? each.priceYen,
      itemPriceMin1: each.priceYen,
      itemCaption: `<b>${each.name}</b> の説明\n二行目`,
      itemUrl: `https://item.rakuten.co.jp/${each.shop}/${each.item}/?rafcid=wsc_i_is_1`,
      affiliateUrl: '',
      imageFlag: 1,
      availability: each.inStock === false ? 0 : 1,
      taxFlag: each.withoutTax ? 1 : 0,
      postageFlag: each.freeShipping ? 0 : 1,
      reviewCount: 12,
      reviewAverage: version === '1' ? '4.5' : 4.5,
      shopName: `${each.shop}店`,
      shopCode: each.shop,
      genreId: '101164',
      tagIds: [],
      mediumImageUrls: version === '1' ? [{ imageUrl: picture }] : [picture],
    };
    return version === '1' ? { Item: flat } : flat;
  }
}

/** Yahoo! Shopping's itemSearch v3 as it is documented. */
export class YahooDouble extends PlatformDouble {
  readonly clientId = 'dj00aiZpPWEtY2xpZW50LWlk';

  protected readonly errors = {
    notFound: { Error: { Message: 'Not Found' } },
    tooMany: { Error: { Message: 'Too Many Requests' } },
    serverError: { Error: { Message: 'Internal Server Error' } },
    maintenance: { message: 'API_MAINTENANCE' },
    keyRefused: { Error: { Message: 'Your Request was Forbidden' } },
    questionRefused: { Error: { Message: 'Bad Request' } },
  };

  settings(): Record<string, string> {
    return {
      HAKOBU_YAHOO_CLIENT_ID: this.clientId,
      HAKOBU_YAHOO_API: `${this.origin}/ShoppingWebService`,
      HAKOBU_YAHOO_PER_SECOND: '1000',
    };
  }

  protected refusal(query: URLSearchParams): Answer | undefined {
    if (query.get('appid') !== this.clientId) return json(403, this.errors.keyRefused);
    const [start, results] = [Number(query.get('start') ?? 1), Number(query.get('results') ?? 20)];
    const isWrong =
      results > 50 || start + results > 1000 || (query.get('query') === null && query.get('seller_id') === null);
    return isWrong ? json(400, this.errors.questionRefused) : undefined;
  }

  protected answer(query: URLSearchParams): Answer {
    const words = query.get('query');
    const condition = query.get('condition');
    const fitting = this.goods.filter(
      (each) =>
        (query.get('seller_id') === null || each.shop === query.get('seller_id')) &&
        (words === null || words.split(' ').every((word) => `${each.name} ${each.item}`.includes(word))) &&
        (query.get('in_stock') !== 'true' || each.inStock !== false) &&
        (condition === null || (condition === 'used') === (each.isUsed ?? false)),
    );
    const found = sorted(between(fitting, query.get('price_from'), query.get('price_to')), query.get('sort'), 'price');
    const [start, results] = [Number(query.get('start') ?? 1), Number(query.get('results') ?? 20)];
    const hits = found.slice(start - 1, start - 1 + results).map((each, place) => this.hit(each, start + place));
    return json(200, {
      totalResultsAvailable: found.length,
      totalResultsReturned: hits.length,
      firstResultsPosition: start,
      request: { query: words ?? '' },
      hits,
    });
  }

  private hit(each: DoubleGoods, index: number): unknown {
    const image = `https://item-shopping.c.yimg.jp/i/g/${each.shop}_${each.item}`;
    return {
      index,
      name: each.name,
      description: `${each.name}の説明<br>二行目`,
      headLine: '',
      url: `https://store.shopping.yahoo.co.jp/${each.shop}/${each.item}.html`,
      inStock: each.inStock !== false,
      code: `${each.shop}_${each.item}`,
      condition: each.isUsed ? 'used' : 'new',
      image: { small: image.replace('/g/', '/c/'), medium: image },
      exImage: { url: image.replace('/g/', '/n/'), width: 600, height: 600 },
      review: { rate: 4.5, count: 3, url: '' },
      price: each.priceYen,
      priceLabel: { taxable: true, defaultPrice: each.priceYen },
      shipping: each.freeShipping ? { code: 2, name: '送料無料' } : { code: 1, name: '設定なし' },
      genreCategory: { id: 2443, name: 'フィルムカメラ', depth: 3 },
      parentGenreCategories: [
        { depth: 1, id: 2504, name: 'テレビ、オーディオ、カメラ' },
        { depth: 2, id: 2441, name: 'カメラ' },
      ],
      seller: { sellerId: each.shop, name: `${each.shop}ストア`, url: '', isBestSeller: false },
    };
  }
}
