import { endpoint } from '@ithaca/contracts/endpoint';
import { calendarAnswer, fileAnswer, zipAnswer } from '@ithaca/contracts/file-answer';
import { formBody } from '@ithaca/contracts/form-body';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiOf } from './reference.ts';

const upload = endpoint({
  method: 'POST',
  path: '/api/test-uploads',
  summary: 'A picture and papers',
  access: 'mentee',
  body: formBody({
    fields: { kind: z.enum(['avatar', 'attachment']) },
    files: {
      picture: { maxBytes: 100, types: ['image/png', 'image/jpeg'] },
      papers: { maxBytes: 10, types: ['application/pdf'], maxFiles: 2, optional: true },
    },
  }),
  success: { 200: fileAnswer('image/png', 'application/pdf') },
});
const calendar = endpoint({
  method: 'GET',
  path: '/api/test.ics',
  summary: 'A calendar',
  access: 'anyone',
  success: { 200: calendarAnswer },
});
const archive = endpoint({ ...calendar, path: '/api/test.zip', success: { 200: zipAnswer } });
const signed = endpoint({
  ...calendar,
  method: 'POST',
  path: '/api/test-bytes',
  raw: true,
});

const { paths } = openApiOf([upload, calendar, archive, signed], { title: 'x', version: '1' });
// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary parts of the document
const operations = paths as any;

it('describes a form with its fields, files and their limits', () => {
  const { requestBody, description, responses } = operations['/api/test-uploads'].post;
  const file = (maxBytes: number) => ({
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${maxBytes} bytes`,
  });
  expect(requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['avatar', 'attachment'] },
            picture: file(100),
            papers: { type: 'array', items: file(10), minItems: 1, maxItems: 2 },
          },
          required: ['kind', 'picture'],
        },
        encoding: {
          picture: { contentType: 'image/png, image/jpeg' },
          papers: { contentType: 'application/pdf' },
        },
      },
    },
  });
  expect(description).toBe('Access: mentee');
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '413', '415', '422', '429']),
  );
});

it('describes files by their media types', () => {
  const contentOf = (path: string, method = 'get') =>
    operations[path][method].responses['200'].content;
  expect(contentOf('/api/test-uploads', 'post')).toEqual({
    'image/png': {},
    'application/pdf': {},
  });
  expect(contentOf('/api/test.ics')).toEqual({ 'text/calendar': {} });
  expect(contentOf('/api/test.zip')).toEqual({ 'application/zip': {} });
});

it('describes an unparsed body', () => {
  const { requestBody } = operations['/api/test-bytes'].post;
  expect(requestBody).toEqual({ required: true, content: { '*/*': {} } });
});
