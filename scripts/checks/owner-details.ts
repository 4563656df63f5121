/**
 * Lists what only the owner can supply and has not yet: details of lib/config/site.ts, and claims that are not
 * confirmed.
 */
import { OPEN_PAGES, SITE } from '../../lib/config/site.ts'
import { TRUST } from '../../lib/content/claims.ts'

export function unsetDetails(details: object, path = ''): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === null) return [`${path}${name}`]
    return typeof value === 'object' && value !== null ? unsetDetails(value, `${path}${name}.`) : []
  })
}

export function unconfirmedClaims(): string[] {
  return TRUST.filter((claim) => !claim.confirmed).map(
    ({ text, detail, provenBy }) => `${text}: ${detail}. Proof: ${provenBy}`,
  )
}

if (import.meta.main) {
  const lists = {
    'Details in lib/config/site.ts that are not set yet': unsetDetails(SITE),
    'Announced pages that lead nowhere yet': unsetDetails(OPEN_PAGES),
    'Claims of the owner that are not confirmed yet (lib/content/claims.ts)': unconfirmedClaims(),
  }
  for (const [title, entries] of Object.entries(lists)) {
    console.log(`${title}: ${entries.length || 'none'}`)
    for (const entry of entries) console.log(`  ${entry}`)
  }
}
