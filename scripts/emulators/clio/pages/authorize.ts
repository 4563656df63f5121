import { html } from 'hono/html'
import type { AuthorizeAsk } from '../oauth.ts'
import type { Region, Rows } from '../rows.ts'
import { layout, type Markup, REGION_NAMES } from './layout.ts'

const SCOPES = [
  'Read matters and contacts',
  'Read and write documents and folders',
  'Read and write activities (expenses)',
  'Read users',
  'Create custom actions',
  'Create webhooks',
]

type Person = { user: Rows['user']; account: Rows['account'] }

const ABOUT: Record<string, string> = {
  'documents:read': 'cannot see documents',
  'documents:write': 'cannot save documents',
  'activities:write': 'cannot add expenses',
  'webhooks:write': 'cannot create webhooks',
}

/** Asks who the person is and shows what the application requests. The answer is a redirect to the application. */
export function authorizePage(region: Region, ask: AuthorizeAsk, people: Person[]): Markup {
  return layout({
    title: 'Allow access',
    body: html`<h1>Allow Attesta to use your account?</h1>
<p>Region: <strong>${REGION_NAMES[region]}</strong></p>
<form method="post">
  ${Object.entries(ask).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`)}
  <fieldset><legend>You are</legend>
  ${people.map(
    (
      { user, account },
      index,
    ) => html`<label class="choice"><input type="radio" name="user" value="${user.id}" ${index === 0 && html`checked`}>
    <span>${user.name}, ${account.name}${user.denied.length > 0 && html` <small>(${user.denied.map((right) => ABOUT[right]).join(', ')})</small>`}</span></label>`,
  )}
  </fieldset>
  <h2>The application asks to</h2>
  <ul>${SCOPES.map((scope) => html`<li>${scope}</li>`)}</ul>
  <p class="actions"><button name="decision" value="allow">Allow access</button> <button name="decision" value="decline" class="quiet">Decline</button></p>
</form>`,
  })
}
