const maxLength = 150;
const maxExtensionLength = 12;

/** Characters that have a meaning in paths, are invisible, or disguise a name. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/**
 * Returns a name that is safe to display and to save a file under: without a path, control or
 * bidirectional characters, and with at most 150 code points. The extension is preserved.
 */
export const safeFileName = (name: string): string => {
  const characters = [
    ...name
      .slice(0, 10 * maxLength)
      .normalize('NFC')
      .replace(unsafe, '_'),
  ];
  const short = shorten(characters).join('').trim();
  // A leading dot would hide the file; Windows drops trailing ones.
  return short.replace(/^\.+/, '').replace(/[. ]+$/, '') || 'file';
};

const shorten = (characters: readonly string[]) => {
  if (characters.length <= maxLength) return characters;
  const dot = characters.lastIndexOf('.');
  const isExtension = dot > 0 && characters.length - dot <= maxExtensionLength;
  const extension = isExtension ? characters.slice(dot) : [];
  return [...characters.slice(0, maxLength - extension.length), ...extension];
};
