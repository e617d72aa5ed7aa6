/** docs/operating.md, whose commands are typed as they stand there but for the names that it makes up. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../process/root.ts';

export class Guide {
  readonly text: string;
  readonly #version: string;

  private constructor(text: string, version: string) {
    this.text = text;
    this.#version = version;
  }

  /** @param version of the release that is installed */
  static async read(version: string): Promise<Guide> {
    return new Guide(await readFile(join(ROOT, 'docs/operating.md'), 'utf8'), version);
  }

  /** The commands, or the SQL, of a section's block. */
  block(heading: string, nth: number, language = 'sh'): string {
    const section = this.text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
    const blocks = section.matchAll(/^( *)```(\w+)\n([^]*?)^ *```/gm);
    const text = [...blocks].filter(([, , each]) => each === language)[nth]?.[3];
    if (text === undefined) throw new Error(`docs/operating.md has no block ${nth} in ${heading}`);
    return this.#named(text.replaceAll(/^ +/gm, ''));
  }

  /** A command within a sentence. */
  said(command: string): string {
    if (!this.text.includes(command)) throw new Error(`docs/operating.md does not say: ${command}`);
    return this.#named(command);
  }

  #named(text: string): string {
    return text
      .replaceAll('1.4.0', this.#version)
      .replaceAll(/(?<!s\/)shop\.example/g, 'your.domain');
  }
}
