import { useLocation } from 'react-router';
import { Footer } from '#layout/footer.tsx';
import { NewsletterBlock } from '#newsletter/newsletter-block.tsx';
import { paths } from '../../paths.ts';

/** Joins the newsletter to the footer. Whoever checks out has something else to do: there it is short. */
export function SiteFooter() {
  const isShort = useLocation().pathname === paths.checkout;
  return <Footer isShort={isShort} newsletter={<NewsletterBlock isShort={isShort} />} />;
}
