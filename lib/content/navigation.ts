import type { Route } from 'next'
import { paths } from '@/lib/config/paths'

export type MenuLink = { label: string; note?: string; href: Route }
export type Menu = { label: string; links: MenuLink[] }

/** Menus of the site header. Only pages that exist are listed; the public pages add theirs when they arrive. */
export const HEADER_MENUS: Menu[] = [
  {
    label: 'Services',
    links: [
      {
        label: 'Certified Translation',
        note: 'Word for word, with a signed statement of accuracy',
        href: `${paths.checkout}?service=translation` as Route,
      },
      {
        label: 'Credential Evaluation',
        note: 'Your foreign studies in U.S. terms',
        href: `${paths.checkout}?service=evaluation` as Route,
      },
    ],
  },
]

export const HEADER_LINKS: MenuLink[] = []

export const START_NOW: MenuLink = { label: 'Start Now', href: paths.checkout }

export const ACCOUNT_LINKS: MenuLink[] = [{ label: 'Dashboard', href: paths.dashboard }]

export const FOOTER_SERVICES: MenuLink[] = [
  { label: 'Certified Translation', href: `${paths.checkout}?service=translation` as Route },
  { label: 'Credential Evaluation', href: `${paths.checkout}?service=evaluation` as Route },
  { label: 'Evaluation with translation', href: `${paths.checkout}?service=bundle` as Route },
]

export const FOOTER_ACCOUNT: MenuLink[] = [
  { label: 'Login', href: paths.login },
  { label: 'Dashboard', href: paths.dashboard },
]
