/**
 * What people paste, and what it must become: a site with an id; `short`, the link that the server has to follow; or
 * `stays`, nothing that leaves the device.
 */
export type ResolverForm = readonly [what: string, pasted: string, becomes: string];
