/** Describes where a session is by its network alone. Geolocation is left out, because a wrong city alarms people. */
export function placeOf(network: string | null, current: string | null): string {
  if (network === null) return 'Unknown network'
  if (network === current) return 'On the network you’re using now'
  if (network === '127.0.0.0/24' || network === '::1') return 'On the computer that runs this site'
  return 'On another network'
}
