/**
 * The network of an address, the unit that limits count: a household or server holds a whole IPv6 /64. Null
 * for anything that isn't an IP address.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain) || plain === '::1') return plain
  // An IPv4 address at the end stands for two groups, after the network.
  const groups = plain.replace(/:\d{1,3}(\.\d{1,3}){3}$/, ':0:0')
  if (!/^[0-9a-f:]{2,39}$/i.test(groups) || !groups.includes(':')) return null
  const [head = '', tail = ''] = groups.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...gap, ...back].slice(0, 4).join(':')}::/64`
}

/** The form the audit trail stores: the /24 or /64, enough to see a pattern and too coarse to identify a person. */
export function addressPrefix(network: string | null): string | null {
  return network?.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24') ?? null
}
