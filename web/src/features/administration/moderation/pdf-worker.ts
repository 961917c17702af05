// Reads PDFs outside the page: the library starts automatically in a worker.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
