import { writeFile } from 'node:fs/promises';
import { cutDisplayFont, DISPLAY_FONT } from './display-font.ts';

await writeFile(DISPLAY_FONT, await cutDisplayFont());
