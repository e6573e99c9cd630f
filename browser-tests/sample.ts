/** The password of all sign-ins of the sample shop. */
export const samplePassword = 'hakobu-demo';
