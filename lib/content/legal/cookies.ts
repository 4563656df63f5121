import { CONSENT_COOKIE } from '@/lib/base/consent'
import type { CookieName } from '@/lib/base/cookie-names'
import type { LegalText } from '../blocks'
import { heading, list, text } from '../blocks'

/** Purpose and life of each cookie that the service needs. */
const NEEDED: Record<CookieName, readonly [string, string]> = {
  'attesta-session': ['Keeps you signed in. Scripts can’t read it.', '30 days, or when you log out'],
  attesta_draft: ['Finds your unfinished order or quote request. Scripts can’t read it.', '30 days'],
  'attesta-mail-to': [
    'Remembers the address we sent an e-mail to, from one page to the next. Scripts can’t read it.',
    '30 minutes',
  ],
  'attesta-device': [
    'Lets you sign in even while others try to guess your password. Scripts can’t read it.',
    '180 days',
  ],
  'attesta-factor': [
    'Holds the setup of your authenticator app until you finish. Scripts can’t read it.',
    '15 minutes',
  ],
  'attesta-permit': [
    'Shows that you opened the link to set a new password. Scripts can’t read it.',
    '15 minutes',
  ],
  attesta_estimate: [
    'Carries your estimate from the pricing page into the checkout. Scripts can’t read it.',
    '1 hour',
  ],
}

export const COOKIES: LegalText = {
  title: 'Cookie Policy',
  lead: 'A few cookies make the site work. We count visits only with your permission, and you can change your mind here.',
  effective: '2026-11-27',
  needsCounsel: false,
  blocks: [
    heading('needed', 'Needed for the site to work'),
    {
      type: 'table',
      caption: 'Cookies we set only when you use the part that needs them',
      head: ['Name', 'Purpose', 'Expires'],
      rows: [
        ...Object.entries(NEEDED).map(([name, cells]) => [name, ...cells]),
        [CONSENT_COOKIE, 'Your choice about counting visits.', '180 days'],
      ],
    },
    text(
      'On our secure site most of these names start with “__Host-”. A large session is split into several numbered cookies.',
    ),
    heading('stored', 'Stored in your browser'),
    text('Your browser also stores the following. None of it is a document.'),
    {
      type: 'table',
      caption: 'What your browser stores for this site',
      head: ['Name', 'Purpose', 'Deleted'],
      rows: [
        [
          'contactInfo, documentLanguage, serviceOptions, deliveryOptions',
          'Your choices in an order in progress.',
          'When you place the order or log out',
        ],
        [
          'attesta-first-answers',
          'What you enter in the first step of an order.',
          'When the step is saved, or you close the tab',
        ],
        [
          'attesta-quote-request, attesta-quote-request-sent',
          'What you enter in a quote request.',
          'After you send it, when you log out, or when you close the tab',
        ],
        [
          'attesta-session',
          'Whether this tab is signed in, so that your other tabs notice a change.',
          'When you close the tab',
        ],
        [
          'attesta-kept-…',
          'A message or comment that you haven’t sent yet, prices that our staff are working on, and the list they opened a page from.',
          'After you send or save it, when you log out, or when you close the tab',
        ],
        ['attesta-sample-order', 'Whether you removed the sample order from your dashboard.', 'Never'],
        ['attesta-table-keys', 'Whether our staff use keyboard shortcuts.', 'Never'],
        ['ph_…', 'Counts visits, only if you allow it.', 'When you change your choice'],
      ],
    },
    heading('measuring', 'Counting visits, only with your permission'),
    text(
      'If this is turned on and you allow it, we count which public pages are visited, using PostHog through our own address. We never record what you type or what is on your screen, and nothing runs in the checkout, the dashboard, the back office or near documents. If your browser sends “Global Privacy Control,” we don’t ask and don’t count.',
    ),
    list(
      'Until you allow it, we set no cookie, load no script and send no request.',
      'If you decline, it stays that way.',
    ),
  ],
}
