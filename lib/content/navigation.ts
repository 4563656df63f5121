import type { Route } from 'next'
import { paths } from '@/lib/config/paths'
import { OPEN_PAGES } from '@/lib/config/site'

/** A link, or an announced entry without a page yet. `interpolate` fills in the amounts in a note. */
export type MenuLink = { label: string; note?: string; href: Route | null }
type Menu = { id: string; label: string; links: MenuLink[] }

function openPageHref(page: keyof typeof OPEN_PAGES): Route | null {
  return OPEN_PAGES[page] as Route | null
}

export const HEADER_MENUS: Menu[] = [
  {
    id: 'services',
    label: 'Services',
    links: [
      {
        label: 'Certified Translation',
        note: '{header.certified-translation}, with a signed certificate',
        href: '/#translation-info',
      },
      {
        label: 'Standard Translation',
        note: '{header.standard-translation}, for your own reading',
        href: '/pricing#standard-translation',
      },
      {
        label: 'Credential Evaluation',
        note: '{header.credential-evaluation}, your education in U.S. terms',
        href: paths.evaluation,
      },
    ],
  },
  {
    id: 'solutions',
    label: 'Solutions',
    links: [
      { label: 'Business Accounts', href: paths.solution('business') },
      { label: 'White Label Translations', href: '/solutions/business#white-label' as Route },
      { label: 'Document Translation API', href: paths.apiDocs },
      { label: 'Immigration Documents', href: paths.solution('immigration') },
      { label: 'Legal Documents', href: paths.solution('legal') },
      { label: 'Academic Records', href: paths.solution('academic') },
    ],
  },
  {
    id: 'resources',
    label: 'Resources',
    links: [
      { label: 'Help Center', href: openPageHref('helpCenter') },
      { label: 'Refer & Earn', href: openPageHref('referAndEarn') },
      { label: 'API Docs', href: paths.apiDocs },
      { label: 'Order Lookup', href: openPageHref('orderLookup') },
      { label: 'Guides and glossary', href: paths.resources },
    ],
  },
]

export const HEADER_LINKS: { label: string; href: Route }[] = [
  { label: 'Pricing', href: paths.pricing },
  { label: 'Contact', href: paths.contact },
]

export const START_NOW = { label: 'Start Now', href: paths.checkout }

export const ACCOUNT_LINKS: MenuLink[] = [
  { label: 'Dashboard', href: paths.dashboard },
  { label: 'Settings', href: openPageHref('settings') },
]

export const FOOTER_GROUPS: { title: string; links: { label: string; href: Route }[] }[] = [
  {
    title: 'Services',
    links: [
      { label: 'Certified translation', href: '/#translation-info' },
      { label: 'Standard translation', href: '/pricing#standard-translation' },
      { label: 'Credential evaluation', href: paths.evaluation },
      { label: 'Evaluation with translation', href: '/pricing#bundle' },
      { label: 'Pricing', href: paths.pricing },
      { label: 'Request a quote', href: paths.quote },
    ],
  },
  {
    title: 'Solutions',
    links: [
      { label: 'Immigration', href: paths.solution('immigration') },
      { label: 'Legal', href: paths.solution('legal') },
      { label: 'Academic', href: paths.solution('academic') },
      { label: 'Business', href: paths.solution('business') },
      { label: 'Personal', href: paths.solution('personal') },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: paths.about },
      { label: 'Guides', href: paths.resources },
      { label: 'Blog', href: paths.blog },
      { label: 'Careers', href: paths.careers },
      { label: 'Contact', href: paths.contact },
      { label: 'Verify a document', href: paths.verify },
    ],
  },
]

export const LEGAL_LINKS: { label: string; href: Route }[] = [
  { label: 'Terms of Service', href: paths.terms },
  { label: 'Privacy Policy', href: paths.privacy },
  { label: 'Cookie Policy', href: paths.cookies },
  { label: 'API Docs', href: paths.apiDocs },
]

/** The only links from the checkout to the rest of the site. */
export const CHECKOUT_LINKS: {
  help: { label: string; href: Route }
  legal: { label: string; href: Route }[]
} = {
  help: { label: 'Help', href: paths.contact },
  legal: [
    { label: 'Terms of Service', href: paths.terms },
    { label: 'Privacy Policy', href: paths.privacy },
  ],
}
