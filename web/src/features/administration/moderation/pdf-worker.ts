// Parses PDFs outside the page's thread: the library starts automatically in a worker.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
