/** Lists what only the owner can say and has not said yet: facts of lib/config/site.ts, claims nobody has confirmed. */
import { OPEN_PAGES, SITE } from '../../lib/config/site.ts'
import { TRUST } from '../../lib/content/claims.ts'

export function unsetFacts(facts: object, path = ''): string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (value === null) return [`${path}${name}`]
    return typeof value === 'object' && value !== null ? unsetFacts(value, `${path}${name}.`) : []
  })
}

export function unconfirmedClaims(): string[] {
  return TRUST.filter((claim) => !claim.confirmed).map((claim) => `${claim.text}: ${claim.detail}`)
}

if (import.meta.main) {
  const lists = {
    'Facts in lib/config/site.ts that are left out of every page until they are set': unsetFacts(SITE),
    'Announced pages that lead nowhere yet': unsetFacts(OPEN_PAGES),
    'Claims of the owner that nobody has confirmed (lib/content/claims.ts)': unconfirmedClaims(),
  }
  for (const [title, entries] of Object.entries(lists)) {
    console.log(`${title}: ${entries.length || 'none'}`)
    for (const entry of entries) console.log(`  ${entry}`)
  }
}
