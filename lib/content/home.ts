import type { Route } from 'next'
import { paths } from '@/lib/config/paths'

export const HOME = {
  title: 'Your documents, understood anywhere',
  lead: 'Certified translations and U.S. equivalency reports for diplomas, transcripts and official papers. Upload a scan, see the whole price before you pay, and follow every step.',
  services: [
    {
      title: 'Certified translation',
      text: 'Diplomas, transcripts, certificates, passports and contracts, translated in full. The certified kind comes with a signed statement of accuracy.',
      action: 'Start a translation',
      href: `${paths.checkout}?service=translation` as Route,
    },
    {
      title: 'Credential evaluation',
      text: 'What your studies abroad correspond to in the United States, as a general or course-by-course report.',
      action: 'Start an evaluation',
      href: `${paths.checkout}?service=evaluation` as Route,
    },
    {
      title: 'Evaluation with translation',
      text: 'Both together, when your papers are not in English and your institution asks for a report.',
      action: 'Start both',
      href: `${paths.checkout}?service=bundle` as Route,
    },
  ],
  steps: [
    { title: 'Tell us what you have', text: 'The kind of document, its language, and what it is for.' },
    { title: 'Upload a scan or a photo', text: 'Keep your originals. We check that every page can be read.' },
    {
      title: 'See the price, line by line',
      text: 'Nothing is added after you pay without asking you first.',
    },
    {
      title: 'Follow it to the end',
      text: 'Your dashboard says whose turn it is and when to expect the result.',
    },
  ],
} as const
