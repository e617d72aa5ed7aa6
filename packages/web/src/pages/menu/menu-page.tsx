import { copy } from '#catalogue/catalogue.copy.ts';
import { PizzaMenu } from '#catalogue/pizza-menu.tsx';
import { DeliveryCheck } from '#location/delivery-check/delivery-check.tsx';
import { TideLine } from '#layout/tide-line.tsx';
import { Button } from '#ui/button.tsx';
import { HeroPicture } from '../hero-picture.tsx';
import { LinkedPizza } from '#pages/chosen-pizza/linked-pizza.tsx';
import { MenuData, RestaurantData } from '#pages/structured-data/structured-data.tsx';
import { useCustomPizzaDialog } from '#pages/dialogs/use-custom-pizza-dialog.tsx';
import { useCustomizeDialog } from '#pages/dialogs/use-customize-dialog.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** OWN-56: the address behind 'Build your own' on a home screen, as the site's manifest has it. */
const BUILD_YOUR_OWN = '#build-your-own';

function useBuildShortcut(build: () => void): void {
  const { hash } = useLocation();
  const start = useEffectEvent(build);
  useEffect(() => {
    if (hash === BUILD_YOUR_OWN) start();
  }, [hash]);
}

export function MenuPage() {
  return (
    <>
      <header className="overflow-clip bg-paper-deep">
        <div className="page-width grid grid-cols-1 gap-x-10 lg:grid-cols-[1fr_16rem]">
          {/* Below, a toast finds room between the postcode and the chips. */}
          <div className="pt-3 pb-3 md:pb-0">
            <h1 className="text-hero-line">{copy.heroTitle}</h1>
            <div className="menu-start">
              <CreateYourOwn />
              <DeliveryCheck />
            </div>
          </div>
          <div className="relative hidden lg:block">
            <HeroPicture isOptional sizes="16rem" className="absolute inset-x-0 top-3" />
          </div>
        </div>
        <TideLine className="relative -mb-px block h-3 w-full text-paper md:h-6" />
      </header>
      <Pizzas />
      <LinkedPizza />
      <RestaurantData />
      <MenuData />
    </>
  );
}

// Each dialog belongs to its own part of the page, so that the rest is not rendered anew when it opens.

function CreateYourOwn() {
  const { createYourOwn, prefetch, dialog } = useCustomPizzaDialog();
  useBuildShortcut(createYourOwn);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={createYourOwn}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {copy.createYourOwn}
      </Button>
      {dialog}
    </>
  );
}

function Pizzas() {
  const { customize, prefetch, dialog } = useCustomizeDialog();
  return (
    <>
      <PizzaMenu onChoose={customize} onIntent={prefetch} />
      {dialog}
    </>
  );
}
