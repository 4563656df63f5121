import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from '../lib/config/site.ts'

/**
 * Renews public/.well-known/security.txt. Each build runs it, so that a deployed file has the owner's contact
 * and a future date.
 */

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 330
const RENEW_DAYS = 120

type Owner = Pick<typeof SITE, 'securityEmail' | 'supportEmail'>

const SAMPLE = [
  '# SAMPLE: this address is not read. Set securityEmail in lib/config/site.ts.',
  'Contact: mailto:security@example.com',
]

/** Where to report a vulnerability, in the format of RFC 9116. */
export function securityTxt(owner: Owner, expires: Date): string {
  const email = owner.securityEmail ?? owner.supportEmail
  const contact = email === null ? SAMPLE : [`Contact: mailto:${email}`]
  return [...contact, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en', ''].join('\n')
}

/** What to write, or null while `current` has the right contact and stays valid for some time. */
export function renewed(current: string | null, owner: Owner, now: Date): string | null {
  const expires = new Date(/^Expires: (.+)$/m.exec(current ?? '')?.[1] ?? Number.NaN)
  const daysLeft = (expires.getTime() - now.getTime()) / DAY_MS
  const isFine = daysLeft > RENEW_DAYS && daysLeft < 365 && current === securityTxt(owner, expires)
  if (isFine) return null
  const day = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  return securityTxt(owner, new Date(`${day}T00:00:00Z`))
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../public/.well-known/security.txt')
  const text = renewed(read(file), SITE, new Date())
  if (text !== null) writeFileSync(file, text)
}
