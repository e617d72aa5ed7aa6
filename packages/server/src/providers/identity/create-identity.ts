import type { FastifyInstance } from 'fastify';
import type { IdentitySetting } from '#config/identity-setting.ts';
import { createAppleIdentity } from './apple.ts';
import { createGoogleIdentity } from './google.ts';
import type { IdentityIssuer, IdentityProvider, IssuedBy } from './identity-provider.ts';
import { joinIssuers } from './join-issuers.ts';
import { mountIdentityChooser } from './sandbox-chooser.ts';
import { createSandboxIdentity, type SandboxIdentity } from './sandbox.ts';

interface IdentityWithPages {
  provider: IdentityProvider;
  /** The sandbox's chooser page. */
  mountPages?: (app: FastifyInstance) => void;
}

/** Google and Apple when their ids are configured. The sandbox stands in for the others, if it is allowed. */
export function createIdentity(
  { googleClientId, appleClientId, hasSandbox }: IdentitySetting,
  secret: string,
  now: () => Date,
): IdentityWithPages {
  const real = {
    google: googleClientId ? createGoogleIdentity({ clientId: googleClientId, now }) : null,
    apple: appleClientId ? createAppleIdentity({ clientId: appleClientId, now }) : null,
  };
  const issuedBy: readonly IssuedBy[] = ['google', 'apple'];
  const sandboxed = hasSandbox ? issuedBy.filter((name) => !real[name]) : [];
  const sandbox = createSandboxIdentity(secret, now);
  const issuers = issuedBy.map(
    (name) => real[name] ?? (sandboxed.includes(name) ? standIn(sandbox, name) : null),
  );
  return {
    provider: joinIssuers(issuers.filter((issuer) => issuer !== null)),
    ...(sandboxed.length > 0 && {
      mountPages: (app) => mountIdentityChooser(app, sandbox.issueToken, sandboxed),
    }),
  };
}

function standIn({ provider }: SandboxIdentity, name: IssuedBy): IdentityIssuer {
  return {
    offer: { provider: name, kind: 'sandbox', clientId: null },
    verify: (idToken) => provider.verify(idToken, name),
  };
}
