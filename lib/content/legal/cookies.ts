import type { LegalText } from '../blocks'
import { heading, list, text } from '../blocks'

export const COOKIES: LegalText = {
  title: 'Cookie Policy',
  lead: 'A few cookies make the site work. We count visits only with your permission, and you can change your mind here.',
  effective: '2026-11-23',
  needsCounsel: false,
  blocks: [
    heading('needed', 'Needed for the site to work'),
    {
      type: 'table',
      caption: 'Cookies we set only when you use the part that needs them',
      head: ['Name', 'Purpose', 'Expires'],
      rows: [
        ['sb-…-auth-token', 'Keeps you signed in. Scripts can’t read it.', 'When you log out'],
        ['attesta_draft', 'Finds your order in progress. Scripts can’t read it.', '30 days'],
        ['attesta_quote', 'Finds the quote request you’re adding files to. Scripts can’t read it.', '2 days'],
        [
          'attesta-mail-to',
          'Remembers the address we sent an e-mail to, from one page to the next.',
          '30 minutes',
        ],
        [
          'attesta-device',
          'Lets you sign in even while others try to guess your password. Scripts can’t read it.',
          '180 days',
        ],
        ['attesta-factor', 'Holds the setup of your authenticator app until you finish.', '15 minutes'],
        ['attesta-permit', 'Shows that you opened the link to set a new password.', '15 minutes'],
        [
          'attesta_estimate',
          'Carries your estimate from the pricing page into the checkout. Scripts can’t read it.',
          '1 hour',
        ],
        ['attesta_consent', 'Your choice about counting visits.', '180 days'],
      ],
    },
    heading('stored', 'Stored in your browser'),
    text(
      'During an order or a quote request, your browser stores what you’ve entered so far, but not the documents. It deletes this once you send the form or log out.',
    ),
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
