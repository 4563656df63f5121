import { contentSecurityPolicy, policyHosts } from './csp'

const SANDBOX = {
  SITE_URL: 'http://localhost:3000',
  NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  STRIPE_API_BASE: 'http://127.0.0.1:54330',
}

test('limits a dynamic page to scripts with its nonce, the file store and the card provider', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', hosts: policyHosts(SANDBOX) })

  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';")
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:54321 http://127.0.0.1:54330;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('stripe.com')
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('allows only the hosts of the real provider, without the sandbox', () => {
  const { STRIPE_API_BASE: _, ...hosted } = SANDBOX
  const policy = contentSecurityPolicy({ nonce: 'abc', hosts: policyHosts(hosted), https: true })

  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com/)
  expect(policy).not.toContain('54330')
  expect(policy).toContain('upgrade-insecure-requests')
})

test('limits a static page to its own inline scripts and no other host', () => {
  const policy = contentSecurityPolicy({ hashes: ['sha256-x'] })

  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).not.toContain('http')
})

test('lets visual editors on other origins frame the app in development only', () => {
  const editors = ['http://localhost:54350']

  expect(contentSecurityPolicy({ nonce: 'abc', dev: true, editors })).toContain(
    "frame-ancestors 'self' http://localhost:54350",
  )
  expect(contentSecurityPolicy({ nonce: 'abc', editors })).toContain("frame-ancestors 'none'")
})

test('allows eval and framing by its own origin in development only', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', dev: true })

  expect(policy).toContain("'unsafe-eval'")
  expect(policy).toContain("frame-ancestors 'self'")
})
