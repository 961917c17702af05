import { type APIRequestContext, expect, request } from '@playwright/test';
import { pdfWithLine } from './documents.ts';
import { baseUrl, linkFromMail } from './people.ts';

const password = 'a password of their own';

const upload = async (api: APIRequestContext, kind: string, line: string): Promise<string> => {
  const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdfWithLine(line) };
  const answer = await api.post('/api/uploads', { multipart: { kind, file } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
};

/** Signs up a new person who applies to become a mentor. */
export const apply = async (names: { firstName: string; lastName: string }, title: string) => {
  const api = await request.newContext({ baseURL: baseUrl() });
  const email = `applicant.${names.firstName}.${Date.now()}@example.test`.toLowerCase();
  const account = { ...names, email, password, activity: 'professional' };
  expect((await api.post('/api/register', { data: account })).status()).toBe(201);
  const link = await linkFromMail(api, email, '/verify-email/');
  const token = link.split('/').at(-1);
  expect((await api.post('/api/verify-email', { data: { token } })).status()).toBe(204);
  expect((await api.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const application = {
    ...names,
    email,
    title,
    phone: '+353 1 234 5678',
    company: 'Their own',
    expertise: [title],
    idDocumentId: await upload(api, 'id_document', `Identity of ${names.firstName}`),
    cvDocumentId: await upload(api, 'cv_document', `Life of ${names.firstName}`),
  };
  const answer = await api.post('/api/mentor/application', { data: application });
  expect(answer.status()).toBe(201);
  await api.dispose();
  return { email };
};
