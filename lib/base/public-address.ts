import { BlockList, isIP } from 'node:net'

/** Networks of IANA's special-purpose registry; none of them holds a server on the internet. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** Only 2000::/3 of IPv6 is allocated; these networks inside it tunnel to IPv4 or are reserved for documentation. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const special = listOf(SPECIAL_V4, 'ipv4')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')
const global = listOf(['2000::/3'], 'ipv6')

/**
 * True for a literal address that belongs to a server on the internet; false for anything else, host names included.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return global.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1'
}

function listOf(subnets: string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', prefix = ''] = subnet.split('/')
    list.addSubnet(address, Number(prefix), type)
  }
  return list
}
