import { z } from 'zod'
import { keyListSchema } from './key-list.ts'
import { isStrongSecret, SUPABASE_KEY_KINDS, supabaseKey } from './keys.ts'

/** A message is the end of a sentence that begins with the setting's name; it never repeats the value. */
function ending(wrong: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? 'is missing.' : wrong)
}

function text(min: number, wrong: string) {
  return z.string({ error: ending(wrong) }).min(min, { error: wrong })
}

function address(wrong: string) {
  return z.url({ protocol: /^https?$/, error: ending(wrong) })
}

/** A URL without path, query and credentials; a trailing slash is dropped. */
function origin(example: string) {
  const wrong = `must be an address such as ${example}.`
  return address(wrong)
    .refine(isOrigin, {
      error: `must end after the host or port, as ${example} does: no path, query or user.`,
    })
    .transform((value) => new URL(value).origin)
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { href, origin: own } = new URL(value)
  return href === `${own}/`
}

/** A Stripe key; its prefix tells it from the other kinds. */
function stripeKey(own: RegExp, shape: string, others: [RegExp, string][]) {
  return text(8, `must begin with ${shape}.`).superRefine((value, { addIssue }) => {
    if (own.test(value)) return
    const [, wrong] = others.find(([prefix]) => prefix.test(value)) ?? []
    addIssue({ code: 'custom', message: wrong ?? `must begin with ${shape}.` })
  })
}

function supabaseKeyOf(kind: 'publishable' | 'secret') {
  const { shape, swapped } = SUPABASE_KEY_KINDS[kind]
  return text(8, `must be ${shape}.`).superRefine((value, { addIssue }) => {
    const found = supabaseKey(value).kind
    if (found === kind) return
    addIssue({ code: 'custom', message: found === 'unknown' ? `must be ${shape}.` : swapped })
  })
}

const PUBLIC_SECRET =
  'holds a secret key, which every browser would receive: set the publishable key, and roll the secret key.'

/** Clio's ids and secrets have 40 letters and digits; a typed placeholder is usually shorter. */
const clioKey = text(
  16,
  "must be the application's key or secret, as Clio's developer portal shows it.",
).refine(isStrongSecret, {
  error: 'is easy to guess (too few different characters, or a sample): copy it from the developer portal.',
})

export const settingsSchema = z.object({
  SITE_URL: origin('https://attesta.example'),
  NEXT_PUBLIC_SUPABASE_URL: origin('https://abcdefgh.supabase.co'),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabaseKeyOf('publishable'),
  SUPABASE_SECRET_KEY: supabaseKeyOf('secret'),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_(test|live)_\w/, 'sk_ or rk_ and its mode', [
    [/^pk_/, 'holds the publishable key: set the secret key, which begins with sk_ or rk_.'],
    [/^whsec_/, "holds the webhook's secret: set the API key, which begins with sk_ or rk_."],
  ]),
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(test|live)_\w/, 'pk_test_ or pk_live_', [
    [/^(sk|rk|whsec)_/, PUBLIC_SECRET],
  ]),
  STRIPE_WEBHOOK_SECRET: text(16, 'must begin with whsec_, as the webhook page shows it.').startsWith(
    'whsec_',
    {
      error: 'must begin with whsec_, as the webhook page shows it.',
    },
  ),
  STRIPE_API_BASE: origin('http://127.0.0.1:54330').optional(),
  RESEND_API_KEY: text(8, 'must begin with re_.').startsWith('re_', { error: 'must begin with re_.' }),
  RESEND_BASE_URL: origin('http://127.0.0.1:54340').optional(),
  MAIL_FROM: text(3, 'must be an address, with or without a name before it.').includes('@', {
    error: 'must be an address, with or without a name before it.',
  }),
  ADMIN_NOTICE_TO: text(3, 'must be a mail address.').includes('@', { error: 'must be a mail address.' }),
  JOBS_SECRET: text(24, 'must have at least 24 characters.').refine(isStrongSecret, {
    error:
      'is easy to guess (too few different characters, or a sample): use the output of "openssl rand -hex 32".',
  }),
  VERIFICATION_SIGNING_KEYS: keyListSchema,
  NEXT_PUBLIC_POSTHOG_KEY: text(8, 'must begin with phc_.')
    .startsWith('phc_', { error: 'must begin with phc_.' })
    .optional(),
  NEXT_PUBLIC_POSTHOG_HOST: origin('https://us.i.posthog.com').optional(),
  /** Undefined is not the same as 0: a public site must set it. */
  TRUSTED_PROXY: z.coerce
    .number({ error: 'must be a whole number from 0 to 9.' })
    .int({ error: 'must be a whole number from 0 to 9.' })
    .min(0, { error: 'must be a whole number from 0 to 9.' })
    .max(9, { error: 'must be a whole number from 0 to 9.' })
    .optional(),
  SCAN_DRIVER: z.enum(['none', 'clamd', 'http'], { error: 'must be none, clamd or http.' }).default('none'),
  SCAN_ADDRESS: text(3, "must be the scanner's address.").optional(),
  LEAKED_PASSWORDS_URL: origin('https://api.pwnedpasswords.com').optional(),
  CLIO_DRIVER: z
    .enum(['none', 'sandbox', 'clio'], { error: 'must be none, sandbox or clio.' })
    .default('none'),
  CLIO_US_CLIENT_ID: clioKey.optional(),
  CLIO_US_CLIENT_SECRET: clioKey.optional(),
  CLIO_CA_CLIENT_ID: clioKey.optional(),
  CLIO_CA_CLIENT_SECRET: clioKey.optional(),
  CLIO_EU_CLIENT_ID: clioKey.optional(),
  CLIO_EU_CLIENT_SECRET: clioKey.optional(),
  CLIO_AU_CLIENT_ID: clioKey.optional(),
  CLIO_AU_CLIENT_SECRET: clioKey.optional(),
  CLIO_SANDBOX_URL: origin('http://127.0.0.1:54360').optional(),
  INTEGRATIONS_KEYS: keyListSchema.optional(),
  ATTESTA_DEMO: z.literal('1', { error: 'must be 1, or unset.' }).optional(),
  ATTESTA_MIDDLEWARE: z.literal('off', { error: 'must be "off", or unset.' }).optional(),
  ATTESTA_TRACE: z.literal('1', { error: 'must be 1, or unset.' }).optional(),
  ATTESTA_FAILPOINT: z
    .enum(
      ['before_settle', 'after_commit', 'after_mail', 'before_refund', 'after_refund', 'after_api_made'],
      {
        error: 'isn’t one of the known points.',
      },
    )
    .optional(),
  ATTESTA_FAULT_CONTROL: z.literal('1', { error: 'must be 1, or unset.' }).optional(),
})

export type Settings = z.infer<typeof settingsSchema>
