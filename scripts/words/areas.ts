/** Texts outside the public pages, by where they are read. Each area becomes one file of docs/words/in-code. */
export const AREAS = [
  {
    name: 'account',
    title: 'Signing in and registering',
    files: ['app/(account)', 'components/accounts', 'lib/content/screens/account'],
  },
  {
    name: 'checkout',
    title: 'Checkout',
    files: [
      'app/checkout',
      'components/documents',
      'components/payments',
      'lib/content/checkout.ts',
      'lib/content/screens/checkout',
      'lib/content/screens/documents',
      'lib/content/screens/payments',
    ],
  },
  {
    name: 'dashboard',
    title: 'Dashboard',
    files: [
      'app/dashboard',
      'components/orders',
      'components/quotes',
      'components/proposals',
      'components/live',
      'lib/content/screens/dashboard',
      'lib/content/screens/messages.ts',
      'lib/content/screens/orders.ts',
      'lib/content/screens/quotes.ts',
    ],
  },
  { name: 'back-office', title: 'Back office', files: ['app/admin'] },
  {
    name: 'everywhere',
    title: 'On every page',
    files: [
      'app/error.tsx',
      'app/not-found.tsx',
      'lib/content/failures.ts',
      'components/layout',
      'components/forms',
      'components/ui',
      'components/languages',
    ],
  },
  { name: 'mails', title: 'Mails', files: ['emails'] },
  { name: 'refusals', title: 'Refusals', files: ['lib/base', 'lib/domain', 'lib/web', 'app/api'] },
  {
    name: 'studio',
    title: 'The visual editor',
    files: ['editor-overlay/studio', 'editor-overlay/source', 'editor-overlay/server'],
  },
  { name: 'terminal', title: 'The terminal', files: ['scripts/stack', 'lib/config'] },
] as const
