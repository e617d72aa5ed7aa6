const LOOK =
  'max-w-prose wrap-anywhere [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:text-title [&_h3]:mt-6 [&_h3]:font-sans [&_h3]:font-semibold [&_li]:mt-1 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&>:first-child]:mt-0';

/** The server makes the HTML, in which nothing of the writer's is a tag: see its legal-text.ts. */
export function LegalText({ html }: { html: string }) {
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />;
}
