import {
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { sizeShare } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import type { PizzaRecipe, SizeStyle, Topping } from '@driftstone/pizza-art/recipe.ts';
import { savesData } from '../../saves-data.ts';
import { classNames } from '../class-names.ts';
import { composition, picturesOf, type ToCompose } from './composition.ts';
import { loadedPicture, loadPictures } from './loaded-pictures.ts';
import { paintPizza } from './paint-pizza.ts';
import { useCanvasSide } from './use-canvas-side.ts';

/** A picture, and what is laid on it. */
export interface PizzaLook {
  /** Shown first, and for good where pieces don't come. */
  pictureUrl: string;
  /** null: the picture shows all of it. */
  laid: {
    recipe: PizzaRecipe;
    /** `dough`: of the picture nothing is used. */
    on: 'picture' | 'dough';
    /** What the picture doesn't show. Absent: all toppings. */
    only?: readonly Topping[];
  } | null;
  size?: SizeStyle | undefined;
}

interface ComposedPizzaProps {
  look: PizzaLook;
  /** The first picture, an `img` of `pictureUrl`. */
  children: ReactNode;
}

interface LoadedPicture {
  pictureUrl: string;
  /** That the browser has chosen for its screen; null: it can't be loaded. */
  file: string | null;
}

/** Fills its square with the pizza as it was chosen. What was painted last stays until the next pieces have loaded. */
export function ComposedPizza({ look, children }: ComposedPizzaProps) {
  const { pictureUrl, laid, size } = look;
  const [loaded, setLoaded] = useState<LoadedPicture | null>(null);
  const [isComposed, setIsComposed] = useState(false);
  const noteLoaded = ({ target }: SyntheticEvent) => {
    const { pathname } = new URL((target as HTMLImageElement).currentSrc, location.href);
    // Not the placeholder of a picture that is missing.
    if (pathname.startsWith(pictureUrl.replace(/\.webp$/, '')))
      setLoaded({ pictureUrl, file: pathname });
  };
  // The pictures are of pizzas without a size.
  const scale = size && { scale: String(sizeShare(size)) };
  const isScaled = laid !== null && laid.recipe.size === undefined;
  return (
    <div className="relative aspect-square w-full">
      <div
        style={scale}
        onLoadCapture={noteLoaded}
        onErrorCapture={() => setLoaded({ pictureUrl, file: null })}
        // Two of one shadow would be a darker one.
        className={classNames('absolute inset-0', isComposed && 'opacity-0')}
      >
        {children}
      </div>
      {laid && (
        <div style={isScaled ? scale : undefined} className="absolute inset-0">
          <PizzaCanvas
            toCompose={loaded?.pictureUrl === pictureUrl ? onBase(laid, loaded) : null}
            onPainted={setIsComposed}
          />
        </div>
      )}
    </div>
  );
}

/** A picture that can't be loaded is replaced by the dough, which shows no topping. */
function onBase(
  { recipe, on, only }: NonNullable<PizzaLook['laid']>,
  { file }: LoadedPicture,
): ToCompose {
  const baseUrl = on === 'picture' ? file : null;
  return { recipe, baseUrl, only: baseUrl === null ? undefined : only };
}

interface PizzaCanvasProps {
  /** null: what was painted stays. */
  toCompose: ToCompose | null;
  onPainted?: (isPainted: boolean) => void;
}

/** Fills its box. */
export function PizzaCanvas({ toCompose, onPainted }: PizzaCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = useCanvasSide(canvas);
  // Compared as text: a cart that was read again has new objects with the same choices.
  const text = JSON.stringify(toCompose);
  const plan = useMemo(() => {
    const wanted = JSON.parse(text) as ToCompose | null;
    return wanted && side > 0 ? composition(wanted, side, savesData()) : null;
  }, [text, side]);
  useLayoutEffect(() => {
    const shown = canvas.current;
    if (!plan || !shown) return undefined;
    const paint = () => {
      const isPainted = paintPizza(shown, plan, loadedPicture);
      // Another pizza than the chosen one must not stay.
      if (!isPainted) shown.width = 0;
      onPainted?.(isPainted);
    };
    const pictures = picturesOf(plan);
    if (pictures.every(loadedPicture)) {
      paint();
      return undefined;
    }
    let isCurrent = true;
    void loadPictures(pictures).then(() => isCurrent && paint());
    return () => {
      isCurrent = false;
    };
  }, [plan, onPainted]);
  useLayoutEffect(() => () => onPainted?.(false), [onPainted]);
  return <canvas ref={canvas} aria-hidden="true" className="size-full" />;
}
