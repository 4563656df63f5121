import { html } from 'hono/html'
import { CALLS, type Controls, OUTCOMES, OUTCOMES_IN_ORDER } from '../controls.ts'
import { layout, type Markup } from './layout.ts'

export function controlsPage(controls: Controls): Markup {
  return layout({
    title: 'Faults and clock',
    body: html`<h1>What should go wrong?</h1>
${
  controls.faults.length > 0 &&
  html`<ul>${controls.faults.map((one) => html`<li>${CALLS[one.on]}: ${OUTCOMES[one.outcome]}, ${one.times} times${one.skip > 0 && ` after ${one.skip}`}</li>`)}</ul>
<form method="post" action="/controls/clear"><button>Remove all faults</button></form>`
}
<form method="post" action="/controls/faults">
  <label>The next <input type="number" name="times" value="1" min="1" max="10000"></label>
  <label>calls of this kind <select name="on">${Object.entries(CALLS).map(([name, text]) => html`<option value="${name}">${text}</option>`)}</select></label>
  <label>Outcome <select name="outcome">${OUTCOMES_IN_ORDER.map((name) => html`<option value="${name}">${OUTCOMES[name]}</option>`)}</select></label>
  <button>Apply</button>
</form>
<h2>Clock and limit</h2>
<p>The clock runs ahead, so that tokens (30 days), webhooks (3 to 31 days), nonces (60 seconds) and upload addresses (10 minutes) end without waiting.</p>
<form method="post" action="/controls/settings">
  <label>Seconds ahead <input type="number" name="clockOffsetSeconds" value="${controls.clockOffsetSeconds}" min="0"></label>
  <label>Requests in a minute, for each token <input type="number" name="limitPerMinute" value="${controls.limitPerMinute}" min="1"></label>
  <button>Set</button>
</form>`,
  })
}
