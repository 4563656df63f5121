const MARK = 'registered'

/** Marks where a mail about a registration leads: its reader confirms the chosen password, too. */
export function markRegistration(address: string): string {
  const url = new URL(address)
  url.searchParams.set(MARK, '1')
  return url.href
}

/** The address without the mark, and whether it had one. */
export function readRegistrationMark(address: string | undefined): {
  address: string | undefined
  isRegistration: boolean
} {
  if (address === undefined || !URL.canParse(address)) return { address, isRegistration: false }
  const url = new URL(address)
  if (!url.searchParams.has(MARK)) return { address, isRegistration: false }
  url.searchParams.delete(MARK)
  return { address: url.href, isRegistration: true }
}
