import { z } from 'zod'
import { dayField } from '@/lib/base/stored-time'
import { tickedIn } from '../../../base/fields'
import { cleanLine } from '../../../base/text'
import { SCOPE_IDS, type Scope } from './scopes'

const MOST_ADDRESSES = 20
/** An address or a network; the database validates it again. */
const NETWORK = /^([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)(\/[0-9]{1,3})?$/i

export type KeyMode = 'test' | 'live'

/** A test key may do everything; the scopes of a live key are chosen. */
export function usualScopes(mode: KeyMode): Scope[] {
  return mode === 'test' ? SCOPE_IDS : []
}

/** The mode that the form preselects. */
export const keyModeSchema = z.object({ mode: z.enum(['test', 'live']).catch('test') })

export function scopeField(scope: Scope): string {
  return `scope-${scope.replace(':', '-')}`
}

const addressList = z
  .string()
  .max(2000)
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.length <= MOST_ADDRESSES, `Enter at most ${MOST_ADDRESSES} addresses.`)
  .refine(
    (list) => list.every(isNetwork),
    'Enter IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.',
  )

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const isV4 = address.includes('.') && !address.includes(':')
  const most = isV4 ? 32 : 128
  const canBe = isV4
    ? address.split('.').every((part) => Number(part) <= 255)
    : URL.canParse(`http://[${address}]`)
  return NETWORK.test(text) && canBe && (bits === undefined || Number(bits) <= most)
}

const dollars = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,5})?$/, 'Enter whole dollars from 1, or leave it empty for no limit.')
  .default('')
  .transform((text) => (text === '' ? null : Number(text) * 100))

const expiryDay = z
  .union([z.literal('').transform(() => null), dayField('Enter a date, or leave it empty.')])
  .default(null)

const keyFormSchema = z.object({
  name: z
    .string()
    .default('')
    .transform((text) => cleanLine(text, 61))
    .pipe(z.string().min(1, 'Give the key a name.').max(60, 'Use at most 60 characters.')),
  mode: z.enum(['test', 'live'], 'Choose test or live.'),
  scopes: z.array(z.enum(SCOPE_IDS)).min(1, 'Choose at least one permission.'),
  addresses: addressList,
  spendLimit: dollars,
  expiresOn: expiryDay,
})

/** Each scope is a separate checkbox. */
function withScopes(sent: unknown) {
  return { ...(typeof sent === 'object' && sent), scopes: tickedIn(sent, SCOPE_IDS, scopeField) }
}

export const createKeySchema = z.preprocess(withScopes, keyFormSchema)
export type CreateKey = z.output<typeof keyFormSchema>

export const KEY_FIELDS = [
  'name',
  'mode',
  'addresses',
  'spendLimit',
  'expiresOn',
  ...SCOPE_IDS.map(scopeField),
]

export const keyIdSchema = z.object({ keyId: z.uuid() })

/** The mode of a key never changes: a test key can't become a live one. */
export const changeKeySchema = z.preprocess(
  withScopes,
  keyFormSchema.omit({ mode: true }).extend(keyIdSchema.shape),
)
export type ChangeKey = z.output<typeof changeKeySchema>

/** The initial values of the form. The day is the key's last, in UTC. */
export function toKeyForm(key: { spendLimitCents: number | null; expiresAt: string | null }) {
  return {
    spendLimit: key.spendLimitCents === null ? '' : String(key.spendLimitCents / 100),
    expiresOn: key.expiresAt === null ? '' : new Date(key.expiresAt).toISOString().slice(0, 10),
  }
}

/** The end of the last day, in UTC. */
export function endOfKey(expiresOn: string | null): string | null {
  return expiresOn === null ? null : `${expiresOn}T23:59:59Z`
}
