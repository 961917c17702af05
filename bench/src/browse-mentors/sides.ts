import { must } from '../figures.ts';
import type { HttpClient } from '../support/http.ts';
import type { Question } from './questions.ts';

/** One of the two servers that get the same questions: the product or its reference. */
export interface Side {
  address(question: Question, limit: number): string;
  headers: Record<string, string>;
}

export const ourSide = (url: string, cookie: string): Side => ({
  headers: { cookie },
  address: (question, limit) =>
    `${url}/api/mentors?${new URLSearchParams({ ...question, limit: String(limit) })}`,
});

/** @param isFew whether the question has few matches, which the reference doesn't have to find out itself */
export const referenceSide = (
  port: number,
  viewer: string,
  isFew: (question: Question) => boolean,
): Side => ({
  headers: {},
  address(question, limit) {
    const few = isFew(question) && { few: '1' };
    const search = new URLSearchParams({ viewer, ...question, ...few, limit: String(limit) });
    return `http://127.0.0.1:${port}/api/mentors?${search}`;
  },
});

/** A page in the format of both servers. */
export interface Page {
  mentors: { id: string; mentorProfile: { id: string } }[];
  total: string;
}

export const readPage = async (client: HttpClient, side: Side, address: string): Promise<Page> => {
  const { status, headers, text } = await client.send('GET', address, { headers: side.headers });
  must(status === 200, `${status} for ${address}: ${text}`);
  return { mentors: JSON.parse(text), total: String(headers['x-total-count']) };
};
