/** What the cells of one line make of an item or a choice. A cell that is empty changes nothing. Pure. */
import { sumContents } from '../contents.rules.ts';
import type { Contents, MenuCategory, MenuIngredient, MenuPizza } from '../menu.schema.ts';
import type { Cells, FileProblem, Line } from './file-lines.rules.ts';
import type { Column } from './menu-file-columns.rules.ts';
import {
  NO_CATEGORY,
  NONE,
  NOT_FILLED_IN,
  type Read,
  readAllergens,
  readDiet,
  readKind,
  readNames,
  readPounds,
  readYes,
} from './menu-file-words.rules.ts';
import type { Named } from './write-menu-file.rules.ts';

/** Collects what is wrong with a line while its cells are read. */
export class LineReader {
  readonly line: Line;
  readonly problems: FileProblem[] = [];
  /** What the line would say of the thing as it is. */
  private readonly now: Cells;

  constructor(line: Line, now: Cells) {
    this.line = line;
    this.now = now;
  }

  /** The value of a cell that says something else than the menu; otherwise `asIs`. */
  take<Value>(column: Column, asIs: Value, reader: (text: string) => Read<Value>): Value {
    const text = this.line.read(column);
    if (text === '' || text === this.now[column]) return asIs;
    const read = reader(text);
    if ('value' in read) return read.value;
    this.refuse(column, read.fault);
    return asIs;
  }

  refuse(column: Column, text: string): void {
    this.problems.push(this.line.fault(column, text));
  }

  /** For what is on the menu as long as it is there. */
  refuseAllButYes(advice: string): void {
    const text = this.line.read('On the menu');
    const read = readYes(text);
    if (text !== '' && !('value' in read && read.value)) this.refuse('On the menu', advice);
  }

  contents(
    made: Contents,
    { ingredients }: Pick<Named, 'ingredients'>,
    isItem: boolean,
    known: string[],
  ): Contents {
    const ingredientIds = this.take('Ingredients', made.ingredientIds, (text) => {
      if (text.toLowerCase() === NONE) return { value: [] };
      const find = (name: string) =>
        ingredients.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id;
      const read = readNames(text, find);
      if ('value' in read) return { value: [...new Set(read.value)] };
      return { fault: `No ingredient is called ‘${read.unknown}’. Add it under Ingredients first` };
    });
    if (ingredientIds.length > 0) {
      const sum = sumContents({ ingredientIds, allergens: null }, ingredients).allergens;
      const said = sum === null ? NOT_FILLED_IN : sum.join(', ') || NONE;
      this.take('Allergens', null, (text) =>
        text.toLowerCase() === said.toLowerCase()
          ? { value: null }
          : { fault: `They follow from the ingredients: ${said}. Leave this cell empty` },
      );
      return { ingredientIds, allergens: null };
    }
    const wasSum = made.ingredientIds.length > 0;
    const text = this.line.read('Allergens');
    if (wasSum && text === '') return { ingredientIds, allergens: null };
    const read = (typed: string): Read<string[] | null> =>
      isItem && typed.toLowerCase() === NONE
        ? { fault: 'An item has to list its ingredients before it can contain none. Write ask' }
        : readAllergens(typed, known);
    return { ingredientIds, allergens: this.take('Allergens', made.allergens, read) };
  }

  item(
    was: MenuPizza,
    { kinds }: Pick<Named, 'kinds'>,
    categoryOf: (name: string) => MenuCategory,
  ): MenuPizza {
    const { kind, kindId } = was;
    return {
      ...was,
      name: this.take('Item', was.name, (value) => ({ value })),
      categoryId: this.take('Category', was.categoryId, (name) => ({
        value: name.toLowerCase() === NO_CATEGORY.toLowerCase() ? null : categoryOf(name).id,
      })),
      ...this.take('Kind', { kind, kindId }, (text) => readKind(text, kinds)),
      diet: this.take('Diet', was.diet, readDiet),
      description: this.take('Description', was.description, (text) => ({
        value: text.toLowerCase() === NONE ? '' : text,
      })),
      isListed: this.take('On the menu', was.isListed, readYes),
      isAdultsOnly: this.take('Over-18s only', was.isAdultsOnly, readYes),
    };
  }

  /** Said of ingredients alone: an item is had without one of them. */
  refuseLeavingOut(): void {
    const text = this.line.read('Can be left out');
    const read = readYes(text);
    const advice = 'Say this on the line of an ingredient. Leave this cell empty';
    if (text !== '' && !('value' in read && !read.value)) this.refuse('Can be left out', advice);
    if (this.line.read('Price taken off') !== '') this.refuse('Price taken off', advice);
  }

  ingredient(was: MenuIngredient, known: string[]): MenuIngredient {
    const canBeLeftOut = this.take('Can be left out', was.canBeLeftOut, readYes);
    const leftOutPence = this.take('Price taken off', was.leftOutPence, (text) =>
      readPounds(text, 0),
    );
    if (!canBeLeftOut && leftOutPence > 0 && leftOutPence !== was.leftOutPence)
      this.refuse('Price taken off', 'Write yes under Can be left out too, or empty this cell');
    return {
      ...was,
      canBeLeftOut,
      leftOutPence: canBeLeftOut ? leftOutPence : 0,
      allergens: this.take('Allergens', was.allergens, (text) => readAllergens(text, known)),
      diet: this.take('Diet', was.diet, (text) => {
        const read = readDiet(text);
        return 'value' in read ? { value: read.value ?? 'neither' } : read;
      }),
    };
  }

  price(was: number): number {
    if (this.line.read('Extra price') !== '')
      this.refuse('Extra price', 'Only sizes, crusts and add-ons have one. Leave this cell empty');
    return this.take('Price', was, (text) => readPounds(text, 1));
  }

  extraPrice(was: number): number {
    const isUnderPrice = this.line.read('Extra price') === '' && this.line.read('Price') !== '';
    if (isUnderPrice)
      this.refuse('Extra price', 'Write here what it adds to the price of the item, such as 2.50');
    return this.take('Extra price', was, (text) => readPounds(text, 0));
  }
}
