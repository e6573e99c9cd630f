import { type Breach, feature } from './breach.ts';

/** Ways to react to an event where nobody would look for it. */
const ways = [
  "import { listener } from '../events.ts';\nexport const x = listener('order.moved', 'does it', async () => {});",
  "import { listener as on } from '../events.ts';\nexport const x = on('order.moved', 'does it', async () => {});",
  "import { ordersEvents } from '../events.ts';\nexport const x = ordersEvents.listener('order.moved', 'does it', async () => {});",
  "import * as events from '../events.ts';\nexport const x = events.listener('order.moved', 'does it', async () => {});",
  "import { eventsOf } from '../../../platform/outbox/feature-events.ts';\nexport const x = eventsOf('orders', []);",
];

export const listenersBreaches: readonly Breach[] = [
  ...ways.map((code, place) => ({ caught: 'wall 19:', file: `${feature}/orders/a/l${place}.actions.ts`, code })),
  {
    caught: '',
    file: `${feature}/orders/l.listeners.ts`,
    code: "import { listener } from './events.ts';\nexport const x = [listener('order.moved', 'does it', async () => {})];",
  },
];
