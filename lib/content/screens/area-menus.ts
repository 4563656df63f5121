import type { Route } from 'next'
import { paths } from '@/lib/config/paths'

/** `covers`: other paths whose pages belong to the link. */
type AreaEntry = { href: Route; label: string; covers?: readonly string[] }
type AreaMenu = { label: string; links: readonly AreaEntry[] }

export const DASHBOARD_MENU: AreaMenu = {
  label: 'Dashboard',
  links: [
    { href: paths.dashboard, label: 'Home' },
    { href: paths.orders, label: 'Orders' },
    { href: paths.ownQuotes, label: 'Quotes', covers: ['/dashboard/quotes', paths.requestQuote] },
    { href: paths.paymentMethods, label: 'Payment methods' },
    { href: paths.addresses, label: 'Addresses' },
    { href: paths.integrations, label: 'Integrations' },
    { href: paths.settings, label: 'Settings' },
  ],
}

/** Without the list of quotes from matters, which depends on the settings. */
export const STAFF_MENU: AreaMenu = {
  label: 'Back office',
  links: [
    { href: paths.admin, label: 'Overview' },
    { href: paths.pendingOrders, label: 'Pending orders' },
    { href: paths.adminOrders, label: 'Orders' },
    { href: paths.adminQuotes, label: 'Quotes' },
    { href: paths.apiQuotes, label: 'API quotes' },
    { href: paths.adminMessages, label: 'Stuck messages' },
    { href: paths.adminApi, label: 'API' },
    { href: paths.adminUsers, label: 'Users' },
    { href: paths.team, label: 'Team' },
  ],
}

/** The menu of the area that the page of a path is in; null outside of both. */
export function areaMenuOf(path: string): AreaMenu | null {
  if (/^\/dashboard(\/|$)/.test(path)) return DASHBOARD_MENU
  return /^\/admin(\/|$)/.test(path) ? STAFF_MENU : null
}
