/** The password of all sign-ins of the sample shop. */
export const samplePassword = 'hakobu-demo';

/** The variable that names the data folder of a sample shop to begin with; without it one is filled. */
export const sampleVariable = 'HAKOBU_SAMPLE';
