export const NEW_ENDPOINT_FORM = {
  live: 'Live events, from this site and live keys',
} as const

export const SECRET_ONCE = {
  text: 'We can’t show it again. Your server needs it to check that a message is from us.',
} as const

export const NEW_WEBHOOK = {
  lead: 'Your server must respond with a 2xx status within ten seconds. We sign every message.',
} as const
