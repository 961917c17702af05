const maxLength = 150;
const maxExtensionLength = 12;

/** Has a meaning in paths, shows nothing, or makes a name look like another one. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/**
 * A file name that people can be shown and save a file under: no path, no control or bidirectional
 * characters, at most 150 code points, of which the extension is kept.
 */
export const safeFileName = (name: string): string => {
  const characters = [
    ...name
      .slice(0, 10 * maxLength)
      .normalize('NFC')
      .replace(unsafe, '_'),
  ];
  const short = shorten(characters).join('').trim();
  // A leading dot would hide the file; systems drop trailing ones.
  return short.replace(/^\.+/, '').replace(/[. ]+$/, '') || 'file';
};

const shorten = (characters: readonly string[]) => {
  if (characters.length <= maxLength) return characters;
  const dot = characters.lastIndexOf('.');
  const isExtension = dot > 0 && characters.length - dot <= maxExtensionLength;
  const extension = isExtension ? characters.slice(dot) : [];
  return [...characters.slice(0, maxLength - extension.length), ...extension];
};
