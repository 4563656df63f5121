import { z } from 'zod'
import { type Answer, checkByFacts, type Fact } from './zod-answers.ts'

/** The documented facts of the auth service's interface that the product relies on. */

const instant = z.iso.datetime({ offset: true })
const record = z.record(z.string(), z.unknown())

const identitySchema = z.strictObject({
  identity_id: z.uuid(),
  id: z.string(),
  user_id: z.uuid(),
  identity_data: record,
  provider: z.string(),
  last_sign_in_at: instant.nullish(),
  created_at: instant.optional(),
  updated_at: instant.optional(),
  email: z.string().nullish(),
})

const factorSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string().nullish(),
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  created_at: instant,
  updated_at: instant,
  last_challenged_at: instant.nullish(),
})

const userFields = {
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  email_confirmed_at: instant.optional(),
  phone_confirmed_at: instant.optional(),
  confirmed_at: instant.optional(),
  invited_at: instant.optional(),
  confirmation_sent_at: instant.optional(),
  recovery_sent_at: instant.optional(),
  email_change_sent_at: instant.optional(),
  reauthentication_sent_at: instant.optional(),
  new_email: z.string().optional(),
  new_phone: z.string().optional(),
  last_sign_in_at: instant.optional(),
  banned_until: instant.optional(),
  deleted_at: instant.optional(),
  app_metadata: record,
  user_metadata: record,
  factors: z.array(factorSchema).optional(),
  identities: z.array(identitySchema).nullable(),
  created_at: instant,
  updated_at: instant,
  is_anonymous: z.boolean(),
}
const userSchema = z.strictObject(userFields)

const sessionSchema = z.strictObject({
  access_token: z.jwt(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  refresh_token: z.string().min(1),
  user: userSchema,
  provider_token: z.string().nullish(),
  provider_refresh_token: z.string().nullish(),
  weak_password: z.unknown().optional(),
})

const linkSchema = z.strictObject({
  ...userFields,
  action_link: z.url(),
  email_otp: z.string(),
  hashed_token: z.string(),
  redirect_to: z.string(),
  verification_type: z.string(),
})

/** For a mail that is on its way the service answers only that it accepted the request. */
const takenSchema = z.strictObject({ message_id: z.string().nullish() })

const FACTS: Fact[] = [
  { method: 'POST', path: /^signup$/, schema: z.union([userSchema, sessionSchema]) },
  { method: 'POST', path: /^(token|verify)$/, schema: sessionSchema },
  { method: 'POST', path: /^(otp|recover|resend|magiclink)$/, schema: takenSchema },
  { method: 'GET', path: /^user$/, schema: userSchema },
  { method: 'PUT', path: /^user$/, schema: userSchema },
  { method: 'POST', path: /^invite$/, schema: userSchema },
  {
    method: 'GET',
    path: /^admin\/users$/,
    schema: z.strictObject({ aud: z.string(), users: z.array(userSchema) }),
  },
  { method: 'POST', path: /^admin\/users$/, schema: userSchema },
  { method: 'GET', path: /^admin\/users\/[^/]+$/, schema: userSchema },
  { method: 'PUT', path: /^admin\/users\/[^/]+$/, schema: userSchema },
  { method: 'DELETE', path: /^admin\/users\/[^/]+$/, schema: z.strictObject({}) },
  { method: 'GET', path: /^admin\/users\/[^/]+\/factors$/, schema: z.array(factorSchema) },
  { method: 'DELETE', path: /^admin\/users\/[^/]+\/factors\/[^/]+$/, schema: factorSchema },
  { method: 'POST', path: /^admin\/generate_link$/, schema: linkSchema },
  {
    method: 'POST',
    path: /^factors$/,
    schema: z.strictObject({
      id: z.uuid(),
      type: z.literal('totp'),
      friendly_name: z.string().optional(),
      totp: z.strictObject({
        qr_code: z.string(),
        secret: z.string(),
        uri: z.string().startsWith('otpauth://'),
      }),
    }),
  },
  {
    method: 'POST',
    path: /^factors\/[^/]+\/challenge$/,
    schema: z.strictObject({ id: z.uuid(), type: z.literal('totp'), expires_at: z.number().int() }),
  },
  { method: 'POST', path: /^factors\/[^/]+\/verify$/, schema: sessionSchema },
  { method: 'DELETE', path: /^factors\/[^/]+$/, schema: z.strictObject({ id: z.uuid() }) },
  { method: 'GET', path: /^\.well-known\/jwks\.json$/, schema: z.strictObject({ keys: z.array(record) }) },
  { method: 'GET', path: /^(health|settings)$/, schema: record },
]

const errorSchema = z.union([
  z.strictObject({
    code: z.number().int(),
    error_code: z.string().regex(/^[a-z_0-9]+$/),
    msg: z.string().min(1),
    error_id: z.string().optional(),
    weak_password: z.strictObject({ reasons: z.array(z.string()) }).optional(),
  }),
  // The gateway of a hosted project refuses a missing key in its own format.
  z.strictObject({ message: z.string().min(1), hint: z.string().optional() }),
])

export function checkAuthAnswer(answer: Answer): string[] {
  return checkByFacts({ ...answer, path: answer.path.replace(/^\/auth\/v1\//, '') }, FACTS, errorSchema)
}
