import { Footer } from '#layout/footer.tsx';
import { useShownSections } from '#platform/page/shop.ts';
import { NewsletterBlock } from '#newsletter/newsletter-block.tsx';

/** Joins the newsletter to the footer. */
export function SiteFooter() {
  const shows = useShownSections();
  return <Footer newsletter={shows('newsletter') && <NewsletterBlock />} />;
}
