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
  // These bound what hangs, and nothing else: no machine that works, however busy, comes near them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  projects: [
    { name: 'journeys', testIgnore: '**/outages/**' },
    // Faults of the emulators affect every test, so these wait for the others and for each other.
    { name: 'outages', testMatch: '**/outages/*.spec.ts', dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    actionTimeout: 120_000,
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    // Accounts take over the zone of their first browser; the tests read dates as the business writes them.
    timezoneId: 'America/New_York',
    // A spinner that turns while a busy server answers is drawn sixty times a second, which costs more than the page.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace films every page and slows all tests; `--trace on` makes one for the test that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumExecutable(),
      env: chromiumEnv(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Tests rarely look at pixels, and drawing a few large tiles in one thread costs the least.
        '--default-tile-width=2048',
        '--default-tile-height=1024',
        '--num-raster-threads=1',
      ],
    },
  },
})
