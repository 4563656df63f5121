/** Classifies an address by its host alone. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const PRIVATE_ADDRESS =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$|^\[(::1|f[cd][0-9a-f]{2}:.*|fe80:.*)\]$/
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa|test)$/

export function isLoopback(address: string): boolean {
  return LOOPBACK.has(new URL(address).hostname)
}

/** True for an address outside private networks, whether or not it is reachable. */
export function isPublic(address: string): boolean {
  const { hostname } = new URL(address)
  return !PRIVATE_ADDRESS.test(hostname) && !PRIVATE_NAME.test(hostname)
}

export function isHttps(address: string): boolean {
  return new URL(address).protocol === 'https:'
}

const SAMPLE_DOMAIN = /@([\w-]+\.)*(test|example|invalid|localhost|example\.(com|org|net))>?\s*$/i

/** Reserved domains that can't be registered, so mail is never sent from or to them. */
export function isSampleMail(address: string): boolean {
  return SAMPLE_DOMAIN.test(address)
}
