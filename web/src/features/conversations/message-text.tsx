import { memo } from 'react';
import { textParts } from './links-in-text.ts';

/** A message's own words, with its http and https addresses as links that open apart from the app. */
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
