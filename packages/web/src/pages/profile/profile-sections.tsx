import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { AccountDetails } from '#auth/account/account-details.tsx';
import { copy as account } from '#auth/account/account.copy.ts';
import { ChangePasswordForm } from '#auth/password/change-password-form.tsx';
import { copy as addresses } from '#location/addresses/saved-addresses.copy.ts';
import { copy as orders } from '#orders/history/order-history.copy.ts';
import { OrderHistory } from '#orders/history/order-history.tsx';
import { copy as reviews } from '#reviews/my-reviews.copy.ts';
import { MyReviews } from '#reviews/my-reviews.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pictureOf } from '../line-picture.tsx';
import { useOrderAgainTrip } from '../use-order-again-trip.ts';
import { ProfileAddresses } from './profile-addresses.tsx';
import { type ReactNode, useId } from 'react';

// These wait for answers of their own.
const [MyPhone] = laterPart(
  () => import('#auth/account/my-phone.tsx'),
  (module) => module.MyPhone,
);
const [ProfilePizzas] = laterPart(
  () => import('./profile-pizzas.tsx'),
  (module) => module.ProfilePizzas,
);
const [MySessions] = laterPart(
  () => import('#auth/sessions/my-sessions.tsx'),
  (module) => module.MySessions,
);
// At the end of the page, so few see it at once.
const [ProfileData] = laterPart(
  () => import('./profile-data.tsx'),
  (module) => module.ProfileData,
);
// Few customers have no password.
const [FirstPassword] = laterPart(
  () => import('#auth/password/first-password.tsx'),
  (module) => module.FirstPassword,
);

// As in the parts themselves, whose other texts load with them.
const PIZZAS_TITLE = 'Your pizzas';
const SESSIONS_TITLE = 'Where you are signed in';

export function ProfileSections({ user }: { user: User }) {
  const orderAgain = useOrderAgainTrip();
  return (
    <div className="page-width grid items-start gap-5 pb-8 lg:grid-cols-[1fr_25rem] lg:gap-8">
      <div className="grid min-w-0 gap-5 lg:gap-8">
        <ProfileSection title={orders.title}>
          <OrderHistory
            busyOrderId={orderAgain.busyOrderId}
            renderPicture={pictureOf}
            onOrderAgain={({ id }) => orderAgain.start([id])}
          />
        </ProfileSection>
        <ProfileSection title={PIZZAS_TITLE}>
          <ProfilePizzas fallback={<Skeleton className="h-6.5" />} />
        </ProfileSection>
        <ProfileSection title={reviews.title}>
          <MyReviews />
        </ProfileSection>
      </div>
      <div className="grid min-w-0 gap-5 lg:gap-8">
        <ProfileSection title={account.detailsTitle}>
          <AccountDetails user={user} />
          {/* As high as the number with its button: what is below must not move under the finger. */}
          <div className="mt-6 min-h-25">
            <MyPhone fallback={<Skeleton className="h-25" />} />
          </div>
        </ProfileSection>
        <ProfileSection title={addresses.title}>
          <ProfileAddresses />
        </ProfileSection>
        <ProfileSection title={account.passwordTitle}>
          {user.provider === 'email' ? (
            <ChangePasswordForm email={user.email} />
          ) : (
            <FirstPassword
              email={user.email}
              provider={user.provider}
              fallback={<Skeleton className="h-24" />}
            />
          )}
        </ProfileSection>
        <ProfileSection title={SESSIONS_TITLE}>
          {/* As high as one device. */}
          <div className="min-h-29">
            <MySessions fallback={<Skeleton className="h-29" />} />
          </div>
        </ProfileSection>
        <ProfileSection title={account.dataTitle}>
          <ProfileData user={user} fallback={<Skeleton className="h-60" />} />
        </ProfileSection>
      </div>
    </div>
  );
}

function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-card p-5 shadow-lift sm:p-7"
    >
      <h2 id={titleId} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
