import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { Id } from './primitives.ts';
import type { Permission } from './staff/roles.rules.ts';

/**
 * Who may call: `public` anybody, `shopper` a guest (x-session-id) or a user (token), `user` a signed-in user.
 * `joining-…` also passes the guest id to the handler (sign-in, cart merge). `staff` needs a member of staff with the
 * endpoint's permission (the desk's cookie). `crew` needs a paired device (the device's cookie) or a member of staff,
 * whose role has the permission.
 */
export type Access =
  | 'public'
  | 'shopper'
  | 'user'
  | 'joining-public'
  | 'joining-user'
  | 'crew'
  | 'staff';

type CustomersAccess = Exclude<Access, 'staff' | 'crew'>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** An endpoint, as a contract declares it. Without `errors`: none of its own. */
type Declaration = Exchange & {
  /** A `:name` in it is an Id, unless `params` says what it is. */
  route: `${Method} /${string}`;
  errors?: readonly ErrorCode[];
} & Who;

type Who =
  | { access: CustomersAccess }
  | { crew: Permission }
  /** With needsRecentSignIn, the member must have signed in, or confirmed it, a few minutes ago. */
  | { staff: Permission; needsRecentSignIn?: true };

/** An endpoint, as it is read. */
export type Endpoint = Exchange & {
  method: Method;
  path: `/${string}`;
  errors: readonly ErrorCode[];
} & (
    | { access: CustomersAccess }
    | { access: 'crew'; permission: Permission }
    | { access: 'staff'; permission: Permission; needsRecentSignIn?: boolean }
  );

interface Exchange {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** True: the body is one file as it is, of any type. The handler reads it, so it says how large it may be. */
  takesFile?: true;
  /** True: the answer stays open and carries news (news.ts). The handler returns the topic, and `success` is empty. */
  isStream?: true;
  /** Keyed by status. A handler that returns nothing answers 204. */
  success: Partial<Record<200 | 201 | 204, z.ZodType>>;
  /** True: who reads the answer copes with any, and takes what is there. */
  isReadAsIs?: true;
  /** What an answer has at least: a value of this name, or '' for a list. The browser's build derives it. */
  least?: string;
}

export type Contract = Record<string, Endpoint>;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type IdsIn<Path> = [NamesIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<{ [Name in NamesIn<Path> & string]: typeof Id }> };

type Defined<Said extends Declaration> = Omit<Said, 'route' | 'errors' | 'staff' | 'crew'> &
  (Said extends { route: `${infer Verb} ${infer Path}` } ? { method: Verb; path: Path } : never) &
  (Said extends { params: z.ZodObject } ? unknown : IdsIn<Said['route']>) &
  (Said extends { errors: infer Codes } ? { errors: Codes } : { errors: readonly [] }) &
  (Said extends { staff: infer Needed } ? { access: 'staff'; permission: Needed } : unknown) &
  (Said extends { crew: infer Needed } ? { access: 'crew'; permission: Needed } : unknown);

export function defineRoutes<const Routes extends Record<string, Declaration>>(
  routes: Routes,
): { [Name in keyof Routes]: Defined<Routes[Name]> };
export function defineRoutes(routes: Record<string, Declaration>): unknown {
  const endpoints = Object.entries(routes).map(([name, { route, ...said }]) => {
    const [method, path = ''] = route.split(' ');
    return [name, { method, path, ...idsIn(path), errors: [], ...said, ...accessOf(said) }];
  });
  return Object.fromEntries(endpoints);
}

function idsIn(path: string) {
  const names = path.match(/(?<=:)\w+/g);
  return names && { params: z.object(Object.fromEntries(names.map((name) => [name, Id]))) };
}

function accessOf(who: Who) {
  if ('staff' in who) return { access: 'staff', permission: who.staff };
  return 'crew' in who ? { access: 'crew', permission: who.crew } : who;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

type Key = 'params' | 'query' | 'body';
type Declared<Route extends Endpoint> = {
  [K in Key as Route[K] extends z.ZodType ? K : never]: Route[K];
};

/** What a handler receives, after parsing. */
export type EndpointRequest<Route extends Endpoint> = {
  [K in keyof Declared<Route>]: Output<Declared<Route>[K]>;
};

/** What a caller sends, before parsing. */
export type EndpointArguments<Route extends Endpoint> = {
  [K in keyof Declared<Route>]: Input<Declared<Route>[K]>;
};

type Success<Route extends Endpoint> = Route['success'][keyof Route['success']];

/** What a handler returns; `undefined` means 204. */
export type EndpointResult<Route extends Endpoint> =
  Success<Route> extends infer Schema
    ? Schema extends z.ZodType
      ? z.input<Schema>
      : never
    : never;

/** What a caller receives. */
export type EndpointAnswer<Route extends Endpoint> =
  Success<Route> extends infer Schema
    ? Schema extends z.ZodType
      ? z.output<Schema>
      : never
    : never;
