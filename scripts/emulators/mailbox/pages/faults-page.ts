import { html } from 'hono/html'
import { FAULT_MODES, type Faults, MODES_IN_ORDER } from '../faults.ts'
import type { Markup } from '../http.ts'
import { layout } from './layout.ts'

export function faultsPage(faults: Faults): Markup {
  return layout({
    title: 'Faults',
    faults,
    kind: 'plain',
    body: html`<main id="main" class="plain-page">
  <a class="back" href="/">All mail</a>
  <h1>What should go wrong?</h1>
  <p>These switches break incoming mail on purpose, to see that the app keeps every mail and sends it later. A restart of the mailbox turns them all off.</p>
  <form method="post" action="/faults" class="faults">
    <fieldset>
      <legend>When a mail comes in, the mailbox</legend>
      ${MODES_IN_ORDER.map(
        (
          mode,
        ) => html`<label class="choice"><input type="radio" name="mode" value="${mode}" ${mode === faults.mode && html`checked`}> <span>${FAULT_MODES[mode]}</span></label>
      `,
      )}
    </fieldset>
    <div class="pair">
      <label>Wait first, in milliseconds<input type="number" name="latencyMs" min="0" max="120000" value="${faults.latencyMs}"></label>
      <label>Wait that a 429 asks for, in seconds (0 for none)<input type="number" name="retryAfterSeconds" min="0" max="86400" value="${faults.retryAfterSeconds}"></label>
      <label>Only every n-th mail<input type="number" name="every" min="1" max="1000" value="${faults.every}"></label>
    </div>
    <button>Apply</button>
  </form>
</main>`,
  })
}
