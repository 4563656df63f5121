import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from './scripts/ensure-chromium.mjs'

/** Runs against a stack that is already up: `node scripts/run.mjs --stack --app -- npx playwright test`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [
    { name: 'journeys', testIgnore: '**/outages/**' },
    // Faults of the stand-ins are felt by everybody, so these wait for the others and for each other.
    { name: 'outages', testMatch: '**/outages/*.spec.ts', dependencies: ['journeys'], fullyParallel: false },
  ],
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumExecutable(),
      env: chromiumEnv(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
