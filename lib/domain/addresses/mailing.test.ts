import { defaultMailing, mailingChoices } from './mailing'
import type { AddressKind, SavedAddress } from './views'

function saved(kind: AddressKind, city: string, isDefault = true): SavedAddress {
  return {
    id: city,
    kind,
    label: null,
    recipientName: 'Ana Sample',
    line1: '1 Main Street',
    line2: null,
    city,
    region: null,
    postalCode: null,
    country: 'HK',
    phone: null,
    instructions: null,
    isDefault,
    isQuestionable: false,
  }
}

test('does not offer billing addresses for mail', () => {
  const choices = mailingChoices([saved('billing', 'Bill'), saved('institution', 'Inst')])
  expect(choices.map(({ id }) => id)).toEqual(['Inst'])
})

test('includes the phone and the instructions for the courier', () => {
  const home = { ...saved('shipping', 'Home'), phone: '+12125550100', instructions: 'Ring twice.' }
  expect(defaultMailing([home])).toMatchObject({ phone: '+12125550100', instructions: 'Ring twice.' })
  expect(defaultMailing([saved('shipping', 'Home')])).toMatchObject({ phone: '', instructions: '' })
})

test('starts with the default shipping address, then the default institution', () => {
  const institution = saved('institution', 'Inst')
  expect(defaultMailing([institution, saved('shipping', 'Home')])).toMatchObject({ city: 'Home' })
  expect(defaultMailing([saved('shipping', 'Old', false), institution])).toMatchObject({ city: 'Inst' })
  expect(defaultMailing([saved('billing', 'Bill'), saved('shipping', 'Old', false)])).toBeNull()
})
