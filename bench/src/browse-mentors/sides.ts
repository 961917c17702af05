import { must } from '../figures.ts';
import { createHttpClient, type HttpClient } from '../support/http.ts';
import type { Query } from './queries.ts';

/** Builds requests for the same queries, either to the product or to its reference. */
export interface Side {
  address(query: Query, cursor: string | null): string;
  headers: Record<string, string>;
}

export const ourSide = (url: string, cookie: string): Side => ({
  headers: { cookie },
  address({ filters }, cursor) {
    const search = new URLSearchParams({ ...filters, ...(cursor && { cursor }) });
    return `${url}/api/mentors?${search}`;
  },
});

export const referenceSide = (port: number, viewer: string): Side => ({
  headers: {},
  address({ filters }, cursor) {
    const [afterRank = '', afterId = ''] = cursor?.split('.') ?? [];
    const search = new URLSearchParams({ viewer, ...filters, afterRank, afterId });
    return `http://127.0.0.1:${port}/api/mentors?${search}`;
  },
});

/** A page in the format of both servers. */
export interface Page {
  mentors: { id: string; mentorProfile: { id: string } }[];
  total: string;
  cursor: string | null;
}

const readPage = async (client: HttpClient, side: Side, address: string): Promise<Page> => {
  const { status, headers, text } = await client.send('GET', address, { headers: side.headers });
  must(status === 200, `${status} for ${address}: ${text}`);
  const cursor = headers['x-next-cursor'];
  return {
    mentors: JSON.parse(text),
    total: String(headers['x-total-count']),
    cursor: typeof cursor === 'string' ? cursor : null,
  };
};

/** Returns the URL of a query and the page it returns. */
export const openQuery = async (side: Side, query: Query) => {
  const client = createHttpClient(1);
  try {
    const first = await readPage(client, side, side.address(query, null));
    if (!query.secondPage) return { address: side.address(query, null), page: first };
    must(first.cursor !== null, 'a first page without a second');
    const address = side.address(query, first.cursor);
    return { address, page: await readPage(client, side, address) };
  } finally {
    client.close();
  }
};
