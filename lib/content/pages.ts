import type { Route } from 'next'
import { paths } from '@/lib/config/paths'
import { API_INDEX, API_PAGES } from './api/docs'
import { ARTICLES } from './articles/articles'
import { VERIFY } from './screens/verify'
import { AUDIENCES, SOLUTIONS } from './solutions/solutions'

/** The names of a public page: in the tab, search results, share card, breadcrumb and sitemap. */
type PublicPage = {
  path: Route
  /** For the tab and search results. */
  title: string
  /** For breadcrumbs. */
  name: string
  description: string
  /** Rendered per request, with scripts; the other pages are static and have none. */
  isDynamic?: true
}

const OWN: PublicPage[] = [
  {
    path: paths.home,
    name: 'Home',
    title: 'Credential evaluation and certified translation',
    description:
      'U.S. equivalency reports and certified translations of diplomas, transcripts and official documents. Upload a scan, see the full price, and know when it will be ready.',
  },
  {
    path: paths.pricing,
    name: 'Pricing',
    title: 'Pricing',
    description:
      'Evaluations {header.credential-evaluation}, certified translation by the page, standard translation by the word, and fixed prices for online orders.',
  },
  {
    path: paths.solutions,
    name: 'Solutions',
    title: 'Find the right service',
    description:
      'Immigration, legal, academic, business or personal: which documents you need, in what format, and what to order.',
  },
  ...AUDIENCES.map((audience) => ({
    path: paths.solution(audience),
    name: SOLUTIONS[audience].name,
    title: SOLUTIONS[audience].title,
    description: `${SOLUTIONS[audience].summary} What to upload and which service to choose.`,
  })),
  {
    path: paths.evaluation,
    name: 'Credential evaluation',
    title: 'Credential evaluation',
    description:
      'General or course-by-course: what a U.S. equivalency report says, which one to order, and what to upload.',
  },
  {
    path: paths.resources,
    name: 'Guides',
    title: 'Guides and glossary',
    description:
      'How to prepare a scan, when you need an evaluation or a translation, what certified and notarized mean, and how we count.',
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
      'Many pages, several types of documents, notarization or a tight deadline: describe it once and get one price.',
  },
  {
    path: paths.contact,
    name: 'Contact',
    title: 'Contact',
    description:
      'Questions before you order, about an order, or about this site. You get a reference number and a reply by e-mail.',
  },
  {
    path: paths.about,
    name: 'About',
    title: 'About us',
    description: 'How we translate and evaluate documents, and what we promise.',
  },
  {
    path: paths.blog,
    name: 'Blog',
    title: 'Blog',
    description: 'In-depth articles about documents and the systems behind them.',
  },
  {
    path: paths.careers,
    name: 'Careers',
    title: 'Careers',
    description: 'Who we work with, and how translators, revisers and evaluators can introduce themselves.',
  },
  {
    path: paths.apiDocs,
    name: 'API',
    title: API_INDEX.title,
    description: API_INDEX.lead,
  },
  ...API_PAGES.map(({ slug, title, lead, kind }) => ({
    path: paths.apiPage(slug),
    name: title,
    title: `${title} · API`,
    description:
      kind === 'guide'
        ? lead
        : `${lead} Every call with its answers and examples in curl, TypeScript and Python.`,
  })),
  {
    path: paths.verify,
    name: VERIFY.title,
    title: VERIFY.title,
    description: VERIFY.description,
    isDynamic: true,
  },
  {
    path: paths.terms,
    name: 'Terms of Service',
    title: 'Terms of Service',
    description: 'What you can expect from us, and what we need from you, in plain words.',
  },
  {
    path: paths.privacy,
    name: 'Privacy Policy',
    title: 'Privacy Policy',
    description: 'What happens to your name, your documents and your payment details, and for how long.',
  },
  {
    path: paths.cookies,
    name: 'Cookie Policy',
    title: 'Cookie Policy',
    description: 'Which cookies the site needs, and your choice about counting visits.',
  },
]

export const PUBLIC_PAGES: readonly PublicPage[] = OWN

export function publicPage(path: Route): PublicPage {
  const found = PUBLIC_PAGES.find((page) => page.path === path)
  if (!found) throw new Error(`${path} is not in the list of public pages.`)
  return found
}
