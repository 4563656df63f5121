import { ALL_EVENTS } from '@/lib/domain/webhooks/schema'

export function eventsText(events: string[]): string {
  if (events[0] === ALL_EVENTS) return 'All'
  return events.length === 1 ? (events[0] ?? '') : `${events.length} types`
}

const ERROR_TEXTS: Record<string, string> = {
  address_refused: 'The address isn’t a server on the internet, so nothing was sent.',
  name_not_found: 'The host name wasn’t found.',
  connection_refused: 'Your server refused the connection.',
  connection_lost: 'The connection broke before your server answered.',
  certificate_refused: 'The server’s certificate isn’t valid.',
  timed_out: 'Your server didn’t answer within ten seconds.',
  endpoint_stopped: 'The endpoint was paused, so nothing was sent.',
}

/** What an attempt came to. */
export function tryText({
  status,
  error,
}: {
  status?: number | undefined
  error?: string | undefined
}): string {
  if (error !== undefined) return ERROR_TEXTS[error] ?? 'The message couldn’t be sent.'
  if (status === undefined) return 'No answer.'
  if (status >= 300 && status < 400) return `Your server answered ${status}. We don’t follow redirects.`
  return `Your server answered ${status}.`
}
