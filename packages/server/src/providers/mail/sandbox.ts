import type { FastifyInstance } from 'fastify';
import { describeMessage } from './mail-message.ts';
import type { MailProvider } from './mail-provider.ts';
import { createMailFolder } from './sandbox-folder.ts';
import { type MailboxGuard, mountMailbox } from './sandbox-mailbox.ts';

interface SandboxMailOptions {
  folder: string;
  from: string;
  shopName: () => string;
  shopEmail: () => string;
  now: () => Date;
}

interface SandboxMail {
  provider: MailProvider;
  /** `guard` checks who may read the mails; null lets everybody read them. */
  mountPages: (app: FastifyInstance, guard: MailboxGuard | null) => void;
}

/** Mails that reach nobody: files in a folder, and a page that shows them. */
export function createSandboxMail(options: SandboxMailOptions): SandboxMail {
  const { folder, from, now } = options;
  const mails = createMailFolder(folder);
  return {
    provider: {
      name: 'sandbox',
      send: async (mail, id) => {
        // Loaded with the first mail, to save memory until then.
        const { createTransport } = await import('nodemailer');
        const transport = createTransport({ streamTransport: true, buffer: true });
        const { message } = await transport.sendMail(describeMessage(mail, id, options));
        await mails.write({ ...mail, id, from, writtenAt: now().toISOString() }, message as Buffer);
      },
    },
    mountPages: (app, guard) => mountMailbox(app, mails, guard),
  };
}
