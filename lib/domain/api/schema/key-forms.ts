import { z } from 'zod'
import { cleanLine } from '../../../base/text'
import { SCOPE_IDS, type Scope } from './scopes'

const MOST_ADDRESSES = 20
/** An address or a network; the database reads it again. */
const NETWORK = /^([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]*)(\/[0-9]{1,3})?$/i

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
  .regex(/^(\d{1,6})?$/, 'Enter whole dollars, or leave it empty.')
  .default('')
  .transform((text) => (text === '' || Number(text) === 0 ? null : Number(text) * 100))

const expiryDay = z
  .union([z.literal('').transform(() => null), z.iso.date('Enter a date, or leave it empty.')])
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

/** Each permission is a box of its own. */
export const createKeySchema = z.preprocess((sent) => {
  const isTicked = (field: string) =>
    typeof sent === 'object' && sent !== null && Reflect.get(sent, field) === 'on'
  const scopes = SCOPE_IDS.filter((scope) => isTicked(scopeField(scope)))
  return { ...(typeof sent === 'object' && sent), scopes }
}, keyFormSchema)
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
