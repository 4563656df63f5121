import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NavMenu } from './nav-menu'

function draw() {
  render(
    <>
      <NavMenu label="Services">
        <a href="#one">One</a>
        <a href="#two">Two</a>
      </NavMenu>
      <button type="button">After</button>
    </>,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Services' }) }
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('Enter opens and closes, Escape closes and gives focus back', async () => {
  const { user, button } = draw()

  await user.tab()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'One' })).toBeVisible()

  await user.tab()
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('arrow down opens and goes to the first link, further arrows go round', async () => {
  const { user } = draw()

  await user.tab()
  await user.keyboard('{ArrowDown}')
  await frame()
  expect(screen.getByRole('link', { name: 'One' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  await frame()
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus()
})

test('hovering opens it, leaving it closes it', async () => {
  const { user, button } = draw()

  await user.hover(button)
  expect(await screen.findByRole('link', { name: 'One' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'After' }))
  await screen.findByRole('button', { name: 'Services', expanded: false })
})
