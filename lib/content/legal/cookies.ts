import { heading, list, text } from '../blocks'
import type { LegalText } from './legal-text'

export const COOKIES: LegalText = {
  title: 'Cookie Policy',
  lead: 'A few cookies make the site work. Measuring visits needs your permission, and you can change your mind here.',
  effective: '2026-11-01',
  blocks: [
    heading('needed', 'Needed for the site to work'),
    {
      type: 'table',
      caption: 'Cookies that are set only when you use the part that needs them',
      head: ['Name', 'What for', 'How long'],
      rows: [
        ['sb-…-auth-token', 'Keeps you signed in. Unreadable for scripts.', 'Until you log out'],
        ['attesta_draft', 'Finds your order in progress again. Unreadable for scripts.', '30 days'],
        [
          'attesta_quote',
          'Finds the quote request you are adding files to. Unreadable for scripts.',
          '2 days',
        ],
        ['attesta-mail-to', 'Remembers the address a mail was sent to, between two pages.', '30 minutes'],
        ['attesta_consent', 'Your choice about measuring visits.', '180 days'],
      ],
    },
    heading('stored', 'Kept in your browser'),
    text(
      'During an order the browser holds what you chose so far (without the documents themselves). It is removed after the order and when you log out.',
    ),
    heading('measuring', 'Measuring visits, only with your permission'),
    text(
      'If the owner has switched it on and you allow it, we count which public pages are read, with PostHog, through our own address. What you type is never recorded, the screen is never recorded, and nothing of it runs in the checkout, the dashboard, the back office or near documents. A browser that sends “Global Privacy Control” is never asked and never measured.',
    ),
    list('Before you allow it: no cookie, no script, no request.', 'After you refuse: the same.'),
  ],
}
