import type { Locator, Page } from '@playwright/test';

export class HomeScreen {
  readonly page: Page;
  /** The popular pizzas, to which the promo's Order Now leads. */
  readonly popular: Locator;
  readonly popularCards: Locator;
  readonly reviews: Locator;
  readonly slides: Locator;
  /** The element that holds the slides and moves with them, once the carousel's code has loaded. */
  readonly slideTrack: Locator;
  readonly phone: Locator;
  readonly chipRow: Locator;
  readonly chips: Locator;

  constructor(page: Page) {
    this.page = page;
    this.popular = page.locator('section#menu');
    this.popularCards = this.popular.getByRole('article');
    this.reviews = page.getByRole('region', { name: 'Customer reviews' });
    this.slides = this.reviews.locator('[aria-roledescription="slide"]');
    this.slideTrack = this.slides.first().locator('..');
    this.phone = page.getByRole('group', { name: 'A look at the app' });
    this.chipRow = this.phone.getByRole('group', { name: 'Categories' });
    this.chips = this.chipRow.getByRole('button');
  }

  /** The text of the review at the left edge of the carousel. */
  firstReview(): Promise<string | null> {
    return this.reviews.evaluate((carousel) => {
      const { left } = carousel.getBoundingClientRect();
      const isFirst = (slide: Element) =>
        Math.abs(slide.getBoundingClientRect().left - left) < slide.clientWidth / 4;
      const slides = [...carousel.querySelectorAll('[aria-roledescription="slide"]')];
      return slides.find(isFirst)?.querySelector('blockquote')?.textContent ?? null;
    });
  }

  chipRowScroll(): Promise<number> {
    return this.chipRow.evaluate((row) => Math.round(row.scrollLeft));
  }
}
