import { type Room, createRoom } from './room.ts';
import { type SavedConversation } from './store.ts';

/** The conversations that the client knows, by their key and, once they have one, by their id. */
export const createRooms = (onChange: () => void) => {
  const byKey = new Map<string, Room>();
  const byId = new Map<string, Room>();
  const of = (key: string): Room => {
    const known = byKey.get(key);
    if (known) return known;
    const room = createRoom(key);
    byKey.set(key, room);
    return room;
  };
  const changed = (room: Room): void => {
    room.view = undefined;
    onChange();
  };
  return {
    of,
    byId: (conversationId: string): Room | undefined => byId.get(conversationId),
    all: (): Room[] => [...byKey.values()],
    changed,
    /** The conversation has this id. */
    learn: (room: Room, conversationId: string | undefined): void => {
      if (!conversationId || room.address.conversationId === conversationId) return;
      room.address = { ...room.address, conversationId };
      byId.set(conversationId, room);
      changed(room);
    },
  };
};

export type Rooms = ReturnType<typeof createRooms>;

/** The messages of one conversation that the device keeps. */
const maxKept = 200;

export const toSave = ({ key, address, thread }: Room): SavedConversation => {
  const { shopper, staff } = thread.read();
  return { key, address, messages: thread.tail(maxKept), shopperReadSeq: shopper, staffReadSeq: staff };
};
