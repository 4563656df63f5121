import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SavedChoice } from '@/lib/domain/checkout/form-fields'
import { CredentialCard } from './credential-card'

const EARLIER: SavedChoice = {
  id: '0',
  name: 'Licenciatura en Letras, Universidad de Sevilla, 2015',
  fields: {
    title: 'Licenciatura en Letras',
    institution: 'Universidad de Sevilla',
    country: 'ES',
    level: 'bachelor',
    attendedTo: '2015',
  },
}

function show(earlier: SavedChoice[]) {
  render(
    <form aria-label="Education">
      <CredentialCard
        card={{ index: 3, fields: {} }}
        title="Degree 1"
        countries={[{ value: 'ES', label: 'Spain' }]}
        earlier={earlier}
        onRemove={null}
      />
    </form>,
  )
}

test('a degree from an earlier order fills the fields, which can still be changed', async () => {
  show([EARLIER])

  await userEvent.selectOptions(screen.getByLabelText('Use a degree from an earlier order'), EARLIER.name)
  await userEvent.type(screen.getByLabelText('Institution'), ', Facultad de Filología')

  expect(screen.getByRole('form')).toHaveFormValues({
    'credentials.3.title': 'Licenciatura en Letras',
    'credentials.3.institution': 'Universidad de Sevilla, Facultad de Filología',
    'credentials.3.level': 'bachelor',
    'credentials.3.attendedTo': '2015',
  })
  expect(screen.getByLabelText('Country')).toHaveValue('Spain')
})

test('without an earlier order, nothing is offered', () => {
  show([])

  expect(screen.queryByLabelText('Use a degree from an earlier order')).not.toBeInTheDocument()
})
