/** What the page's main heading said when Lighthouse judged it: Lighthouse also gives 100 to a page that is still loading. */
import { Gatherer, type GatherContext } from 'lighthouse';
import { MAIN_HEADING, REQUESTS } from './page-figures.ts';

class MainHeading extends Gatherer {
  override meta = { supportedModes: ['navigation'] };

  override getArtifact({ driver }: GatherContext): Promise<unknown> {
    return driver.executionContext.evaluate(
      '() => document.querySelector("h1")?.textContent ?? ""',
      { args: [] },
    );
  }
}

/** Adds the heading to the result, which holds only what an audit reports. */
export const WITH_MAIN_HEADING = {
  extends: 'lighthouse:default',
  artifacts: [{ id: 'MainHeading', gatherer: { implementation: MainHeading } }],
  audits: [
    {
      implementation: {
        meta: {
          id: MAIN_HEADING,
          title: 'Main heading',
          description: 'The text of the first h1.',
          scoreDisplayMode: 'informative',
          requiredArtifacts: ['MainHeading'],
        },
        audit: ({ MainHeading: text }: Record<string, unknown>) => ({
          score: 1,
          displayValue: String(text),
        }),
      },
    },
  ],
};

/** For `onlyAudits`. */
export const OPENING_AUDITS = [MAIN_HEADING, REQUESTS];
