import type { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'

const MAX_DEPTH = 20
const MAX_NODES = 20_000
const POISON = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * True if an outside value is safe to process: no prototype keys, no NUL (Postgres refuses it), no lone
 * surrogates, no excessive depth or size.
 */
export function isHarmless(value: unknown): boolean {
  const pending: [unknown, number][] = [[value, 0]]
  let seen = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [current, depth] = next
    seen += 1
    if (seen > MAX_NODES || depth > MAX_DEPTH) return false
    if (typeof current === 'string' && !isHarmlessText(current)) return false
    if (typeof current !== 'object' || current === null || current instanceof Blob) continue
    for (const [key, entry] of Object.entries(current)) {
      if (POISON.has(key) || !isHarmlessText(key)) return false
      pending.push([entry, depth + 1])
    }
  }
  return true
}

function isHarmlessText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Parses JSON text into a harmless value. */
export function parseJson(text: string): Result<unknown, 'malformed_request'> {
  try {
    const value: unknown = JSON.parse(text)
    return isHarmless(value) ? ok(value) : fail('malformed_request')
  } catch {
    return fail('malformed_request')
  }
}

/** Form fields as an object: a repeated name, or one ending in `[]`, becomes a list. */
export function parseForm(form: FormData): Result<Record<string, unknown>, 'malformed_request'> {
  const fields = new Map<string, unknown>()
  for (const name of new Set(form.keys())) {
    if (name.startsWith('$ACTION')) continue
    const values = form.getAll(name)
    const isList = name.endsWith('[]')
    fields.set(isList ? name.slice(0, -2) : name, isList || values.length > 1 ? values : values[0])
  }
  if ([...fields.keys()].some((name) => POISON.has(name))) return fail('malformed_request')
  const value = Object.fromEntries(fields)
  return isHarmless(value) ? ok(value) : fail('malformed_request')
}

/** The value of a query parameter that must appear once; undefined if it is missing or repeated. */
export function singleParam(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** What a form says about a rule that has no message of its own, instead of Zod's technical English. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  const isText = 'origin' in issue && issue.origin === 'string'
  if (isText && issue.code === 'too_big')
    return `Use at most ${issue.maximum.toLocaleString('en-US')} characters.`
  if (isText && issue.code === 'too_small') return `Use at least ${issue.minimum} characters.`
  return 'Please check this answer.'
}

/** One message per field, keyed by its path (`contact.email`): the first problem of each. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.') || 'form'
    if (!messages.has(name)) messages.set(name, issue.message)
  }
  return Object.fromEntries(messages)
}
