import { readCall } from './subject'

const QUERY = { user_id: '1', subject_url: '/api/v4/matters/1', custom_action_nonce: 'a-nonce-of-clio' }

test('reads who opened our entry, from what, and with which nonce', () => {
  expect(readCall(QUERY)).toEqual({
    userId: '1',
    subjectPath: '/api/v4/matters/1',
    nonce: 'a-nonce-of-clio',
    query: QUERY,
  })
})

test('names no subject for an address that is not one of a matter, document or folder', () => {
  expect(readCall({ ...QUERY, subject_url: '//evil.example/api/v4/matters/1' })).toMatchObject({
    subjectPath: null,
  })
})

test.each(['user_id', 'subject_url', 'custom_action_nonce'])('is no call without %s', (name) => {
  expect(readCall({ ...QUERY, [name]: undefined })).toBeNull()
})
