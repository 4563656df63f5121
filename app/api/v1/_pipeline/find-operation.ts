import { OPERATIONS } from '@/lib/domain/api/schema/document'
import type { Operation } from '@/lib/domain/api/schema/operation'

type Found =
  | { type: 'found'; id: string; operation: Operation; params: Record<string, string> }
  | { type: 'not-found' }
  | { type: 'method-not-allowed'; allowed: string[] }

const TABLE = Object.entries(OPERATIONS).map(([id, operation]) => ({
  id,
  operation,
  parts: operation.path.split('/').slice(1),
}))

/** The operation of a method and a path below /api/v1. */
export function findOperation(method: string, segments: readonly string[]): Found {
  const matches = TABLE.flatMap(({ parts, ...entry }) => {
    const params = paramsOf(parts, segments)
    return params ? [{ ...entry, params }] : []
  })
  const found = matches.find(({ operation }) => operation.method === method)
  if (found) return { type: 'found', ...found }
  return matches.length === 0
    ? { type: 'not-found' }
    : { type: 'method-not-allowed', allowed: matches.map(({ operation }) => operation.method) }
}

function paramsOf(parts: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment
    else if (part !== segment) return null
  }
  return params
}
