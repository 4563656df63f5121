import type { Route } from 'next'
import { paths } from '@/lib/config/paths'
import { ARTICLES } from './articles/articles'
import { AUDIENCES, SOLUTIONS } from './solutions'

/** How a public page is named where it is only a line: tab, search result, share card, breadcrumb, sitemap. */
export type PublicPage = {
  path: Route
  /** Of the tab and the search result. */
  title: string
  /** In breadcrumbs. */
  name: string
  description: string
}

const OWN: PublicPage[] = [
  {
    path: paths.home,
    name: 'Home',
    title: 'Credential evaluation and certified translation',
    description:
      'U.S. equivalency reports and certified translations of diplomas, transcripts and official documents. Upload a scan, see the whole price, know the date.',
  },
  {
    path: paths.pricing,
    name: 'Pricing',
    title: 'Pricing',
    description:
      'Every price by name: evaluations {header.credential-evaluation}, certified translation by the page, standard translation by the word, and fixed prices for orders placed at once.',
  },
  {
    path: paths.solutions,
    name: 'Solutions',
    title: 'Solutions by purpose',
    description:
      'Immigration, legal, academic, business or personal: which documents you need, in which form, and what to order.',
  },
  ...AUDIENCES.map((audience) => ({
    path: paths.solution(audience),
    name: SOLUTIONS[audience].name,
    title: SOLUTIONS[audience].title,
    description: `${SOLUTIONS[audience].summary} Which documents, in which form, and what to order.`,
  })),
  {
    path: paths.evaluation,
    name: 'Credential evaluation',
    title: 'Credential evaluation',
    description:
      'General or course-by-course: what a U.S. equivalency report says, which one to order, what to upload, and what it cannot do.',
  },
  {
    path: paths.resources,
    name: 'Guides',
    title: 'Guides and glossary',
    description:
      'How to prepare a scan, whether to evaluate or translate, what certified and notarized mean, how we count, and what happens after approval.',
  },
  ...ARTICLES.map((article) => ({
    path: paths.article(article.slug),
    name: article.title,
    title: article.title,
    description: article.summary,
  })),
  {
    path: paths.quote,
    name: 'Quote',
    title: 'Request a quote',
    description:
      'Many pages, several kinds of documents, a notary or a special deadline: describe it once and get one price from a person.',
  },
  {
    path: paths.contact,
    name: 'Contact',
    title: 'Contact',
    description:
      'Ask before an order, about one, or about this site. You get a reference and an answer by mail.',
  },
  {
    path: paths.about,
    name: 'About',
    title: 'About us',
    description:
      'How translations and evaluations are made here, what we hold ourselves to, and what we do not claim.',
  },
  {
    path: paths.blog,
    name: 'Blog',
    title: 'Blog',
    description: 'Longer pieces about documents and the systems behind them.',
  },
  {
    path: paths.careers,
    name: 'Careers',
    title: 'Careers',
    description: 'Who we work with, and how translators, revisers and evaluators introduce themselves.',
  },
  {
    path: paths.apiDocs,
    name: 'API',
    title: 'Document Translation API',
    description:
      'What the API for quotes, orders and documents will offer, and how to ask for access before it opens.',
  },
  {
    path: paths.terms,
    name: 'Terms of Service',
    title: 'Terms of Service',
    description: 'What you can expect from us and what we need from you, in plain words.',
  },
  {
    path: paths.privacy,
    name: 'Privacy Policy',
    title: 'Privacy Policy',
    description: 'What happens to your name, your documents and your payment facts, and for how long.',
  },
  {
    path: paths.cookies,
    name: 'Cookie Policy',
    title: 'Cookie Policy',
    description: 'Which cookies the site needs, and the switch for measuring visits.',
  },
]

export const PUBLIC_PAGES: readonly PublicPage[] = OWN

export function publicPage(path: Route): PublicPage {
  const found = PUBLIC_PAGES.find((page) => page.path === path)
  if (!found) throw new Error(`${path} is not in the list of public pages.`)
  return found
}
