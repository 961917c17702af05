/** The address and credentials of Redis or Valkey. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
  /** The database number. */
  readonly database: number;
}

const defaultPort = 6379;

/** @returns undefined unless it is like `rediss://user:password@host:6379/0`, without a query */
export const parseRedisUrl = (value: string): RedisAddress | undefined => {
  if (!/^rediss?:\/\/[^\s?#]+$/.test(value) || !URL.canParse(value)) return undefined;
  const { hostname, port, protocol, username, password, pathname } = new URL(value);
  const [, database] = /^\/?(\d{0,4})$/.exec(pathname) ?? [];
  const [name, word] = [decode(username), decode(password)];
  if (hostname === '' || database === undefined || name === null || word === null) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? defaultPort : Number(port),
    tls: protocol === 'rediss:',
    username: name || null,
    password: word || null,
    database: Number(database),
  };
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
