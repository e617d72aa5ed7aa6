/** Stand-ins for the scripts of Google and Apple. They answer like the originals and record the requests. */
import type { Page } from '@playwright/test';

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
export const APPLE_SCRIPT = 'https://appleid.cdn-apple.com/**';

const GOOGLE_SOURCE = `{
  window.asked = [];
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; window.asked.push(given); },
    renderButton(parent, look) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Google says: ' + look.text;
      button.style.width = look.width + 'px';
      button.onclick = () => options.callback({ credential: 'token.of.google' });
      parent.append(button);
    },
  } } };
}`;

const APPLE_SOURCE = `{
  let options;
  window.AppleID = { auth: {
    init(given) { options = given; (window.askedApple ??= []).push(given); },
    async signIn() {
      if (window.appleRefusal) throw { error: window.appleRefusal };
      return {
        authorization: { code: 'c', id_token: 'token.of.apple', state: options.state },
        user: { email: 'nora@example.com', name: { firstName: 'Nora', lastName: 'Finch' } },
      };
    },
  } };
}`;

export async function standInForProviders(page: Page): Promise<{ requested: string[] }> {
  const requested: string[] = [];
  const answerBy = async (address: string, body: string) =>
    page.route(address, async (route) => {
      requested.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body });
    });
  await answerBy(GOOGLE_SCRIPT, GOOGLE_SOURCE);
  await answerBy(APPLE_SCRIPT, APPLE_SOURCE);
  return { requested };
}
