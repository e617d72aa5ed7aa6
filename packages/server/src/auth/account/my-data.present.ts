import type { MyData } from '@driftstone/contract/auth/auth.schema.ts';
import type { z } from 'zod';
import { presentUser } from '#auth/auth.present.ts';
import type { MyDataParts } from './my-data.service.ts';

const WITHHELD =
  'The newsletter and your messages are kept by email, and yours is not verified. Reset your password by email to verify it.';

/** Names each field that is handed out: a new column stays private until somebody adds it here. */
export function presentMyData(data: MyDataParts): z.input<typeof MyData> {
  const { user } = data.account;
  return {
    exportedAt: data.exportedAt.toISOString(),
    user: presentUser(data.account),
    account: {
      phone: user.phone,
      isEmailVerified: user.isEmailVerified,
      createdAt: user.createdAt.toISOString(),
    },
    ...data.handedOut,
    ...(!user.isEmailVerified && { note: WITHHELD }),
  };
}
