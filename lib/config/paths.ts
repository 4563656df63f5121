import type { Route } from 'next'
import type { MATTER_SOURCE } from '../base/platforms'

type CheckoutPage = 'document-language' | 'service' | 'delivery' | 'payment' | 'success'
type Family = 'translation' | 'evaluation' | 'bundle'

/** Every internal path that code links to; the compiler checks that the page exists. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  recover: '/recover',
  loginByCode: '/login?way=code',
  signInConfirmed: '/login?notice=confirmed',
  loginCode: '/login/code',
  loginPass: '/login/pass',
  loginFactor: '/login/factor',
  loginRecoveryCode: '/login/recovery-code',
  checkMail: '/register/check-mail',
  newPassword: '/recover/new-password',
  passwordChanged: '/recover/changed',
  logout: '/logout',
  callback: '/callback',
  emailVerified: '/email-verified',
  checkout: '/checkout',
  checkoutStep: (step: CheckoutPage): Route => `/checkout/${step}`,
  checkoutQuote: '/checkout/quote',
  checkoutRush: '/checkout/quote?rush=1',
  checkoutSuccess: (orderId: string): Route => withQuery('/checkout/success', { order: orderId }),
  dashboard: '/dashboard',
  orders: '/dashboard/orders',
  order: (orderId: string) => dynamic`/dashboard/orders/${orderId}`,
  cancelOrder: (orderId: string) => dynamic`/dashboard/orders/${orderId}/cancel`,
  orderDraft: (orderId: string) => dynamic`/dashboard/orders/${orderId}/draft`,
  recipients: (orderId: string) => dynamic`/dashboard/orders/${orderId}/recipients`,
  receipt: (orderId: string) => dynamic`/dashboard/orders/${orderId}/receipt`,
  requestQuote: '/dashboard/request-quote',
  ordersFile: '/api/exports/orders',
  ownQuotes: '/dashboard/my-quotes',
  ownQuote: ({ source, id }: { source: 'regular' | 'api' | typeof MATTER_SOURCE; id: string }) =>
    `/dashboard/quotes/${source}/${encodeURIComponent(id)}` as Route,
  ownQuotesFile: '/api/exports/quotes',
  payQuote: (quoteId: string) => dynamic`/checkout/pay-quote/${quoteId}`,
  userExport: '/api/exports/users',
  staffOrderExport: '/api/exports/staff-orders',
  payChange: (proposalId: string) => dynamic`/checkout/pay-change/${proposalId}`,
  /** Takes a signature in `key`, for a payer without an account. */
  payLink: (linkId: string) => dynamic`/checkout/pay-link/${linkId}`,
  exportFile: (exportId: string) => dynamic`/api/exports/account/${exportId}`,
  quotePdf: (quoteId: string) => dynamic`/api/quotes/${quoteId}/pdf`,
  settings: '/dashboard/settings',
  noticeSettings: '/dashboard/settings/notifications',
  privacySettings: '/dashboard/settings/privacy',
  accessLog: '/dashboard/settings/privacy?access=all#access',
  apiKeys: '/dashboard/settings/api-keys',
  apiKey: (keyId: string) => dynamic`/dashboard/settings/api-keys/${keyId}`,
  apiUsage: '/dashboard/settings/api-keys/usage',
  apiRequests: '/dashboard/settings/api-keys/requests',
  clockSettings: '/dashboard/settings/language',
  webhooks: '/dashboard/settings/webhooks',
  newWebhook: '/dashboard/settings/webhooks/new',
  webhook: (endpointId: string) => dynamic`/dashboard/settings/webhooks/${endpointId}`,
  changeEmail: '/change-email',
  paymentMethods: '/dashboard/payment-methods',
  integrations: '/dashboard/integrations',
  integration: (connectionId: string) => dynamic`/dashboard/integrations/${connectionId}`,
  /** A route handler that redirects to the platform. */
  connectPlatform: ({ provider, region }: Account, next?: string): Route =>
    withQuery(dynamic`/api/integrations/${provider}/connect`, { region, next }),
  /** Registered at the platform, like the next one. One for each region, whose servers may not answer for another. */
  connectionCallback: ({ provider, region }: Account) =>
    dynamic`/api/integrations/${provider}/callback/${region}`,
  startFromPlatform: ({ provider, region }: Account) =>
    dynamic`/dashboard/integrations/start/${provider}/${region}`,
  platformWebhook: ({ provider, connectionId, token }: PlatformWebhook) =>
    dynamic`/api/webhooks/${provider}/${connectionId}/${token}`,
  matters: (connectionId: string) => dynamic`/dashboard/integrations/${connectionId}/matters`,
  matter: (place: MatterPlace): Route => matterPath(place, ''),
  askFromMatter: (place: MatterPlace): Route => matterPath(place, '/quote'),
  matterImport: (quoteId: string) => dynamic`/dashboard/integrations/imports/${quoteId}`,
  addresses: '/dashboard/addresses',
  newAddress: '/dashboard/addresses/new',
  address: (addressId: string) => dynamic`/dashboard/addresses/${addressId}`,
  security: '/dashboard/settings/security',
  setUpFactor: '/dashboard/settings/security/authenticator',
  recoveryCodes: '/dashboard/settings/security/recovery-codes',
  admin: '/admin',
  team: '/admin/team',
  adminUsers: '/admin/users',
  adminUser: (userId: string) => dynamic`/admin/users/${userId}`,
  adminUserTab: ({ userId, tab }: { userId: string; tab: string }): Route =>
    `/admin/users/${encodeURIComponent(userId)}/${encodeURIComponent(tab)}` as Route,
  adminOrders: '/admin/orders',
  adminOrder: (orderId: string) => dynamic`/admin/orders/${orderId}`,
  worksheet: (orderId: string) => dynamic`/admin/orders/${orderId}/worksheet`,
  adminOrderDraft: (orderId: string) => dynamic`/admin/orders/${orderId}/draft`,
  adminQuotes: '/admin/quotes',
  adminQuote: (quoteId: string) => dynamic`/admin/quotes/${quoteId}`,
  apiQuotes: '/admin/api-quotes',
  apiQuote: (quoteId: string): Route => withQuery('/admin/api-quotes', { quote: quoteId }),
  /** Of every platform; the address is the specification's. */
  matterQuotes: '/admin/clio-quotes',
  matterQuote: (quoteId: string) => dynamic`/admin/clio-quotes/${quoteId}`,
  pendingOrders: '/admin/pending-orders',
  /** The open problems with payments or with files. */
  cases: (about: 'payment' | 'files'): Route =>
    withQuery('/admin/pending-orders', { tab: about === 'files' ? 'files' : 'problems' }),
  adminMessages: '/admin/messages',
  adminApi: '/admin/api',
  adminApiRequests: '/admin/api/requests',
  pricing: '/pricing',
  solutions: '/solutions',
  solution: (audience: string) => dynamic`/solutions/${audience}`,
  evaluation: '/credential-evaluation',
  resources: '/resources',
  article: (slug: string) => dynamic`/resources/${slug}`,
  contact: '/contact',
  contactSent: (reference: string): Route => withQuery('/contact/sent', { ref: reference }),
  quote: '/quote',
  quoteFiles: '/quote/files',
  /** Takes a signature in `key`; shows only the progress. */
  orderLink: (orderId: string) => dynamic`/order/link/${orderId}`,
  /** Takes a signature in `key`, for a quote without an account. */
  quoteLink: (quoteId: string) => dynamic`/quote/link/${quoteId}`,
  quoteSent: (reference: string): Route => withQuery('/quote/sent', { ref: reference }),
  verify: '/verify',
  verifyCode: (code: string): Route => withQuery('/verify', { code }),
  about: '/about',
  blog: '/blog',
  careers: '/careers',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  apiDocs: '/api-docs',
  apiPage: (slug: string) => dynamic`/api-docs/${slug}`,
  apiMarkdown: (slug: string): Route =>
    slug === '' ? '/api-docs/markdown' : (`/api-docs/${encodeURIComponent(slug)}/markdown` as Route),
  startService: (family: Family): Route => withQuery('/checkout', { service: family }),
  viewDocument: (documentId: string) => dynamic`/api/documents/${documentId}/view`,
  openOriginal: (documentId: string) => dynamic`/api/documents/${documentId}/original`,
  /** Append the page number. */
  documentPages: (documentId: string) => dynamic`/api/documents/${documentId}/pages`,
  deliverablePages: (deliverableId: string) => dynamic`/api/deliverables/${deliverableId}/pages`,
  deliverableFile: (deliverableId: string) => dynamic`/api/deliverables/${deliverableId}/download`,
} as const satisfies Record<string, Route | ((argument: never) => Route)>

type QueryValue = string | number | null | undefined

/** Adds query parameters, a list as one each; those that are null, undefined or empty are left out. */
export function withQuery(path: Route, query: Record<string, QueryValue | readonly string[]>): Route {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values]
      .flat()
      .flatMap((value) =>
        value === null || value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
      ),
  )
  return pairs.length === 0 ? path : (`${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}` as Route)
}

export function loginWithNext(next: string): Route {
  return withQuery(paths.login, { next })
}

/** Adds `next`, which the target page validates. */
export function withNext(path: Route, next: string | undefined): Route {
  return withQuery(path, { next })
}

type Account = { provider: string; region: string }
type PlatformWebhook = { provider: string; connectionId: string; token: string }
type MatterPlace = { connectionId: string; matterId: string }

function matterPath({ connectionId, matterId }: MatterPlace, end: '' | '/quote'): Route {
  const ids = [connectionId, matterId].map(encodeURIComponent)
  return `/dashboard/integrations/${ids[0]}/matters/${ids[1]}${end}` as Route
}

/** A page with a parameter in its path; Next.js types accept such a path only as a literal. */
function dynamic(text: TemplateStringsArray, ...values: string[]): Route {
  return String.raw({ raw: text }, ...values.map(encodeURIComponent)) as Route
}
