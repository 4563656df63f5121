import { z } from 'zod'
import { isStrongSecret } from './keys.ts'

export type NamedKey = { id: string; key: Buffer }

const KEY_BYTES = 32
/** 32 random bytes contain fewer distinct values than this less than once in a billion times. */
const FEWEST_BYTES = 18
const ENTRY = /^([a-z0-9-]{1,16}):([A-Za-z0-9+/]{43}=)$/

const SHAPE = 'must be a list such as "k2:…,k1:…", each "openssl rand -base64 32" after an id.'

/** Keys of 32 bytes with their ids. The first encrypts new values; all of them decrypt. */
export const keyListSchema = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing.' : SHAPE) })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const keys: NamedKey[] = []
    for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
      const [, id, base64] = ENTRY.exec(entry) ?? []
      if (id === undefined || base64 === undefined) return refuse(SHAPE)
      if (keys.some((known) => known.id === id)) return refuse('lists the same id twice.')
      const key = Buffer.from(base64, 'base64')
      if (key.length !== KEY_BYTES) return refuse(SHAPE)
      if (new Set(key).size < FEWEST_BYTES || !isStrongSecret(base64))
        return refuse('holds a key that is easy to guess: take the output of "openssl rand -base64 32".')
      keys.push({ id, key })
    }
    return keys.length > 0 ? keys : refuse(SHAPE)
  })
