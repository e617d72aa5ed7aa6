import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXPIRY_SCRIPT } from './sandbox-expiry.ts';

/** The field as a browser has it: the script reads and writes its text, and hears of each change. */
function openField() {
  let hear = (_event: { inputType?: string }) => {};
  const field = {
    value: '',
    selectionEnd: 0,
    addEventListener: (_type: string, listener: typeof hear) => void (hear = listener),
  };
  runInContext(EXPIRY_SCRIPT, createContext({ document: { querySelector: () => field } }));
  const change = (value: string, inputType?: string) => {
    field.value = value;
    field.selectionEnd = value.length;
    hear(inputType === undefined ? {} : { inputType });
    return field.value;
  };
  return {
    field,
    hear: (inputType: string) => hear({ inputType }),
    type: (keys: string) =>
      Array.from(keys).reduce((text, key) => change(text + key, 'insertText'), field.value),
    paste: (text: string) => change(text, 'insertFromPaste'),
    autofill: (text: string) => change(text),
    deleteLast: () => change(field.value.slice(0, -1), 'deleteContentBackward'),
  };
}

describe('the expiry date on the sandbox’s card page', () => {
  let page: ReturnType<typeof openField>;
  beforeEach(() => {
    page = openField();
  });

  it.each([
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['530', '05/30'],
    ['1/30', '01/30'],
    ['1', '1'],
    ['0', '0'],
    ['12', '12/'],
    ['122030', '12/30'],
    ['12/2030', '12/30'],
    ['1330', '01/33'],
    ['123099', '12/30'],
  ])('[OWN-46] has its slash when %s is typed', (keys, shown) => {
    expect(page.type(keys)).toBe(shown);
  });

  it.each(['12 / 2030', '12-30', '1230', '12/30', ' 12.2030 '])(
    '[OWN-46] is understood when %s is pasted or filled in',
    (text) => {
      expect(page.paste(text)).toBe('12/30');
      expect(page.autofill(text)).toBe('12/30');
    },
  );

  it('[OWN-46] can be deleted, slash and all, and typed again', () => {
    page.type('1230');
    expect(page.deleteLast()).toBe('12/3');
    expect(page.deleteLast()).toBe('12/');
    expect(page.deleteLast()).toBe('12');
    expect(page.deleteLast()).toBe('1');
    expect(page.type('139')).toBe('11/39');
  });

  it('[OWN-46] stays as it is while a digit in its middle is mended', () => {
    page.type('1130');
    Object.assign(page.field, { value: '121/30', selectionEnd: 2 });
    page.hear('insertText');
    expect(page.field.value).toBe('121/30');
  });
});
