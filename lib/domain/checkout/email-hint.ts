const USUAL = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
]

/** Real hosts that look like typos. */
const REAL = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'me.com']

/** The probably intended address, if its host is one typo away from a very common one; otherwise null. */
export function emailHint(email: string): string | null {
  const [box, host, ...more] = email.trim().toLowerCase().split('@')
  if (!box || !host || more.length > 0 || USUAL.includes(host) || REAL.includes(host)) return null
  const meant = USUAL.find((usual) => isOneSlipAway(host, usual))
  return meant ? `${box}@${meant}` : null
}

/** True if one letter is missing, extra or wrong, or two are swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  const rest = (text: string, from: number) => text.slice(from)
  return (
    rest(typed, at + 1) === rest(meant, at + 1) ||
    rest(typed, at + 1) === rest(meant, at) ||
    rest(typed, at) === rest(meant, at + 1) ||
    (typed[at] === meant[at + 1] &&
      typed[at + 1] === meant[at] &&
      rest(typed, at + 2) === rest(meant, at + 2))
  )
}
