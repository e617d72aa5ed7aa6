import { expect, type APIRequestContext } from '@playwright/test';

const MAIL_LIMIT_MS = 15_000;

/** The link to `path` in the newest mail to an address, once the sandbox's mailbox has it. */
export async function findMailedLink(
  request: APIRequestContext,
  email: string,
  path: string,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mailbox = await (await request.get('/sandbox/mail')).text();
    const listed = mailbox.split('<li>').find((item) => item.includes(`To ${email}`));
    const mailPath = /href="([^"]+)"/.exec(listed ?? '')?.[1] ?? '/sandbox/mail/none-yet';
    const mail = await (await request.get(mailPath)).text();
    const links = [...mail.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    link = links.find((href) => href.includes(path));
    expect(link).toBeDefined();
  }).toPass({ timeout: MAIL_LIMIT_MS, intervals: [200] });
  return link ?? '';
}
