import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

/** An open PDF, which must be closed after use. */
export interface OpenPdf {
  readonly pages: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF in its own worker. Its scripts and forms are ignored, nothing in it is evaluated, and nothing is loaded
 * from elsewhere.
 * @throws if the PDF can't be read
 */
export const openPdf = async (content: Blob): Promise<OpenPdf> => {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const pages = await getDocument({
      data: new Uint8Array(await content.arrayBuffer()),
      worker,
      enableXfa: false,
      isEvalSupported: false,
      // Our content security policy doesn't allow WebAssembly.
      useWasm: false,
      useWorkerFetch: false,
    }).promise;
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
};
