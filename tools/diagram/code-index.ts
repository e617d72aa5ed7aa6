import {
  FEATURES,
  INSIDE_ARROWS,
  READ_ARROWS,
  SERVICE_ARROWS,
  WITHOUT_ENDPOINTS,
} from '../architecture/arrows.ts';
import { readSourceFiles } from '../architecture/source-files.ts';
import { drawOrderLife } from './order-life.ts';

const ENDPOINT =
  /route: '(?<route>[^']+)',\s+(?:access: '(?<access>[^']+)'|(?<worker>crew|staff): '(?<permission>[^']+)'),(?:\s+needsRecentSignIn: true,)?\s+summary:\s+(?<quote>['"])(?<summary>.+?)\k<quote>,/g;

/** What each feature offers and uses, by the contract and the table of arrows: a document of its own. */
export function writeCodeIndex(): string {
  return [
    '# Index',
    '',
    'Written by `npm run diagram` from the contract, `tools/architecture/arrows.ts` and `order-life.rules.ts`. [ARCHITECTURE.md](../ARCHITECTURE.md) is the page to read first.',
    '',
    '## The life of an order',
    '',
    'Events that change no state are left out.',
    '',
    drawOrderLife(),
    '',
    ...FEATURES.flatMap(describeFeature),
  ].join('\n');
}

function describeFeature(feature: (typeof FEATURES)[number]): string[] {
  const services = SERVICE_ARROWS[feature]?.toSorted().join(', ');
  const inside = INSIDE_ARROWS[feature]?.toSorted().join(', ');
  const reads = READ_ARROWS[feature]?.toSorted().join(', ');
  const facts = [
    ...(services ? [`- calls the services of: ${services}`] : []),
    ...(inside ? [`- works on the rows of: ${inside}`] : []),
    ...(reads ? [`- joins the read models of: ${reads}`] : []),
    ...(WITHOUT_ENDPOINTS.includes(feature) ? [] : endpointsOf(feature)),
  ];
  return [`## ${feature}`, '', ...facts, ''];
}

function endpointsOf(feature: string): string[] {
  const contracts = readSourceFiles(`packages/contract/src/${feature}`).filter(({ path }) =>
    path.endsWith('.contract.ts'),
  );
  return contracts.flatMap(({ source }) =>
    [...source.matchAll(ENDPOINT)].map(({ groups = {} }) => {
      const { route, access, worker, permission, summary } = groups;
      return `- \`${route}\` (${access ?? `${worker}: ${permission}`}): ${summary}`;
    }),
  );
}
