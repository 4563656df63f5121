import { z } from 'zod'

/** What a key reveals by its shape: the mode, and the role and project of a legacy token. */

type StripeMode = 'sandbox' | 'test' | 'live'

export function stripeMode(key: string): StripeMode {
  if (key.includes('_sandbox_')) return 'sandbox'
  return key.split('_')[1] === 'live' ? 'live' : 'test'
}

type SupabaseKey = { kind: 'publishable' | 'secret' | 'unknown'; project: string | null }

const tokenSchema = z.object({ role: z.string(), ref: z.string().optional() })

/** New keys carry a prefix; legacy keys are JWTs that name their role and project. */
export function supabaseKey(key: string): SupabaseKey {
  if (key.startsWith('sb_publishable_')) return { kind: 'publishable', project: null }
  if (key.startsWith('sb_secret_')) return { kind: 'secret', project: null }
  const token = tokenSchema.safeParse(readToken(key))
  if (!token.success) return { kind: 'unknown', project: null }
  const { role, ref = null } = token.data
  const kind = role === 'anon' ? 'publishable' : role === 'service_role' ? 'secret' : 'unknown'
  return { kind, project: ref }
}

function readToken(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

export const SUPABASE_KEY_KINDS = {
  publishable: {
    shape: "the project's publishable key (sb_publishable_…, or the older anon token)",
    swapped:
      'holds the secret key, which every browser would receive: swap it with SUPABASE_SECRET_KEY, and roll the secret one if it was deployed.',
  },
  secret: {
    shape: "the project's secret key (sb_secret_…, or the older service_role token)",
    swapped:
      'holds the publishable key, which can’t do its work: swap it with NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.',
  },
} as const

/**
 * Random hex of 12 bytes has fewer distinct characters than this once in ten thousand times; typed text usually does.
 */
const FEWEST_CHARACTERS = 10
const SAMPLE = /change.?me|example|sample|placeholder|your.?(jobs)?.?secret|a-secret-of|0123456789|abcdefgh/i

export function isStrongSecret(secret: string): boolean {
  return new Set(secret).size >= FEWEST_CHARACTERS && !SAMPLE.test(secret)
}
