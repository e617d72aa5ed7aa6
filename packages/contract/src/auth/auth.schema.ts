import { z } from 'zod';
import { Email, Id, KnownEmail, Latitude, Longitude, OneLine, Timestamp } from '#primitives.ts';
import { cleanText } from '#text.rules.ts';

export type User = z.infer<typeof User>;
export const User = z.object({
  id: Id,
  name: z.string(),
  first_Name: z.string(),
  last_Name: z.string(),
  email: z.string(),
  /** Missing in users that browsers stored before this field existed. */
  isEmailConfirmed: z.boolean().optional(),
  avatar: z.string().nullable(),
  provider: z.enum(['email', 'google', 'apple']),
  defaultAddress: z.string().nullable(),
  defaultLat: Latitude.nullable(),
  defaultLng: Longitude.nullable(),
});

/** OWASP ASVS 6.2: at least 8 characters, long ones allowed, no composition rules. */
export const NewPassword = z
  .string()
  .overwrite(cleanText)
  .min(8, 'Use at least 8 characters')
  .max(128, 'Use at most 128 characters');

const AnyName = OneLine.max(60, 'Use at most 60 characters');

/** A stranger's email can be signed up, and a link in the name would reach them in a mail's greeting. */
const Name = AnyName.regex(/^[^/:@]*$/u, 'Names can’t have /, :, @ or line breaks in them');

export type SignUp = z.infer<typeof SignUp>;
export const SignUp = z.object({
  first_Name: Name.min(1, 'First name is required'),
  last_Name: Name.min(1, 'Last name is required'),
  email: Email,
  phone: OneLine.max(30).default(''),
  password: NewPassword,
});

export type LogIn = z.infer<typeof LogIn>;
export const LogIn = z.object({
  email: KnownEmail,
  password: z.string().min(1, 'Password is required').max(128),
});

export const UpdateProfile = z.object({
  first_Name: Name.min(1, 'First name is required'),
  last_Name: Name.min(1, 'Last name is required'),
});

export const ChangePassword = z.object({
  currentPassword: z.string().min(1, 'Your current password is required').max(128),
  newPassword: NewPassword,
});

export const RequestPasswordReset = z.object({ email: KnownEmail });

export const ConfirmEmail = z.object({ token: z.string().min(1).max(256) });

export const ResetPassword = z.object({ token: z.string().min(1).max(128), password: NewPassword });

/** The password, or the email of a user without a password, so that nobody deletes an account by accident. */
export const DeleteAccount = z.object({ confirmation: z.string().min(1).max(254) });

export type OpenSession = z.infer<typeof OpenSession>;
/** `device` describes the device for its owner; null when unknown. */
export const OpenSession = z.object({
  id: Id,
  device: z.string().nullable(),
  isCurrent: z.boolean(),
  signedInAt: Timestamp,
  lastUsedAt: Timestamp,
});
export const MySessions = z.object({ sessions: z.array(OpenSession) });

/** Everything the shop stores about a user, as shown and as downloaded. */
export const MyData = z.looseObject({ exportedAt: z.string(), user: User });

export const OAuthProvider = z.object({ provider: z.enum(['google', 'apple']) });

/** Valid for one sign-in, in the browser that requested it. */
export const IdentityNonce = z.object({ nonce: z.string(), expiresInS: z.int().positive() });

export type OAuthLogIn = z.infer<typeof OAuthLogIn>;
/** The token must contain a nonce of the shop. `name`: Apple gives it to the browser only, and only once. */
export const OAuthLogIn = z.object({
  idToken: z.string().min(1).max(8192),
  platform: z.literal('web').default('web'),
  name: z.object({ first_Name: AnyName, last_Name: AnyName }).optional(),
});

export type IdentityOffer = z.infer<typeof IdentityOffer>;
/** `kind` says where the browser gets the token: the sandbox's own page, or the script of Google or Apple. */
export const IdentityOffer = z.object({
  provider: OAuthProvider.shape.provider,
  kind: z.enum(['sandbox', 'google', 'apple']),
  clientId: z.string().nullable(),
});
export const IdentityOffers = z.object({ providers: z.array(IdentityOffer) });

export type AuthAnswer = z.infer<typeof AuthAnswer>;
export const AuthAnswer = z.object({ user: User, accessToken: z.string() });

export const RefreshAnswer = z.object({ accessToken: z.string() });
