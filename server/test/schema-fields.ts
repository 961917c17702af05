import { randomUUID } from 'node:crypto';
import { dayMs } from '@ithaca/contracts/durations';
import type * as z from 'zod/mini';
import { aBrowser } from './push-stand-in.ts';
import { pdfOf } from './sample-files.ts';

/** A field of a schema, and a way to build a value with some text in that field. */
export interface Field {
  /** For example `expertise.0`; empty if the schema itself is the field. */
  path: string;
  fill(text: string): unknown;
}

/** Values by field name, for schemas that don't accept arbitrary text. */
export const plainTexts = {
  kind: 'terms',
  code: '123456',
  timeZone: 'Europe/Berlin',
  responseTime: '24h',
  from: '09:00',
  to: '10:00',
  unanswered: 'true',
  iban: 'DE89370400440532013000',
  dateOfBirth: '1998-04-30',
  bio: 'Somebody who writes just enough about themself to be taken seriously.',
  supportType: 'challenge my thinking',
  urgency: 'Important but not urgent',
} as const;

/**
 * Lists all fields of a schema, at any depth. `fill` adds plain values for the required fields only.
 * @param known valid values by field name, such as ids of existing records
 */
export const fieldsOf = (schema: z.ZodMiniType, known: Record<string, unknown>): Field[] => {
  const def = definitionOf(schema);
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([name, inner]) =>
      fieldsOf(inner, known).map(({ path, fill }) => ({
        path: join(name, path),
        fill: (text) => ({ ...(plainValue(schema, known) as object), [name]: fill(text) }),
      })),
    );
  }
  if (def.type === 'array' && def.element) {
    return fieldsOf(def.element, known).map(({ path, fill }) => ({
      path: join('0', path),
      fill: (text) => [fill(text)],
    }));
  }
  return [{ path: '', fill: (text) => text }];
};

/** Builds a value that the schema accepts, without optional fields. @throws if none is known */
export const plainValue = (
  schema: z.ZodMiniType,
  known: Record<string, unknown>,
  name = '',
): unknown => {
  const def = definitionOf(schema);
  if (def.type === 'object') {
    const required = Object.entries(def.shape ?? {}).filter(
      ([, inner]) => !inner.safeParse(undefined).success,
    );
    return Object.fromEntries(
      required.map(([key, inner]) => [key, plainValue(inner, known, key)] as const),
    );
  }
  if (def.type === 'array' && def.element) return [plainValue(def.element, known, name)];
  const candidates = [known[name], ...Object.values(def.entries ?? {}), ...plainValues()];
  const value = candidates.find(
    (candidate) => candidate !== undefined && schema.safeParse(candidate).success,
  );
  if (value === undefined) throw new Error(`No plain value is known for the field "${name}"`);
  return value;
};

const nextMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);

const plainValues = () => [
  'Plain text',
  `${randomUUID()}@example.test`,
  randomUUID(),
  '4242424242424242',
  `${nextMonth}T09:00:00.000Z`,
  nextMonth,
  '0.99',
  1,
  true,
  new File([pdfOf()], 'plain.pdf', { type: 'application/pdf' }),
  new File(['\x89PNG'], 'plain.png', { type: 'image/png' }),
  ...Object.values(aBrowser().subscription),
];

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  entries?: Record<string, unknown>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
}

/** The definition of a schema without its optional, nullable, default or transform wrappers. */
const definitionOf = (schema: z.ZodMiniType): Definition => {
  const def = schema._zod.def as Definition;
  const inner = def.innerType ?? def.in;
  return inner ? definitionOf(inner) : def;
};

const join = (name: string, rest: string) => (rest === '' ? name : `${name}.${rest}`);
