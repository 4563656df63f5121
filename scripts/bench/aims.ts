import { row } from './measure.ts'

/** The product's targets on a quiet machine with two cores. A share is in percent of the baseline of the same run. */
const AIMS: Record<string, { aim: number; unit: string; isCeiling?: true }> = {
  'dashboard, 20 readers': { aim: 200, unit: '/s' },
  'dashboard, median': { aim: 80, unit: ' ms', isCeiling: true },
  'session route, 20 readers': { aim: 900, unit: '/s' },
  'backend, one row': { aim: 1500, unit: '/s' },
  'draft to payment session, share of bare SQL': { aim: 40, unit: ' %' },
  'webhook intake, share of bare SQL': { aim: 40, unit: ' %' },
  'paid to placed, webhooks included, share of bare SQL': { aim: 30, unit: ' %' },
  'front page, gzip, share of the smallest response': { aim: 80, unit: ' %' },
  'check of a key': { aim: 300, unit: ' µs', isCeiling: true },
  'memory, idle': { aim: 400, unit: ' MB', isCeiling: true },
}

const measured = new Map<string, number>()

export function recordAim(name: string, value: number): void {
  if (name in AIMS) measured.set(name, value)
}

/** Every target that this run has measured, as a ratio: more than 100 % is better than the target. */
export function printAims(): void {
  if (measured.size === 0) return
  row('aim', 'measured', 'aim', 'reached')
  for (const [name, value] of measured) {
    const found = AIMS[name]
    if (!found) continue
    const { aim, unit, isCeiling } = found
    const ratio = isCeiling ? aim / value : value / aim
    row(name, `${value.toFixed(0)}${unit}`, `${aim}${unit}`, `${(ratio * 100).toFixed(0)} %`)
  }
}
