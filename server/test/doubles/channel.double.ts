import type { Channel } from '@hakobu/contract/letters/letters.desk-api';
import type { ChannelAdapter, Delivery } from '../../src/features/letters/channels/channel.port.ts';
import type { Outcome } from '../../src/features/letters/channels/outcome.rules.ts';

/** A channel that takes what it is given, or says what it is told to say, and remembers in which order. */
export class ChannelDouble {
  outcome: (delivery: Delivery) => Outcome | Promise<Outcome> = () => ({ kind: 'accepted' });
  readonly tried: Delivery[] = [];
  readonly taken: Delivery[] = [];
  readonly adapter: ChannelAdapter;

  constructor(channel: Channel) {
    this.adapter = { channel, send: (delivery) => this.send(delivery) };
  }

  private async send(delivery: Delivery): Promise<Outcome> {
    this.tried.push(delivery);
    const outcome = await this.outcome(delivery);
    if (outcome.kind === 'accepted') this.taken.push(delivery);
    return outcome;
  }
}
