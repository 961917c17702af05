import { Button } from '@mantine/core';
import { Download } from 'lucide-react';

/** Downloads a list as a file. @param href the address of the file, with the list's filters */
export const CsvButton = ({ href }: { href: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="light"
    leftSection={<Download size={18} aria-hidden="true" />}
  >
    Download as CSV
  </Button>
);
