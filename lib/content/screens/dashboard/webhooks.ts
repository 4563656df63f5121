export const ENDPOINT = {
  live: 'Receives live events.',
  test: 'Receives test events.',
  rotation:
    'A new secret replaces this one. For 24 hours, we sign every message with both, so you can switch without losing any.',
  previousSecret: 'The previous secret also signs until {day}.',
  gone: 'Your server responded with 410 (Gone). Turn the endpoint on when it’s back.',
  paused: 'Your server hasn’t accepted a delivery in five days. Fix it, then turn the endpoint on.',
  failing: 'Your server hasn’t accepted one since {day}. We pause the endpoint after five days.',
  pausedByOwner: 'You paused this endpoint. Nothing is sent to it.',
} as const

export const DELIVERY_LOG = {
  empty: 'Nothing has been sent yet. Send a test event to see the first delivery.',
} as const

export const ENDPOINT_FIELDS = {
  addressHint: 'It must begin with https:// and be reachable from the internet.',
  allEventsHint: 'Including ones we add later. Clear this to choose events below.',
} as const

export const DELIVERY_FAILURES = {
  address: 'The address isn’t on the public internet, so nothing was sent.',
  host: 'The host name wasn’t found.',
  refused: 'Your server refused the connection.',
  broken: 'The connection was lost before your server responded.',
  certificate: 'The server’s certificate isn’t valid.',
  timeout: 'Your server didn’t respond within ten seconds.',
  paused: 'The endpoint was paused, so nothing was sent.',
  noAnswer: 'No response.',
  unsent: 'The message couldn’t be sent.',
  redirected: (status: number) => `Your server responded with ${status}. We don’t follow redirects.`,
  status: (status: number) => `Your server responded with ${status}.`,
} as const

export const ENDPOINT_ANSWERS = {
  added: 'The endpoint has been added.',
  saved: 'The endpoint is saved.',
  on: 'The endpoint is on.',
  paused: 'The endpoint is paused.',
  secret: 'The new secret is ready.',
  testSent: 'The test event is on its way. Reload to see your server’s response.',
  retried: 'We’re sending it again.',
} as const

export const WEBHOOKS = {
  lead: 'We notify your server when something happens to your orders, quotes and documents.',
  empty:
    'Add the address of your server, and we’ll send it a signed message when something happens to your orders, quotes and documents.',
} as const
