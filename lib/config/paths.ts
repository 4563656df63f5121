import type { Route } from 'next'

/** Every address of our own that code links to, in one place. */
export const paths = {
  home: '/' as Route,
  login: '/login' as Route,
  register: '/register' as Route,
  recover: '/recover' as Route,
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
  pendingOrders: '/admin/pending-orders' as Route,
  viewDocument: (documentId: string) => `/api/documents/${encodeURIComponent(documentId)}/view`,
} as const

export function loginWithNext(next: string): Route {
  return `/login?next=${encodeURIComponent(next)}` as Route
}

/** The same address carrying `next` along; what `next` may be is decided where it is used. */
export function withNext(path: Route, next: string | undefined): Route {
  return next ? (`${path}?next=${encodeURIComponent(next)}` as Route) : path
}
