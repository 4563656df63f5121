import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'

/**
 * The studio on this very app, in a copy of the checkout, beside a stack (`npm test -- studio`). One worker: there is
 * one history of edits, and each test ends with the copy as it found it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './project.ts',
  outputDir: '../../../test-results/studio',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../../test-results/studio.json' }]],
  use: {
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
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
