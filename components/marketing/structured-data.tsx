import type { Route } from 'next'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { siteUrl } from '@/lib/config/site-url'
import type { Question } from '@/lib/content/blocks'
import { PRICE_CARDS } from '@/lib/content/pricing'
import type { Family } from '@/lib/domain/checkout/views'
import { MARKETING } from '@/lib/domain/pricing/table'
import { plainText } from './inline-text'

export type Crumb = { name: string; path: Route }

export const HOME_CRUMB: Crumb = { name: 'Home', path: paths.home }

/** A data block doesn't run; `<` is escaped so that no text can end it early. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** The pages' own metadata in schema.org's terms: only what a reader can also see. */
export function organizationData() {
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name: SITE.name,
    url: absolute(paths.home),
    logo: absolute('/icon.svg'),
    ...(SITE.legalName && { legalName: SITE.legalName }),
    ...(SITE.supportEmail && { email: SITE.supportEmail }),
    ...(SITE.phone && { telephone: SITE.phone }),
    ...(SITE.postalAddress && { address: SITE.postalAddress }),
    ...sameAs(),
  }
}

function sameAs() {
  const profiles = Object.values(SITE.social).filter((profile) => profile !== null)
  return profiles.length > 0 ? { sameAs: profiles } : {}
}

const ADVERTISED_PRICES = {
  evaluation: MARKETING.landing.evaluation,
  translation: MARKETING.landing['certified-academic-translation'],
  bundle: MARKETING.landing.bundle,
}

/** The pages that show each price. The checkout, where an order begins, is closed to search engines. */
const PRICED_ON: Record<Family, Route> = {
  evaluation: paths.evaluation,
  translation: paths.pricing,
  bundle: paths.pricing,
}

/** The three services of the price cards, each with its price and unit. */
export function serviceData() {
  return PRICE_CARDS.map((card) => {
    const { amount, unit, from } = ADVERTISED_PRICES[card.family]
    return {
      '@type': 'Service',
      name: card.name,
      description: plainText(card.description),
      provider: { '@id': absolute('/#organization') },
      offers: {
        '@type': 'Offer',
        url: absolute(PRICED_ON[card.family]),
        priceCurrency: 'USD',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'USD',
          ...(from ? { minPrice: amount } : { price: amount }),
          unitText: unit,
        },
      },
    }
  })
}

export function faqData(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

export function breadcrumbData(crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.name,
      item: absolute(crumb.path),
    })),
  }
}

function absolute(path: string): string {
  return new URL(path, siteUrl()).href
}
