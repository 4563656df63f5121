import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AuthLimits } from './limits'
import { tooSoon } from './mail-pace'
import { weakPassword } from './passwords'

const CONFIG = readFileSync(join(process.cwd(), 'supabase/config.toml'), 'utf8')
const VISITOR = '203.0.113.9'

/** The value of a setting in the configuration of the hosted project. */
function hosted(name: string): string {
  const value = new RegExp(`^${name} = "?([^"\\n]*)"?$`, 'm').exec(CONFIG)?.[1]
  if (value === undefined) throw new Error(`config.toml does not set ${name}`)
  return value
}

function passedOf(call: { path: string; grant: string | null }): number {
  const limits = new AuthLimits()
  const tries = Array.from({ length: 1_000 }, () =>
    limits.refuse({ method: 'POST', address: VISITOR, ...call }),
  )
  return tries.filter((refused) => refused === null).length
}

test('the local auth service uses the hosted rate limits per address', () => {
  expect(passedOf({ path: 'token', grant: 'password' })).toBe(Number(hosted('sign_in_sign_ups')))
  expect(passedOf({ path: 'signup', grant: null })).toBe(Number(hosted('sign_in_sign_ups')))
  expect(passedOf({ path: 'verify', grant: null })).toBe(Number(hosted('token_verifications')))
  expect(passedOf({ path: 'token', grant: 'refresh_token' })).toBe(Number(hosted('token_refresh')))
})

test('both refuse short and leaked passwords', async () => {
  const shortest = Number(hosted('minimum_password_length'))
  const letters = Array.from({ length: shortest }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26)))

  expect(weakPassword(letters.join(''))).toBeNull()
  expect(weakPassword(letters.slice(1).join(''))?.status).toBe(422)
  expect(weakPassword('password')?.status).toBe(422)
  expect(await weakPassword('password1234')?.json()).toMatchObject({ weak_password: { reasons: ['pwned'] } })
})

test('both wait equally long between two mails of one kind', () => {
  const seconds = Number(/^(\d+)s$/.exec(hosted('max_frequency'))?.[1])
  const ago = (waited: number) => new Date(Date.now() - waited * 1000)

  expect(tooSoon(ago(seconds - 5))?.status).toBe(429)
  expect(tooSoon(ago(seconds))).toBeNull()
})

test('the hosted project asks for a recent proof before a password change and takes the site from its setting', () => {
  expect(hosted('secure_password_change')).toBe('true')
  expect(hosted('site_url')).toBe('env(SITE_URL)')
})
