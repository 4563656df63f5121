import { jest } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { keepAnswers } from './unsent-answers'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('answers that a choice fills in late are kept, too', async () => {
  document.body.innerHTML = '<form><select></select><input name="city" value="" /></form>'
  const [form, select, city] = ['form', 'select', 'input'].map((name) => document.querySelector(name))
  if (!(form instanceof HTMLFormElement && select && city instanceof HTMLInputElement))
    throw new Error('No form.')
  const store = jest.fn(async () => ({ type: 'saved' as const }))
  const stop = keepAnswers(form, { store, base: {}, onStatus: () => undefined, onSaved: () => undefined })
  document.body.addEventListener('change', () => {
    city.value = 'Sevilla'
  })

  fireEvent.change(select)
  await jest.runOnlyPendingTimersAsync()

  expect(store).toHaveBeenCalledWith({ fields: { city: 'Sevilla' }, base: {} }, false)
  stop()
})

test('nothing is sent while the answers are as they were', async () => {
  document.body.innerHTML = '<form><input name="city" value="Sevilla" /></form>'
  const form = document.querySelector('form')
  if (!form) throw new Error('No form.')
  const store = jest.fn(async () => ({ type: 'saved' as const }))
  const base = { city: 'Sevilla' }
  const stop = keepAnswers(form, { store, base, onStatus: () => undefined, onSaved: () => undefined })

  fireEvent.click(form)
  await jest.runOnlyPendingTimersAsync()
  stop()

  expect(store).not.toHaveBeenCalled()
})
