import type { ReactNode } from 'react';
import { earlyScript } from '../lib/early-script.ts';
import { landingAssets } from './assets.ts';

/** The HTML document around a page that the server renders. */
export const LandingDocument = (props: {
  title: string;
  description: string;
  /** Further elements of the head. */
  head?: ReactNode;
  isSignedIn?: boolean;
  children: ReactNode;
}) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant text, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
      <title>{props.title}</title>
      <meta name="description" content={props.description} />
      {props.head}
      <link rel="icon" href={landingAssets.icon} type="image/svg+xml" />
      {landingAssets.fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          crossOrigin="anonymous"
        />
      ))}
      {landingAssets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      <script type="module" src={landingAssets.script} />
    </head>
    <body data-next={landingAssets.next.join(' ')} data-signed-in={props.isSignedIn || undefined}>
      {props.children}
    </body>
  </html>
);
