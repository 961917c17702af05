import type { FileKind, StoredFile } from '@ithaca/contracts/files';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeUploads } from '../../test/fake-uploads.ts';
import { renderPart } from '../../test/render-part.tsx';
import { FileField, useUpload } from './index.ts';

const stored: StoredFile = {
  id: '0190a1b2-0000-7000-8000-00000000f11e',
  name: 'cv.pdf',
  size: 2048,
  type: 'application/pdf',
};
const cv = (name = 'cv.pdf', type = 'application/pdf', size = 2048) =>
  new File([new Uint8Array(size)], name, { type });

const Part = (props: {
  kind?: FileKind;
  initial?: StoredFile;
  onChange?: (file: StoredFile | null) => void;
}) => {
  const { kind = 'cv_document', initial = null, onChange = () => undefined } = props;
  return <FileField label="CV" upload={useUpload({ kind, initial, onChange })} />;
};

const field = () => screen.getByLabelText<HTMLInputElement>('CV');
// The `accept` attribute does not apply to dropped files.
const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(field(), file);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void fakeApi());
afterEach(() => {
  vi.useRealTimers();
});

it('shows the accepted files before a file is chosen', () => {
  renderPart(<Part />);
  expect(screen.getByText('PDF, DOC or DOCX, up to 10 MB.')).toBeTruthy();
  expect(field().accept).toContain('.docx');
});

it.each([
  ['another type', cv('song.mp3', 'audio/mpeg'), 'Please choose a PDF, DOC or DOCX file.'],
  ['an empty file', cv('cv.pdf', '', 0), /^This file is empty/],
  ['more than 10 MB', cv('cv.pdf', '', 10 * 1024 * 1024 + 1), /too large.*at most 10 MB/],
])('refuses %s before sending it', async (_what, file, reason) => {
  const uploads = fakeUploads();
  renderPart(<Part />);
  await choose(file);
  expect(screen.getByRole('alert').textContent).toMatch(reason);
  expect(uploads).toEqual([]);
});

it('sends a file of unknown type if its extension is accepted', async () => {
  const uploads = fakeUploads();
  renderPart(<Part />);
  await choose(cv('CV.DOCX', ''));
  await waitFor(() => expect(uploads).toHaveLength(1));
});

it("shows the server's reason and lets the user choose another file", async () => {
  const uploads = fakeUploads();
  renderPart(<Part />);
  await choose(cv());
  await waitFor(() => expect(uploads).toHaveLength(1));
  const errors = { file: ['This file is damaged. Please choose another file'] };
  act(() => uploads[0]?.answer(422, { code: 'invalid', detail: 'Check the fields.', errors }));
  expect((await screen.findByRole('alert')).textContent).toBe(errors.file[0]);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await choose(cv());
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the progress, survives a dropped connection and stores the file on retry', async () => {
  const uploads = fakeUploads();
  const onChange = vi.fn();
  renderPart(<Part onChange={onChange} />);
  await choose(cv());
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.url).toBe('/api/uploads');
  expect(uploads[0]?.form.get('kind')).toBe('cv_document');
  act(() => uploads[0]?.progress(0.6));
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.6);
  expect(screen.getByText('60% of 2 KB')).toBeTruthy();
  act(() => uploads[0]?.drop());
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
  expect(onChange).not.toHaveBeenCalled();

  await press('Retry');
  expect(document.activeElement).toBe(field());
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.form.get('file')).toHaveProperty('name', 'cv.pdf');
  act(() => uploads[1]?.answer(201, stored));
  expect((await screen.findByText('cv.pdf is uploaded')).role).toBe('status');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(stored);
});

it('offers a retry after 30 seconds without progress', async () => {
  const uploads = fakeUploads();
  renderPart(<Part />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await choose(cv());
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(0.2));
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('gives the server two minutes to check a file that has arrived', async () => {
  const uploads = fakeUploads();
  renderPart(<Part />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await choose(cv());
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.arrive());
  await act(() => vi.advanceTimersByTimeAsync(118_000));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('aborts the upload on cancel and keeps the previous file', async () => {
  const uploads = fakeUploads();
  const onChange = vi.fn();
  renderPart(<Part initial={stored} onChange={onChange} />);
  await choose(cv('other.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await press('Cancel');
  expect(uploads[0]?.aborted).toBe(true);
  expect(screen.getByText('cv.pdf')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  await press('Remove');
  expect(screen.queryByText('cv.pdf')).toBeNull();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});

it('replaces the current upload when another file is chosen', async () => {
  const uploads = fakeUploads();
  renderPart(<Part />);
  await choose(cv('first.pdf'));
  await choose(cv('second.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads.map((upload) => upload.aborted)).toEqual([true, false]);
  expect(screen.getByText('second.pdf')).toBeTruthy();
});
