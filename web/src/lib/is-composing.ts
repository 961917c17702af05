/**
 * Whether a key belongs to a word that is still being composed, as in Japanese, Chinese and Korean. Safari ends the
 * composition before it reports the key that did so; only key code 229 shows it then.
 */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
