import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'

/**
 * Runs the studio on this app, in a copy of the checkout, beside a stack (`npm test -- editor-studio`). One worker,
 * because there is one history of edits, and each test leaves the copy as it found it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './project.ts',
  outputDir: '../../../test-results/editor-studio',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // These limit only what hangs; no working machine, however busy, comes near them.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../../../test-results/editor-studio.json' }]],
  use: {
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromiumExecutable({ dragsNatively: true }),
      env: chromiumEnv({ dragsNatively: true }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
