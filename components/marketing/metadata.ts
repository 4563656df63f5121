import type { Metadata, Route } from 'next'
import { SITE } from '@/lib/config/site'
import { siteUrl } from '@/lib/config/site-url'
import { publicPage } from '@/lib/content/pages'
import { plainText } from './inline-text'
import type { Crumb } from './structured-data'
import { HOME_CRUMB } from './structured-data'

/** Title, description, canonical URL and share card of one public page. */
export function pageMetadata(path: Route): Metadata {
  const page = publicPage(path)
  const description = plainText(page.description)
  const title = path === '/' ? `${SITE.name} · ${page.title}` : page.title
  const image = { url: cardPath(path), width: 1200, height: 630, alt: `${SITE.name}: ${page.title}` }
  return {
    metadataBase: siteUrl(),
    title: path === '/' ? { absolute: title } : title,
    description,
    alternates: { canonical: path, languages: { en: path, 'x-default': path } },
    openGraph: {
      type: 'website',
      siteName: SITE.name,
      locale: 'en_US',
      url: path,
      title,
      description,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

/** The path of a page's share card: /og/home.png, /og/solutions-legal.png. */
function cardPath(path: Route): string {
  return `/og/${cardName(path)}`
}

export function cardName(path: Route): string {
  return `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}

/** Breadcrumbs from the home page to this one. */
export function crumbsTo(...trail: Route[]): Crumb[] {
  return [HOME_CRUMB, ...trail.map((path) => ({ name: publicPage(path).name, path }))]
}
