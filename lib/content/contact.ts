import { paths } from '@/lib/config/paths'

export const CONTACT = {
  title: 'Contact',
  lead: 'Have a question about an order, this site, or what to order? Send us a message. We’ll give you a reference number and reply by e-mail.',
  safety:
    'Please don’t send passwords, card numbers or scans in a message. Upload files securely with an order or a {quote}.',
  hours: 'We read messages Monday through Friday, except U.S. federal holidays.',
  sent: {
    title: 'We have your message',
    lines: [
      'A person will read it and reply by e-mail. We’ve sent a short confirmation to your address.',
      'If you write again about this, please include the reference.',
    ],
  },
} as const

export const QUICKER_ANSWERS = [
  { label: 'Where is my order? Open the dashboard', href: paths.dashboard },
  { label: 'What does it cost?', href: paths.pricing },
  { label: 'Which documents do I need?', href: paths.solutions },
  { label: 'Get a price for something unusual', href: paths.quote },
]
