import { RemoteDouble } from './far.double.ts';
import type { DoubleGoods, PlatformFault } from './platforms.double.ts';

const pageOf = ({ name, priceYen, inStock, isUsed, shop }: DoubleGoods): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${name}</title><script type="application/ld+json">${JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      description: `${name}の説明`,
      image: ['https://img.shop.example.com/1.jpg'],
      offers: {
        '@type': 'Offer',
        price: priceYen,
        priceCurrency: 'JPY',
        availability: `https://schema.org/${inStock === false ? 'SoldOut' : 'InStock'}`,
        itemCondition: `https://schema.org/${isUsed ? 'Used' : 'New'}Condition`,
        seller: { '@type': 'Organization', name: `${shop}店` },
      },
    },
  )}</script></head><body></body></html>`;

const json = { 'content-type': 'application/json' };

/** Pages of goods of some platform, on a loopback port, that go wrong as they are told. */
export class ProductPages {
  readonly far = new RemoteDouble();
  private readonly addressOf: (goods: DoubleGoods) => string;
  private known: DoubleGoods[] = [];

  constructor(addressOf: (goods: DoubleGoods) => string) {
    this.addressOf = addressOf;
  }

  set fault(fault: PlatformFault) {
    for (const goods of this.known) {
      const address = this.addressOf(goods);
      const page = pageOf(goods);
      const status = (code: number, headers = {}) => ({ status: code, headers, body: '<title>エラー</title>' });
      const faults: Readonly<Record<PlatformFault, Parameters<RemoteDouble['pages']['set']>[1]>> = {
        none: page,
        notFound: status(404),
        tooMany: status(429, { 'retry-after': '7' }),
        tooManyWithDate: status(429, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }),
        tooManyInSilence: status(429),
        serverError: status(500),
        maintenance: status(503),
        keyRefused: status(403),
        questionRefused: status(400),
        silent: () => undefined,
        cut: (request) => void request.socket.destroy(),
        cutInside: (request, response) => {
          response.writeHead(200, { 'content-type': 'text/html', 'content-length': '90000' });
          response.write(page.slice(0, 60), () => request.socket.destroy());
        },
        garbage: { body: Buffer.from(Array.from({ length: 400 }, (_, place) => (place * 7919) % 256)) },
        page: '<!doctype html><title></title>',
        nothing: '',
        otherForm: { headers: json, body: '{}' },
        shiftJis: { headers: json, body: '{}' },
        brokenUtf8: { headers: json, body: Buffer.from([0xff, 0xfe]) },
        huge: { body: Buffer.alloc(3_000_000, ' ') },
        elsewhere: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      };
      this.far.pages.set(address, faults[fault]);
    }
  }

  reset(...goods: DoubleGoods[]): void {
    this.far.pages.clear();
    this.far.asked.length = 0;
    this.known = goods;
    this.fault = 'none';
  }
}
