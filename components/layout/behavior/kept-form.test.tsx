import { forgetTab, startKeeping } from './kept-form'

afterEach(() => sessionStorage.clear())

const KEY = 'attesta-quote-request'

/** The form as the server sends it after a refusal, with the values stored in the tab. */
function givenForm(kept: Record<string, string[]>) {
  document.body.innerHTML = `<form><i data-kept></i>
    <input name="email" value="not an address"><input name="fullName" value="">
    <input type="radio" name="family" value="evaluation"><input type="radio" name="family" value="bundle" checked>
    <select name="purpose"><option value="">Choose one</option><option value="court">Court</option></select>
    <select name="level"><option value="">Choose one</option><option value="certified">Certified</option></select></form>`
  sessionStorage.setItem(KEY, JSON.stringify(kept))
  const form = document.querySelector('form')
  if (!form) throw new Error('No form.')
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  return { field, start: () => startKeeping(new AbortController().signal) }
}

test('keeps what is typed before hydration and restores the rest', () => {
  const { field, start } = givenForm({
    email: ['not an address'],
    fullName: ['Nora Sample'],
    family: ['bundle'],
    purpose: ['court'],
    level: [''],
  })
  field('email').value = 'nora@example.com'
  field('level').value = 'certified'
  document.querySelector<HTMLInputElement>('[value=evaluation]')?.click()

  start()

  const shown = ['email', 'fullName', 'family', 'purpose', 'level'].map((name) => field(name).value)
  expect(shown).toEqual(['nora@example.com', 'Nora Sample', 'evaluation', 'court', 'certified'])
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toMatchObject({
    email: ['nora@example.com'],
    fullName: ['Nora Sample'],
    family: ['evaluation'],
  })
})

test('logging out clears everything typed in the tab, including forms on other pages', () => {
  for (const key of ['attesta-quote-request', 'attesta-kept-price-1', 'attesta-kept-price-2']) {
    sessionStorage.setItem(key, '{}')
  }
  sessionStorage.setItem('attesta-session', 'signed-in')

  forgetTab()

  expect(Object.keys(sessionStorage)).toEqual(['attesta-session'])
})
