/** The mark's shapes on a 48 × 32 ground: a mentor's and a mentee's speech, and where they overlap. */
export const markPaths = {
  mentor: 'M5 1h19a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5H13l-6 6v-6H5a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5Z',
  mentee: 'M24 6h19a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-2v6l-6-6H24a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Z',
  both: 'M24 6h5v9a5 5 0 0 1-5 5h-5v-9a5 5 0 0 1 5-5Z',
};
