import { authError } from './responses.ts'

/** Matches `minimum_password_length` in config.toml; bcrypt reads at most 72 bytes. */
export const MIN_PASSWORD = 12
const MAX_BYTES = 72

/** A hosted project asks a leaked-password service; these are the most common long entries of such lists. */
const COMMON = new Set(
  [
    'password1234 password12345 password123456 passwordpassword password2024 password2025 password2026',
    '123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 0123456789012 098765432109',
    'qwertyuiop12 qwertyuiop123 qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl qwerty123456 qwerty1234567',
    '1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 asdfghjkl123 asdfghjklzxc abcdefghijkl abcd12345678',
    'letmein12345 letmein123456 welcome12345 welcome123456 iloveyou1234 iloveyou12345 iloveyouiloveyou',
    'administrator admin1234567 admin12345678 changeme1234 changemechangeme football1234 baseball1234',
    'princess1234 sunshine1234 superman1234 trustno1trustno1 unknownunknown mypassword12 mypassword123 mypassword1234',
    'correcthorsebatterystaple testtesttest test12345678 passw0rd1234 p@ssw0rd1234 p@ssword1234 summer202612',
  ].flatMap((line) => line.split(' ')),
)

/** Why the auth service refuses a password: too short or leaked. Null when it is accepted. */
export function weakPassword(password: string): Response | null {
  if (Array.from(password).length < MIN_PASSWORD) {
    return refuse(`Password should be at least ${MIN_PASSWORD} characters.`, 'length')
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    return authError(400, 'validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`)
  }
  return COMMON.has(password.toLowerCase()) || new Set(password).size < 3
    ? refuse('Password is known to be weak and easy to guess, please choose a different one.', 'pwned')
    : null
}

function refuse(text: string, reason: 'length' | 'pwned'): Response {
  return Response.json(
    { code: 422, error_code: 'weak_password', msg: text, weak_password: { reasons: [reason] } },
    { status: 422, headers: { 'X-Sb-Error-Code': 'weak_password' } },
  )
}
