import { randomInt } from 'node:crypto'
import { freshEmail, project, signedIn, visitor } from './support/project'

/** Our own server names its visitor beside the secret key; the header is ignored for other callers. */
function signInFrom(
  address: string,
  { email, password }: { email: string; password: string },
  key = project.secretKey,
) {
  return fetch(`${project.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json', 'sb-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  })
}

const anAddress = () => `203.0.${randomInt(0, 256)}.${randomInt(1, 255)}`

/** A hosted project has these limits too; testing them there would use up its real quota. */
const embedded = project.isEmbedded ? test : test.skip

test.each([
  ['password', 'length'],
  ['password1234', 'pwned'],
  ['aaaaaaaaaaaaaaa', 'pwned'],
])('the password "%s" is refused because of its %s', async (password, reason) => {
  const signUp = await visitor().auth.signUp({ email: freshEmail(), password })
  const { client } = await signedIn()
  const change = await client.auth.updateUser({ password })

  for (const { error } of [signUp, change]) {
    expect([error?.status, error?.code]).toEqual([422, 'weak_password'])
    if (project.isEmbedded) expect(error).toMatchObject({ reasons: [reason] })
  }
})

embedded('an address has thirty sign-ins in five minutes, without affecting another address', async () => {
  const [busy, quiet] = [anAddress(), anAddress()]
  const people = await Promise.all(Array.from({ length: 3 }, () => signedIn()))
  const statuses: number[] = []
  for (let round = 0; round < 31; round += 1) {
    const person = people[round % people.length]
    if (person) statuses.push((await signInFrom(busy, person)).status)
  }
  const refused = await signInFrom(busy, { email: freshEmail(), password: 'x' })
  const other = people[0] && (await signInFrom(quiet, people[0]))

  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
  expect(other?.status).toBe(200)
})

embedded('ten wrong passwords at one account close it only to the guesser', async () => {
  const { email, password } = await signedIn()
  const guesser = anAddress()
  for (let round = 0; round < 10; round += 1) await signInFrom(guesser, { email, password: `wrong ${round}` })

  const eleventh = await signInFrom(guesser, { email, password })
  const owner = await signInFrom(anAddress(), { email, password })

  expect(eleventh.status).toBe(429)
  expect(owner.status).toBe(200)
})

embedded('a caller with the publishable key cannot name another address', async () => {
  const { email, password } = await signedIn()
  for (let round = 0; round < 10; round += 1) {
    await signInFrom(anAddress(), { email, password: `wrong ${round}` }, project.publishableKey)
  }

  const moved = await signInFrom(anAddress(), { email, password }, project.publishableKey)
  const throughUs = await signInFrom(anAddress(), { email, password })

  expect(moved.status).toBe(429)
  expect(throughUs.status).toBe(200)
})
