import type { Route } from 'next'
import { paths } from '@/lib/config/paths'

/** The text shown when a screen fails to load: what failed, what is safe, and where to go. */
type FailureText = { heading: string; text: string; back: { href: Route; label: string } }

const TO_HOME = { href: paths.home, label: 'Back to home' }
const TO_DASHBOARD = { href: paths.dashboard, label: 'Back to the dashboard' }
const TO_ORDERS = { href: paths.orders, label: 'Back to your orders' }
const TO_QUOTES = { href: paths.ownQuotes, label: 'Back to your quotes' }
const TO_SETTINGS = { href: paths.settings, label: 'Back to settings' }
const TO_OVERVIEW = { href: paths.admin, label: 'Back to the overview' }

/** The default for pages without their own text. */
const ANY_FAILURE: FailureText = {
  heading: 'Something went wrong on our side',
  text: 'What you saved is safe. Please try again in a moment.',
  back: TO_HOME,
}

/** Doesn't say that nothing was charged, because a payment may just have been made. */
const CHECK_BEFORE_PAYING =
  'Opening this page doesn’t charge you. If you’ve already paid, you’ll see it under your orders: check there before you pay again.'

/** The first matching pattern applies. */
const SCREENS: readonly (readonly [pattern: RegExp, words: FailureText])[] = [
  [
    /^\/checkout\/success/,
    {
      heading: 'We couldn’t show your confirmation',
      text: 'If you just paid, don’t pay again. Your order is saved, and we’ll e-mail your confirmation.',
      back: TO_ORDERS,
    },
  ],
  [
    /^\/checkout\/payment/,
    { heading: 'We couldn’t load the payment page', text: CHECK_BEFORE_PAYING, back: TO_ORDERS },
  ],
  [
    /^\/checkout\/pay-quote\//,
    { heading: 'We couldn’t load the payment for this quote', text: CHECK_BEFORE_PAYING, back: TO_QUOTES },
  ],
  [
    /^\/checkout\/pay-change\//,
    { heading: 'We couldn’t load the payment for this change', text: CHECK_BEFORE_PAYING, back: TO_ORDERS },
  ],
  [
    /^\/checkout\/pay-link\//,
    {
      heading: 'We couldn’t load this payment',
      text: 'Opening this page doesn’t charge you. If you’ve already paid, don’t pay again: we’ll e-mail your receipt.',
      back: TO_HOME,
    },
  ],
  [
    /^\/checkout/,
    {
      heading: 'We couldn’t load this step of your order',
      text: 'The answers you saved are kept for 30 days, and you weren’t charged. Please try again in a moment.',
      back: TO_HOME,
    },
  ],
  [
    /^\/dashboard\/orders\/[^/]+\/draft/,
    {
      heading: 'We couldn’t load this draft',
      text: 'Comments you added are saved, and nothing is approved or sent until you say so. Please try again in a moment.',
      back: TO_ORDERS,
    },
  ],
  [
    /^\/dashboard\/orders\/[^/]+\/cancel/,
    {
      heading: 'We couldn’t load the cancellation page',
      text: 'Opening this page doesn’t cancel anything. Your order page shows its status.',
      back: TO_ORDERS,
    },
  ],
  [
    /^\/dashboard\/orders\/[^/]+\/recipients/,
    {
      heading: 'We couldn’t load the additional recipients',
      text: 'The recipients you added are kept. Please try again in a moment.',
      back: TO_ORDERS,
    },
  ],
  [
    /^\/dashboard\/orders\/[^/]+\/receipt/,
    {
      heading: 'We couldn’t load this receipt',
      text: 'It’s saved with your order. Please try again in a moment.',
      back: TO_ORDERS,
    },
  ],
  [
    /^\/dashboard\/orders\//,
    {
      heading: 'We couldn’t load this order',
      text: 'Your order is safe. Please try again in a moment.',
      back: TO_ORDERS,
    },
  ],
  [
    /^\/dashboard\/orders/,
    {
      heading: 'We couldn’t load your orders',
      text: 'Your orders are safe. Please try again in a moment.',
      back: TO_DASHBOARD,
    },
  ],
  [
    /^\/dashboard\/my-quotes/,
    {
      heading: 'We couldn’t load your quotes',
      text: 'Your quotes are safe. Please try again in a moment.',
      back: TO_DASHBOARD,
    },
  ],
  [
    /^\/dashboard\/quotes\//,
    {
      heading: 'We couldn’t load this quote',
      text: 'Its price and expiration date haven’t changed. Please try again in a moment.',
      back: TO_QUOTES,
    },
  ],
  [
    /^\/dashboard\/request-quote/,
    {
      heading: 'We couldn’t load the quote request',
      text: 'What you entered is still in this tab. Please try again in a moment.',
      back: TO_QUOTES,
    },
  ],
  [
    /^\/dashboard\/payment-methods/,
    {
      heading: 'We couldn’t load your payment methods',
      text: 'Your cards are safe, and nothing was charged. Please try again in a moment.',
      back: TO_DASHBOARD,
    },
  ],
  [
    /^\/dashboard\/addresses/,
    {
      heading: 'We couldn’t load your addresses',
      text: 'Your addresses are safe. Please try again in a moment.',
      back: TO_DASHBOARD,
    },
  ],
  [
    /^\/dashboard\/integrations/,
    {
      heading: 'We couldn’t load your integrations',
      text: 'Your connections are safe. Please try again in a moment.',
      back: TO_DASHBOARD,
    },
  ],
  [
    /^\/dashboard\/settings\/security/,
    {
      heading: 'We couldn’t load your sign-in settings',
      text: 'You stay signed in. Please try again in a moment.',
      back: TO_SETTINGS,
    },
  ],
  [
    /^\/dashboard\/settings\/api-keys/,
    {
      heading: 'We couldn’t load your API keys',
      text: 'Your keys haven’t changed. Please try again in a moment.',
      back: TO_SETTINGS,
    },
  ],
  [
    /^\/dashboard\/settings\/webhooks/,
    {
      heading: 'We couldn’t load your webhooks',
      text: 'We’ll still send the waiting events. Please try again in a moment.',
      back: TO_SETTINGS,
    },
  ],
  [
    /^\/dashboard\/settings/,
    {
      heading: 'We couldn’t load your settings',
      text: 'Your settings are safe. Please try again in a moment.',
      back: TO_DASHBOARD,
    },
  ],
  [
    /^\/dashboard/,
    {
      heading: 'We couldn’t load your dashboard',
      text: 'Your orders and quotes are safe. Please try again in a moment.',
      back: TO_HOME,
    },
  ],
  [/^\/admin\/orders\//, staff('this order', paths.adminOrders, 'Back to orders')],
  [/^\/admin\/orders/, staff('the orders')],
  [/^\/admin\/pending-orders/, staff('the pending orders')],
  [/^\/admin\/quotes\//, staff('this quote', paths.adminQuotes, 'Back to quotes')],
  [/^\/admin\/quotes/, staff('the quotes')],
  [/^\/admin\/api-quotes/, staff('the API quotes')],
  [/^\/admin\/api/, staff('the public API')],
  [/^\/admin\/clio-quotes\//, staff('this quote', paths.matterQuotes, 'Back to Clio quotes')],
  [/^\/admin\/clio-quotes/, staff('the Clio quotes')],
  [/^\/admin\/messages/, staff('the messages')],
  [/^\/admin\/users\//, staff('this user', paths.adminUsers, 'Back to users')],
  [/^\/admin\/users/, staff('the users')],
  [/^\/admin\/team/, staff('the team')],
  [/^\/admin/, staff('the overview', paths.home, 'Back to home')],
]

function staff(what: string, href: Route = TO_OVERVIEW.href, label = TO_OVERVIEW.label): FailureText {
  return {
    heading: `We couldn’t load ${what}`,
    text: 'Nothing was lost. Try again; if it fails again, look for the reference in the log.',
    back: { href, label },
  }
}

export function failureText(pathname: string): FailureText {
  return SCREENS.find(([pattern]) => pattern.test(pathname))?.[1] ?? ANY_FAILURE
}
