const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A random UUID (version 4) for a message. `crypto.randomUUID` is missing where a site comes over
 * plain http, as within a local network.
 */
export const newClientId = (): string => {
  const text = hex(crypto.getRandomValues(new Uint8Array(16)));
  const variant = '89ab'.charAt(Number.parseInt(text.charAt(16), 16) % 4);
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    `4${text.slice(13, 16)}`,
    `${variant}${text.slice(17, 20)}`,
    text.slice(20),
  ].join('-');
};
