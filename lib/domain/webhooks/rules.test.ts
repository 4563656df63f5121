import { endpointUrlProblem } from './rules'

const LIVE = { isLocal: false, ownOrigins: ['https://attesta.example.org', 'https://abc.supabase.co'] }
const LOCAL = { isLocal: true, ownOrigins: ['http://localhost:3000', 'http://127.0.0.1:54321'] }

test.each([
  'https://example.com/hooks',
  'https://example.com:443/hooks?a=b',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('accepts the endpoint %s', (url) => {
  expect(endpointUrlProblem(url, LIVE)).toBeNull()
})

test.each([
  'example.com',
  'http://example.com',
  'ftp://example.com',
  'https://user:secret@example.com',
  'https://example.com:8443',
  'https://attesta.example.org/api/jobs/tick',
  'https://ATTESTA.example.org./',
  'https://abc.supabase.co',
  'https://localhost',
  'https://printer',
  'https://api.localhost',
  'https://db.internal',
  'https://nas.local',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0177.0.0.1',
  'https://0x7f.1',
  'https://127.1',
  'https://169.254.169.254/latest/meta-data',
  'https://0xa9fea9fe',
  'https://10.0.0.8',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:a9fe:a9fe]',
  'https://[fd00:ec2::254]',
  'https://[fe80::1]',
  'https://①②⑦.⓪.⓪.①',
])('refuses the endpoint %s', (url) => {
  expect(endpointUrlProblem(url, LIVE)).not.toBeNull()
})

test('on a local machine allows a port and http, but not our own ports', () => {
  expect(endpointUrlProblem('http://localhost:4000/hooks', LOCAL)).toBeNull()
  expect(endpointUrlProblem('http://127.0.0.1:3000/', LOCAL)).toContain('our own address')
  expect(endpointUrlProblem('http://[::1]:54321/', LOCAL)).toContain('our own address')
  expect(endpointUrlProblem('http://localhost:4000', LIVE)).not.toBeNull()
})
