import { type APIRequestContext, expect, request } from '@playwright/test';
import { baseUrl, linkFromMail } from './people.ts';

const password = 'a password of their own';

/** A PDF of one page with a line of text. */
const pdfOf = (line: string): Buffer => {
  const content = `BT /F1 24 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer\n<</Size 6/Root 1 0 R>>\n%%EOF\n`);
};

const upload = async (api: APIRequestContext, kind: string, line: string): Promise<string> => {
  const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(line) };
  const answer = await api.post('/api/uploads', { multipart: { kind, file } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
};

/** Signs somebody up and has them apply to become a mentor. */
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
