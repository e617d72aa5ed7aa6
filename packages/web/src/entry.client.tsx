import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeEarlyTap } from '#platform/page/early-tap.ts';
import { tolerateTranslators } from '#platform/page/tolerate-translators.ts';

tolerateTranslators();
takeEarlyTap();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
