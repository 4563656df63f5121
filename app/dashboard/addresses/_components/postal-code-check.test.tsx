import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { QUESTIONABLE_POSTAL_CODE } from '@/lib/domain/addresses/views'
import type { FormState } from '@/lib/web/form-state'
import { PostalCodeCheck } from './postal-code-check'

function draw(answer: FormState, isQuestionable = false) {
  render(
    <Form action={async () => answer}>
      <PostalCodeCheck isQuestionable={isQuestionable} />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
}
const refusedWith = (fields: Record<string, string>, echo = {}): FormState => ({
  type: 'invalid',
  fields,
  echo,
})
const box = () => screen.queryByRole('checkbox', { name: 'The postal code is correct' })

/** Until the answer is on the screen. */
async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
}

test('the checkbox appears once the postal code was questioned', async () => {
  draw(refusedWith({ postalCode: QUESTIONABLE_POSTAL_CODE }))
  expect(box()).toBeNull()

  await save()

  expect(box()).not.toBeChecked()
})

test('it stays checked while another field is corrected', async () => {
  draw(refusedWith({ city: 'Enter the town or city.' }, { isRight: 'on' }))

  await save()

  expect(box()).toBeChecked()
})

test('it does not appear for other mistakes', async () => {
  draw(refusedWith({ postalCode: 'Enter the postal code.' }))

  await save()

  expect(box()).toBeNull()
})

test('an address saved with an unusual postal code keeps its confirmation', () => {
  draw({ type: 'idle' }, true)

  expect(box()).toBeChecked()
})
