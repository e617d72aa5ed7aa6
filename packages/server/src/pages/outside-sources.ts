/** What pages load from Google and Apple, each only when the shop has an id there. */
import type { IdentitySetting } from '#config/identity-setting.ts';

/** Sources of a Content-Security-Policy. */
export interface OutsideSources {
  scripts: readonly string[];
  styles: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

/** https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy */
const GOOGLE: OutsideSources = {
  scripts: ['https://accounts.google.com/gsi/client'],
  styles: ['https://accounts.google.com/gsi/style'],
  frames: ['https://accounts.google.com/gsi/'],
  connections: ['https://accounts.google.com/gsi/'],
};

const APPLE: OutsideSources = {
  scripts: ['https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/'],
  styles: [],
  frames: ['https://appleid.apple.com'],
  connections: ['https://appleid.apple.com'],
};

export function outsideSources(identity?: IdentitySetting): OutsideSources {
  const used = [identity?.googleClientId && GOOGLE, identity?.appleClientId && APPLE];
  const known = used.filter((sources) => typeof sources === 'object');
  return {
    scripts: known.flatMap(({ scripts }) => scripts),
    styles: known.flatMap(({ styles }) => styles),
    frames: known.flatMap(({ frames }) => frames),
    connections: known.flatMap(({ connections }) => connections),
  };
}
