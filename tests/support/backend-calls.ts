import { readFileSync } from 'node:fs'
import type { Reply } from './http'

/** Made occasionally and shared by many requests, so not part of one request's cost. */
const SHARED = /(rpc\/lease_rate_limit|jwks\.json)$/

type Count = { calls: number; depth: number; names: string[] }

/** The backend calls that a response's Server-Timing header lists. */
export function countOf({ headers }: Pick<Reply, 'headers'>): Count {
  const header = String(headers['server-timing'] ?? '')
  if (!header.startsWith('backend;'))
    throw new Error('The response has no Server-Timing: is ATTESTA_TRACE set?')
  const calls = [...header.matchAll(/step-(\d+);desc="([^"]+)"/g)]
    .map(([, step, name = '']) => ({ step: Number(step), name }))
    .filter(({ name }) => !SHARED.test(name))
  // A shared call before the others is not one of their steps.
  const steps = [...new Set(calls.map(({ step }) => step))]
  return { calls: calls.length, depth: steps.length, names: calls.map(({ name }) => name) }
}

export type Budget = { request: string; as: string; calls: number; depth: number }

const ROW = /^\| `([^`]+)` \| (\w+) \| (\d+) \| (\d+) \|$/gm

export function readBudgets(): Budget[] {
  const text = readFileSync('docs/budgets.md', 'utf8')
  return [...text.matchAll(ROW)].map(([, request = '', as = '', calls, depth]) => ({
    request,
    as,
    calls: Number(calls),
    depth: Number(depth),
  }))
}
