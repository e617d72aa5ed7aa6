import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface SmallPageProps {
  title: string;
  /** Of the page, in CSS pixels: what its styles go by. It is shown smaller where there is less room. */
  width: number;
  children: ReactNode;
}

/** A page in a window of its own width. Its document has our styles and no scripts. */
export function SmallPage({ title, width, children }: SmallPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [boxWidth, setBoxWidth] = useState(width);
  const write = () => {
    const page = frame.current?.contentDocument;
    if (page) void prepare(page, title).then(setBody);
  };
  // React hears nothing while it puts the frame in, which is when Chromium loads it. Firefox does later.
  useLayoutEffect(write, [title]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setBoxWidth(entry?.contentRect.width ?? width),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, boxWidth / width);
  return (
    <div
      ref={box}
      className="h-[70dvh] min-h-80 overflow-clip rounded-lg border border-line bg-paper-deep"
    >
      <iframe
        title={title}
        ref={frame}
        onLoad={write}
        className="mx-auto block origin-top-left bg-paper"
        style={{ width, height: `${100 / scale}%`, transform: scale < 1 ? `scale(${scale})` : '' }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** Gives the document what our own has but the content. */
async function prepare(page: Document, title: string): Promise<HTMLElement> {
  page.documentElement.lang = document.documentElement.lang;
  page.title = title;
  page.body.className = document.body.className;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    (style) => page.importNode(style),
  );
  const arrivals = styles.map(
    (style) =>
      new Promise((settle) => {
        style.addEventListener('load', settle);
        style.addEventListener('error', settle);
      }),
  );
  page.head.replaceChildren(...styles);
  await Promise.all(arrivals);
  // One that comes later than the words is not shown any more.
  await page.fonts.load(getComputedStyle(document.body).font).catch(() => []);
  return page.body;
}
