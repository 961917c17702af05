import { memo } from 'react';
import { textParts } from './links-in-text.ts';

/** A message's text; its http and https URLs are links that open in a new tab. */
export const MessageText = memo(({ content }: { content: string }) =>
  textParts(content).map(({ text, href, at }) =>
    href === null ? (
      text
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ),
  ),
);
