const path = '/api/web/avatar/';
const ours = new RegExp(`^${path}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

/** Where everybody finds an avatar: its id cannot be guessed, and another picture has another. */
export const avatarAddress = (id: string): string => `${path}${id}`;

/** Which avatar stands at an address; undefined where it is another's, as a picture that a sample drew. */
export const avatarIdIn = (address: string): string | undefined => ours.exec(address)?.[1];
