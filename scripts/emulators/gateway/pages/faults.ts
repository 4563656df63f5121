import { html } from 'hono/html'
import { FAULT_NAMES, FAULT_RULES, type FaultName, readFaults } from '../faults.ts'
import { type GatewayDeps, type Incoming, type Reply, redirect } from '../http.ts'
import { type Html, page } from './html.ts'

export function showFaults(gateway: GatewayDeps): Reply {
  const switches = FAULT_NAMES.filter((name) => FAULT_RULES[name].unit === 'switch')
  const numbers = FAULT_NAMES.filter((name) => FAULT_RULES[name].unit !== 'switch')
  const body = html`<header class="page-head"><h1>Faults</h1>
<nav aria-label="Sandbox"><a href="/_sandbox">Ledger</a> <a href="/_sandbox/faults" aria-current="page">Faults</a></nav></header>
<form class="panel" method="post" action="/_sandbox/faults">
<p class="quiet">Make the gateway misbehave on purpose. Chances go from 0 (never) to 1 (always).</p>
<div class="fault-grid">${numbers.map((name) => faultField(gateway, name))}</div>
<div class="fault-grid switches">${switches.map((name) => faultField(gateway, name))}</div>
<div class="choices"><button class="button primary" type="submit">Apply</button>
<button class="button" type="submit" name="clear" value="yes">Switch all off</button></div></form>`
  return page({ title: 'Faults', body, wide: true, faultsOn: gateway.faults.isOn })
}

const UNITS = { ms: 'ms', chance: '0–1', copies: 'copies', seconds: 's', number: '' } as const

function faultField({ faults }: GatewayDeps, name: FaultName): Html {
  const { unit, most, title } = FAULT_RULES[name]
  const value = faults.current[name]
  if (unit === 'switch') {
    return html`<label class="check"><input type="checkbox" name="${name}" value="1" ${value !== 0 && html`checked`}><span>${title}</span></label>`
  }
  const step = unit === 'chance' || unit === 'copies' ? '0.01' : '1'
  return html`<label class="field"><span>${title} <span class="quiet">${UNITS[unit]}</span></span>
<input type="number" name="${name}" min="${unit === 'seconds' ? -most : 0}" max="${most}" step="${step}" value="${value}"></label>`
}

export async function submitFaults(gateway: GatewayDeps, incoming: Incoming): Promise<Reply> {
  const form = new URLSearchParams(incoming.body)
  const given = [...form].filter(([name]) => name !== 'clear').map(([name, value]) => [name, Number(value)])
  await applyFaults(gateway, form.get('clear') === 'yes' ? {} : Object.fromEntries(given))
  return redirect('/_sandbox/faults')
}

/** Faults are in the ledger too, so a gateway killed in the middle of a test restarts with the same ones. */
export async function applyFaults(gateway: GatewayDeps, wanted: unknown): Promise<void> {
  const faults = readFaults(wanted)
  gateway.faults.set(faults)
  gateway.store.commit('faults', [], { faults })
  await gateway.store.settled()
  gateway.webhooks.wake()
}
