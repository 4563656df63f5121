import { isIP } from 'node:net'
import { isPublicAddress } from '@/lib/base/public-address'
import { API_VERSION } from '../api/schema/events'

/** Where endpoints may be: `isLocal` on a developer's machine, where receivers run beside the server. */
export type Reach = { isLocal: boolean; ownOrigins: readonly string[] }

/** What is wrong with an endpoint's URL, as a sentence; null if events may be sent there. */
export function endpointUrlProblem(address: string, { isLocal, ownOrigins }: Reach): string | null {
  if (!URL.canParse(address)) return 'Enter a full address, such as https://example.com/webhooks.'
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) {
    return 'The address has to begin with https://.'
  }
  if (url.username || url.password) return 'Leave the user name and password out of the address.'
  if (url.port !== '' && !isLocal) return 'Leave the port out: we send to port 443 only.'
  if (isOwn(url, ownOrigins, isLocal)) return 'That is our own address. Enter the address of your server.'
  if (!isLocal && !mayBePublic(url.hostname)) return 'Enter an address that can be reached from the internet.'
  return null
}

function isOwn(url: URL, ownOrigins: readonly string[], isLocal: boolean): boolean {
  return ownOrigins.some((origin) => {
    const own = new URL(origin)
    // On one machine all hosts are alike, and only the ports differ.
    return isLocal ? portOf(own) === portOf(url) : bare(own.hostname) === bare(url.hostname)
  })
}

const bare = (hostname: string) => hostname.replace(/\.$/, '')
const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

function mayBePublic(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  return /\.[a-z][a-z0-9-]*\.?$/i.test(hostname) && !/\.(localhost|local|internal)\.?$/i.test(hostname)
}

type Event = {
  id: string
  type: string
  createdAt: Date
  livemode: boolean
  sequence: number
  object: Record<string, unknown>
}

/** The body of a delivery. The same event always gives the same bytes. */
export function bodyOf({ id, type, createdAt, livemode, sequence, object }: Event): string {
  return JSON.stringify({
    id,
    type,
    created_at: createdAt.toISOString(),
    api_version: API_VERSION,
    livemode,
    sequence,
    data: { object },
  })
}
