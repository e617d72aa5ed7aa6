import { KeptPizzasList } from '#kept-pizzas/kept-pizzas-list.tsx';
import { pizzaPath } from '../chosen-pizza/pizza-path.ts';
import { LinePicture } from '../line-picture.tsx';

export function ProfilePizzas() {
  return (
    <KeptPizzasList
      renderPicture={(today) => <LinePicture line={today} sizes="4rem" />}
      pathOf={pizzaPath}
    />
  );
}
