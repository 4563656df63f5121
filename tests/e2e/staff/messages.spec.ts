import { randomUUID } from 'node:crypto'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

test('staff see what is stuck and why, retry one message by keyboard and give up another with a reason', async ({
  page,
  given,
}) => {
  const mark = randomUUID().slice(0, 8)
  const add = async (name: string) => {
    const [row] = await given.sql<{ id: string }[]>`
      insert into public.outbox (kind, dedupe_key, status, attempts, last_error, run_after, created_at)
      values (${`test.${name}-${mark}`}, ${`${name}-${mark}`}, 'dead', 25, 'The other side said no.', now(),
        now() - interval '3 days') returning id`
    return row?.id ?? ''
  }
  const [again, over] = [await add('again'), await add('over')]
  await openSignedIn(page, await given.clerk(), '/admin/messages')
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: `test.${name}-${mark}` })
  await expect(card('again')).toContainText('The other side said no.')

  await card('over').getByRole('button', { name: 'Give up' }).click()
  await expect(card('over')).toContainText('Please give a reason')
  await card('over').getByRole('textbox', { name: 'Reason for giving up' }).fill('Sent by hand.')
  await page.keyboard.press('Enter')
  await expect(card('over')).toHaveCount(0)

  await card('again').getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  // How the next try ends is not known here: nothing handles this kind, and it may be late again at once.
  await expect(page.getByText('We’re trying the message again now.')).toBeVisible()

  const audits = await given.sql<{ action: string }[]>`
    select action from public.audit_events where subject_id in (${again}, ${over}) order by id`
  expect(audits.map(({ action }) => action)).toEqual(['message.given_up', 'message.retried'])
})
