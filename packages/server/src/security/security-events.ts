/** The events of the security log, by their one name in the log and in /metrics. Logged nowhere else. */

interface SecurityEventMeaning {
  /** `warn` for a refusal, `info` for a success. Both are written unless LOG_LEVEL is `silent`. */
  level: 'info' | 'warn';
  meaning: string;
}

export const SECURITY_EVENTS = {
  signed_up: { level: 'info', meaning: 'an account was opened' },
  signed_in: { level: 'info', meaning: 'somebody signed in' },
  sign_in_failed: { level: 'warn', meaning: 'a sign-in failed: wrong email or password' },
  identity_token_refused: { level: 'warn', meaning: 'a token of an identity provider was refused' },
  signed_out: { level: 'info', meaning: 'somebody signed out' },
  sessions_revoked: { level: 'info', meaning: 'sessions of an account were ended' },
  refresh_token_reused: { level: 'warn', meaning: 'a used refresh token came again' },
  password_reset_asked: { level: 'info', meaning: 'a link for a new password was asked for' },
  password_reset_done: { level: 'info', meaning: 'a password was reset by a link' },
  password_reset_refused: { level: 'warn', meaning: 'a link for a new password was refused' },
  password_changed: { level: 'info', meaning: 'a password was changed' },
  password_wrong: { level: 'warn', meaning: 'somebody signed in gave a wrong password' },
  account_deleted: { level: 'info', meaning: 'an account was deleted' },
  rate_limited: { level: 'warn', meaning: 'too many attempts were refused' },
  origin_refused: { level: 'warn', meaning: 'a call from the pages of another site was refused' },
  printer_refused: { level: 'warn', meaning: 'a printer with a wrong secret was refused' },
  device_paired: { level: 'info', meaning: 'a device was paired' },
  device_code_refused: { level: 'warn', meaning: 'a wrong code for a device was refused' },
  device_cut_off: { level: 'info', meaning: 'a device was cut off' },
  device_refused: {
    level: 'warn',
    meaning: 'a paired device asked for what its role does not allow',
  },
  pin_refused: { level: 'warn', meaning: 'a wrong PIN was entered on a paired device' },
  pin_changed: { level: 'info', meaning: 'a PIN was set or removed' },
  desk_entered: { level: 'info', meaning: 'somebody signed in to the desk' },
  desk_sign_in_failed: { level: 'warn', meaning: 'a sign-in to the desk failed' },
  desk_left: { level: 'info', meaning: 'somebody signed out of the desk' },
  desk_refused: {
    level: 'warn',
    meaning: 'a member of staff asked for what the role does not allow',
  },
  staff_joined: { level: 'info', meaning: 'somebody became a member of staff' },
  staff_removed: { level: 'info', meaning: 'somebody no longer works here' },
  second_factor_changed: { level: 'info', meaning: 'a second factor was set up or removed' },
  invitation_refused: { level: 'warn', meaning: 'a link to the desk was refused' },
  mail_link_refused: { level: 'warn', meaning: 'a link that the shop did not sign was refused' },
  webhook_refused: { level: 'warn', meaning: 'a payment event was refused: no valid signature' },
} as const satisfies Record<string, SecurityEventMeaning>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
