import * as z from 'zod/mini';
import type { FileAnswer, FileContent } from './file-answer.ts';
import type { FormBody } from './form-body.ts';
import type { ProblemCode } from './problems.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may call an endpoint: `anyone` requires no sign-in, `signed_in` any account, `mentee` and `mentor`
 * an account of that type or the administrator, `staff:…` a moderator with this right or the
 * administrator. Services check access to individual records (404).
 */
export const accesses = [
  'anyone',
  'signed_in',
  'mentee',
  'mentor',
  'staff:applications',
  'staff:reports',
  'admin',
] as const;
export type Access = (typeof accesses)[number];

/** The right that an endpoint is for, or null if it is not for moderators. */
export const rightOf = (access: Access): StaffRight | null => {
  if (access === 'staff:applications') return 'applications';
  return access === 'staff:reports' ? 'reports' : null;
};

/**
 * The rate limit that applies to a call (product 7.6). Sign-ins and payment intents have additional
 * limits in their features.
 */
export type Allowance = 'general' | 'account_mail' | 'message' | 'upload' | 'unlimited';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Success = Readonly<Record<number, z.ZodMiniType | FileAnswer>>;

export interface EndpointSpec {
  readonly method: Method;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly allowance?: Allowance;
  /** Uses a lot of CPU time, so only one such call at a time runs per person or network. */
  readonly isExpensive?: true;
  /** Mounted only in demo mode or with sandbox payments (product 4.2, 7.3). */
  readonly only?: 'demo' | 'sandbox';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** A schema for JSON, or a form with files. */
  readonly body?: z.ZodMiniType | FormBody;
  /** Passes the body as bytes, e.g. to verify its signature. */
  readonly raw?: true;
  /** A larger body is refused with 413, if possible before it is read. */
  readonly maxBodyBytes?: number;
  /** The response by status: a schema, a kind of file, or `nothing` for 204 and redirects. */
  readonly success: Success;
  /** The errors of this endpoint, in addition to those that every endpoint may return. */
  readonly problems?: readonly ProblemCode[];
}

/** Declares an endpoint for the server, the web client and the API reference. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

/** A response without a body. */
export const nothing = z.undefined();

type SchemaOf<B> = B extends FormBody ? B['schema'] : B;
type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<E extends EndpointSpec> = Parsed<E['params']>;
export type QueryOf<E extends EndpointSpec> = Parsed<E['query']>;
export type BodyOf<E extends EndpointSpec> = Parsed<SchemaOf<E['body']>>;
export type SentParams<E extends EndpointSpec> = Sent<E['params']>;
export type SentQuery<E extends EndpointSpec> = Sent<E['query']>;
export type SentBody<E extends EndpointSpec> = Sent<SchemaOf<E['body']>>;

/**
 * The body of any successful response.
 * @typeParam File what a file is to the caller
 */
export type AnswerOf<E extends EndpointSpec, File> = Received<
  E['success'][keyof E['success'] & number],
  File
>;
type Received<S, File> = S extends FileAnswer
  ? File
  : S extends z.ZodMiniType
    ? z.output<S>
    : never;

/** The return value of a route: one of the declared statuses with its body. */
export type Reply<E extends EndpointSpec> = {
  [S in keyof E['success'] & number]: E['success'][S] extends typeof nothing
    ? { status: S; body?: undefined; headers?: Record<string, string> }
    : { status: S; body: SentAnswer<E['success'][S]>; headers?: Record<string, string> };
}[keyof E['success'] & number];
type SentAnswer<S> = S extends FileAnswer ? FileContent : z.input<S & z.ZodMiniType>;
