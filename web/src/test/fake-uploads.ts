import { vi } from 'vitest';

interface Listeners {
  onprogress: ((event: ProgressEventInit) => void) | null;
  onload: (() => void) | null;
}

/** An upload that reached the stubbed network. */
export interface FakeUpload {
  readonly url: string;
  readonly form: FormData;
  readonly aborted: boolean;
  /** @param share from 0 to 1 */
  progress(share: number): void;
  /** Everything has arrived; no answer yet. */
  arrive(): void;
  /** Loses the connection. */
  drop(): void;
  answer(status: number, body: unknown): void;
}

/** Stands in for the network of uploads with progress. Returns the uploads, oldest first. */
export const fakeUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    upload: Listeners = { onprogress: null, onload: null };
    responseText = '';
    status = 0;
    statusText = '';
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    #url = '';
    #aborted = false;

    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    abort() {
      this.#aborted = true;
      this.onabort?.();
      this.onloadend?.();
    }
    send(form: FormData) {
      const isAborted = () => this.#aborted;
      uploads.push({
        url: this.#url,
        form,
        get aborted() {
          return isAborted();
        },
        progress: (share) =>
          this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1000, total: 1000 }),
        arrive: () => this.upload.onload?.(),
        drop: () => {
          this.onerror?.();
          this.onloadend?.();
        },
        answer: (status, body) => {
          this.upload.onload?.();
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
          this.onloadend?.();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
};
