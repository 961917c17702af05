declare const __LANDING_ASSETS__: {
  script: string;
  styles: string[];
  fonts: string[];
  icon: string;
  /** What a visitor is likely to need afterwards. */
  next: string[];
};

/** The hashed addresses of the landing page's own files, filled in by the build. */
export const landingAssets = __LANDING_ASSETS__;
