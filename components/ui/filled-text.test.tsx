import { render } from '@testing-library/react'
import { FilledText } from './filled-text'

test('places elements where the sentence names them', () => {
  const { container } = render(
    <p>
      <FilledText
        text="Sent {day} to {recipient}."
        parts={{ day: <time>today</time>, recipient: <strong>Lucía</strong> }}
      />
    </p>,
  )

  expect(container.innerHTML).toBe('<p>Sent <time>today</time> to <strong>Lucía</strong>.</p>')
})

test('leaves a sentence without placeholders unchanged', () => {
  const { container } = render(<FilledText text="Nothing is charged." parts={{}} />)

  expect(container.textContent).toBe('Nothing is charged.')
})
