/** Forty new items as Excel writes them where decimals have a comma, two of them wrong. */
export function fortyItems(): Buffer {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const number = index + 1;
    if (number === 12) return 'Brûlée 12;Puds;9,95';
    return number === 31 ? 'Brûlée 31;Puds;' : `Brûlée ${number};Puds;£${number + 3}.50`;
  });
  const text = `${['Item;Category;Price', ...lines, ';;', ';;'].join('\r\n')}\r\n`;
  return Buffer.from(text, 'latin1');
}
