import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { paths } from './paths.ts';

export default [
  index('routes/home.tsx'),
  route(paths.menu, 'routes/menu.tsx'),
  route(paths.contact, 'routes/contact.tsx'),
  route(paths.cart, 'routes/cart.tsx'),
  route(paths.checkout, 'routes/checkout.tsx'),
  route(paths.orderConfirmation, 'routes/order-confirmation.tsx'),
  route(paths.payment, 'routes/payment.tsx'),
  route(paths.subscribe, 'routes/subscribe.tsx'),
  route(paths.confirmNewsletter, 'routes/confirm-newsletter.tsx'),
  route(paths.leaveNewsletter, 'routes/leave-newsletter.tsx'),
  route(paths.login, 'routes/login.tsx'),
  route(paths.signup, 'routes/signup.tsx'),
  route(paths.resetPassword, 'routes/reset-password.tsx'),
  route(paths.confirmEmail, 'routes/confirm-email.tsx'),
  route(paths.profile, 'routes/profile.tsx'),
  route(paths.pastOrder, 'routes/past-order.tsx'),
  route(paths.terms, 'routes/terms.tsx'),
  route(paths.privacy, 'routes/privacy.tsx'),
  route(paths.offline, 'routes/offline.tsx'),
  route(paths.kitchen, 'routes/kitchen.tsx'),
  route(paths.drive, 'routes/drive.tsx'),
  route(paths.counter, 'routes/counter.tsx'),
  // One route for all rooms: the table of routes comes with every page, and customers never go there.
  route(`${paths.desk}/:room?`, 'routes/desk.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
