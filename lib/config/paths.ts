import type { Route } from 'next'

/** Every address of our own that code links to, in one place. */
export const paths = {
  home: '/' as Route,
  login: '/login' as Route,
  register: '/register' as Route,
  recover: '/recover' as Route,
  loginByCode: '/login?way=code' as Route,
  loginCode: '/login/code' as Route,
  checkMail: '/register/check-mail' as Route,
  newPassword: '/recover/new-password' as Route,
  passwordChanged: '/recover/changed' as Route,
  authConfirm: '/auth/confirm' as Route,
  logout: '/logout',
  callback: '/callback' as Route,
  emailVerified: '/email-verified' as Route,
  checkout: '/checkout' as Route,
  checkoutStep: (step: 'document-language' | 'service' | 'delivery' | 'payment' | 'success') =>
    `/checkout/${step}` as Route,
  payQuote: (quoteId: string) => `/checkout/pay-quote/${encodeURIComponent(quoteId)}` as Route,
  dashboard: '/dashboard' as Route,
  orders: '/dashboard/orders' as Route,
  order: (orderId: string) => `/dashboard/orders/${encodeURIComponent(orderId)}` as Route,
  receipt: (orderId: string) => `/dashboard/orders/${encodeURIComponent(orderId)}/receipt` as Route,
  admin: '/admin' as Route,
  adminOrders: '/admin/orders' as Route,
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}` as Route,
  pricing: '/pricing' as Route,
  solutions: '/solutions' as Route,
  solution: (audience: string) => `/solutions/${audience}` as Route,
  evaluation: '/credential-evaluation' as Route,
  resources: '/resources' as Route,
  article: (slug: string) => `/resources/${slug}` as Route,
  contact: '/contact' as Route,
  contactSent: (reference: string) => `/contact/sent?ref=${encodeURIComponent(reference)}` as Route,
  quote: '/quote' as Route,
  quoteFiles: '/quote/files' as Route,
  quoteSent: (reference: string) => `/quote/sent?ref=${encodeURIComponent(reference)}` as Route,
  about: '/about' as Route,
  blog: '/blog' as Route,
  careers: '/careers' as Route,
  terms: '/terms' as Route,
  privacy: '/privacy' as Route,
  cookies: '/cookies' as Route,
  apiDocs: '/api-docs' as Route,
  startService: (family: 'translation' | 'evaluation' | 'bundle') => `/checkout?service=${family}` as Route,
  pendingOrders: '/admin/pending-orders' as Route,
  viewDocument: (documentId: string) => `/api/documents/${encodeURIComponent(documentId)}/view`,
} as const

export function loginWithNext(next: string): Route {
  return `/login?next=${encodeURIComponent(next)}` as Route
}

/** The same address carrying `next` along; what `next` may be is decided where it is used. */
export function withNext(path: Route, next: string | undefined): Route {
  if (!next) return path
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` as Route
}
