// Reads PDFs apart from the page: the library starts by itself in a worker.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
