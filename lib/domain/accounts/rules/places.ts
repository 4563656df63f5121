/** Where a session is, as far as its network says. There is no table of places here: a wrong city frightens people. */
export function placeOf(network: string | null, current: string | null): string {
  if (network === null) return 'Unknown network'
  if (network === current) return 'On the network you’re using now'
  if (network === '127.0.0.0/24' || network === '::1') return 'On the computer that runs this site'
  return 'On another network'
}
