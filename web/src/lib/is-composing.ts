/**
 * Whether a key belongs to a word that is still being composed, as in Japanese, Chinese and Korean. Safari ends the
 * composition before it reports the key that did so; only the code 229 tells then.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
