import 'server-only'
import { isIP } from 'node:net'
import { addressPrefix, networkOf } from '@/lib/base/addresses'

type Level = 'info' | 'warn' | 'error'

const SECRET_NAME = /secret|password|token|authorization|cookie|otp|one_?time|api_?key|card|cvc/i
const EMAIL = /([A-Za-z0-9])[A-Za-z0-9._%+-]*@([A-Za-z0-9.-]+\.[A-Za-z]{2,})/g
const SECRET_VALUE =
  /\b(sk|rk|pk|whsec|re|cek|sb_secret|sb_publishable)_[\w+/=-]{6,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const MAX_DEPTH = 5
const MAX_TEXT = 2000

/** One JSON line per event. Secrets are redacted, e-mail addresses shortened, and IP addresses cut to their network first. */
export const log = {
  info: (event: string, fields: Record<string, unknown> = {}) => write('info', event, fields),
  warn: (event: string, fields: Record<string, unknown> = {}) => write('warn', event, fields),
  error: (event: string, fields: Record<string, unknown> = {}) => write('error', event, fields),
}

function write(level: Level, event: string, fields: Record<string, unknown>): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...redactFields(fields, 0) })
  if (level === 'error') process.stderr.write(`${line}\n`)
  else process.stdout.write(`${line}\n`)
}

export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return isIP(value) === 0 ? redactText(value) : addressPrefix(networkOf(value))
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => redact(entry, depth + 1))
  return redactFields(Object.fromEntries(Object.entries(value)), depth)
}

function redactFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) && typeof value === 'string' ? '[redacted]' : redact(value, depth + 1),
    ]),
  )
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    name: error.name,
    message: redactText(error.message),
    ...('digest' in error ? { digest: error.digest } : {}),
    ...('code' in error ? { code: redact(error.code, depth + 1) } : {}),
    stack: redactText(error.stack ?? '')
      .split('\n')
      .slice(1, 9),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}

function redactText(text: string): string {
  return text.slice(0, MAX_TEXT).replace(SECRET_VALUE, '[redacted]').replace(EMAIL, '$1***@$2')
}
