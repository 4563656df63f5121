import type { Findings } from '../../support/invariants.ts'

export function breachesOf(findings: Findings): [string, string[]][] {
  return [
    ['lost paid orders', findings.lostOrders],
    ['double charges', findings.doubleCharges],
    ['wrong amounts', findings.wrongAmounts],
    ['wrong refunds', findings.wrongRefunds],
    ['phantom paid orders', findings.phantomOrders],
    ['missing mails', findings.missingMails],
    ['mails sent twice', findings.doubleMails],
    ['work that gave up', findings.stuckWork],
    ['card numbers stored', findings.leaks],
    ['ledger contradictions', findings.contradictions],
  ]
}

export function isClean(findings: Findings): boolean {
  return breachesOf(findings).every(([, list]) => list.length === 0)
}

/** One line per violation, for a failing test and for the table. */
export function breachLines(findings: Findings): string[] {
  return breachesOf(findings).flatMap(([name, list]) => list.map((line) => `${name}: ${line}`))
}
