export const SCOPES = {
  'documents:write': 'Upload, read and delete documents',
  'quotes:read': 'Read quotes',
  'quotes:write': 'Request, decline and withdraw quotes; accept and pay for them',
  'orders:read': 'Read orders and their results',
  'orders:write': 'Place and pay for orders; answer, approve and cancel them',
  'webhooks:manage': 'Manage webhook endpoints',
} as const satisfies Record<string, string>

export type Scope = keyof typeof SCOPES

export const SCOPE_IDS = Object.keys(SCOPES).filter(isScope)

export function isScope(value: unknown): value is Scope {
  return typeof value === 'string' && Object.hasOwn(SCOPES, value)
}
