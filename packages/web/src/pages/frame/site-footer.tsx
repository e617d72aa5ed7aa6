import { Footer } from '#layout/footer.tsx';
import { NewsletterBlock } from '#newsletter/newsletter-block.tsx';

/** Joins the newsletter to the footer. */
export function SiteFooter() {
  return <Footer newsletter={<NewsletterBlock />} />;
}
