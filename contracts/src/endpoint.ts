import * as z from 'zod/mini';
import type { FileAnswer, FileContent } from './file-answer.ts';
import type { FormBody } from './form-body.ts';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call an endpoint. `anyone` needs no sign-in; `signed_in` means any account; `mentee` and
 * `mentor` mean accounts of that type and the administrator. Services decide about single records
 * (404).
 */
export const accesses = ['anyone', 'signed_in', 'mentee', 'mentor', 'admin'] as const;
export type Access = (typeof accesses)[number];

/**
 * Which allowance a call draws on (product 7.6). Sign-ins and payment intents draw on further ones
 * in their features.
 */
export type Allowance = 'general' | 'account_mail' | 'message' | 'unlimited';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Success = Readonly<Record<number, z.ZodMiniType | FileAnswer>>;

export interface EndpointSpec {
  readonly method: Method;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly allowance?: Allowance;
  /** It may keep a processor busy, so only one such call per person or network runs at a time. */
  readonly isExpensive?: true;
  /** Mounted only when the server runs so (product 4.2, 7.3). */
  readonly only?: 'demo' | 'sandbox';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** A schema for JSON, or a form with files. */
  readonly body?: z.ZodMiniType | FormBody;
  /** The body stays as its bytes, which a signature is about. */
  readonly raw?: true;
  /** A larger body is refused (413) before it is read, and a growing one as soon as it is larger. */
  readonly maxBodyBytes?: number;
  /** By status the answer's schema or what file it is; `nothing` for 204 and redirects. */
  readonly success: Success;
  /** What it refuses with, besides those every endpoint may answer. */
  readonly problems?: readonly ProblemCode[];
}

/** Declares an endpoint: the server mounts it, the browser calls it, the reference lists it. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;

/** An answer without a body. */
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
 * What a caller gets: any of the successful answers.
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

/** What a route hands back: one of the declared statuses with its body. */
export type Reply<E extends EndpointSpec> = {
  [S in keyof E['success'] & number]: E['success'][S] extends typeof nothing
    ? { status: S; body?: undefined; headers?: Record<string, string> }
    : { status: S; body: SentAnswer<E['success'][S]>; headers?: Record<string, string> };
}[keyof E['success'] & number];
type SentAnswer<S> = S extends FileAnswer ? FileContent : z.input<S & z.ZodMiniType>;
