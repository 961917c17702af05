declare const __LANDING_ASSETS__: {
  script: string;
  styles: string[];
  fonts: string[];
  icon: string;
  /** Files that the next page is likely to need. */
  next: string[];
};

/** The URLs of the landing page's files, filled in by the build. */
export const landingAssets = __LANDING_ASSETS__;
