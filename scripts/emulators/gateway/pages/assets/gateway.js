// Every page works without this file; it only makes typing and clicking easier.

/** @param {string} text */
function grouped(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const parts = []
  let start = 0
  for (const size of groups) {
    if (start < digits.length) parts.push(digits.slice(start, start + size))
    start += size
  }
  return parts.join(' ')
}

/** @param {string} text */
function expiry(text) {
  const [before, after] = text.split('/')
  let digits = text.replace(/\D/g, '')
  // "1/30" means January, and "5" can only start 05.
  if (after !== undefined && before.trim().length === 1) digits = `0${digits}`
  else if (/^[2-9]/.test(digits)) digits = `0${digits}`
  const year = digits.slice(2).replace(/^20(?=\d\d)/, '')
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${year.slice(0, 2)}` : digits
}

/** Formats the field while typing and keeps the caret behind the same digit. */
function formatWhileTyping(input, format) {
  input.addEventListener('input', (event) => {
    const isAtEnd = input.selectionStart === input.value.length
    if (!isAtEnd && event.inputType === undefined) return
    const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
    if (event.inputType?.startsWith('delete') && format === expiry) return
    const next = format(input.value)
    if (next === input.value) return
    input.value = next
    const caret = isAtEnd ? next.length : caretAfter(next, digitsBefore)
    input.setSelectionRange(caret, caret)
  })
}

function caretAfter(text, digits) {
  let seen = 0
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digits) return position
    if (/\d/.test(text[position])) seen += 1
  }
  return text.length
}

const form = document.querySelector('.card-form')
if (form) {
  formatWhileTyping(form.elements.number, grouped)
  formatWhileTyping(form.elements.expiry, expiry)
  form.querySelector('[aria-invalid]')?.focus()
}

document.querySelector('[data-test-cards]')?.addEventListener('submit', (event) => {
  const number = event.submitter?.dataset.number
  if (!form || !number) return
  event.preventDefault()
  form.elements.number.value = number
  form.elements.expiry.value = '12 / 34'
  form.elements.cvc.value = number.startsWith('3') ? '1234' : '123'
  if (!form.elements.name.value) form.elements.name.value = 'Test Customer'
  form.querySelector('[type=submit]').focus()
})

// Ignores a second click while the first is being submitted. Returning with the back button must work again.
for (const once of document.querySelectorAll('[data-once]')) {
  let isSent = false
  const buttons = once.querySelectorAll('[type=submit]')
  once.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    isSent = true
    for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  })
  window.addEventListener('pageshow', () => {
    isSent = false
    for (const button of buttons) button.removeAttribute('aria-disabled')
  })
}
