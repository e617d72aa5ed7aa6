import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The shop's public ids at Google and Apple. */
export interface IdentitySetting {
  googleClientId: string | undefined;
  appleClientId: string | undefined;
  /** The sandbox stands in for providers without an id. Otherwise they are not offered. */
  hasSandbox: boolean;
}

export const identityVariables = {
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+\.apps\.googleusercontent\.com$/, 'must end in .apps.googleusercontent.com')
    .optional(),
  APPLE_CLIENT_ID: z
    .string()
    .regex(/^[\w-]+(?:\.[\w-]+)+$/, 'must be a Services ID')
    .optional(),
};

export function readIdentitySetting(
  {
    GOOGLE_CLIENT_ID: googleClientId,
    APPLE_CLIENT_ID: appleClientId,
  }: { GOOGLE_CLIENT_ID?: string | undefined; APPLE_CLIENT_ID?: string | undefined },
  hasSandbox: boolean,
): IdentitySetting {
  return { googleClientId, appleClientId, hasSandbox };
}

/** @throws ConfigError */
export function refuseAppleWithoutHttps(
  { appleClientId }: IdentitySetting,
  publicUrl: string,
): void {
  // Allows looking at the button on one's own machine, though Apple refuses to sign in there.
  const { protocol, hostname } = new URL(publicUrl);
  if (appleClientId !== undefined && protocol !== 'https:' && hostname !== 'localhost')
    throw new ConfigError(
      'PUBLIC_URL is wrong: Apple sign-in (APPLE_CLIENT_ID) works on https pages only',
    );
}
