/** The scheme, a host name or address, and optionally a port and the transport (RFC 7065). */
const turnUrl = /^turns?:(\[[\da-fA-F:.]+\]|[\w.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/;

/** Reads a list of TURN addresses, separated by commas. @returns undefined if one of them is invalid */
export const parseTurnUrls = (value: string): string[] | undefined => {
  const urls = value.split(',').map((url) => url.trim());
  return urls.every(isTurnUrl) ? urls : undefined;
};

const maxPort = 65_535;

/** With an invalid port, browsers would refuse to start any call. */
const isTurnUrl = (url: string): boolean => {
  const [, , port] = turnUrl.exec(url) ?? [];
  if (port === undefined) return turnUrl.test(url);
  const number = Number(port.slice(1));
  return number > 0 && number <= maxPort;
};
