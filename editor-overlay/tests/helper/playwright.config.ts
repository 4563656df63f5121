import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'

/**
 * Most pages are served by the tests, without a server: `npx playwright test -c editor-overlay/tests/helper`. With a
 * stack (`npm test -- editor-helper`), the pages of the app itself are also edited.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.SITE_URL ? [] : ['**/next-app.spec.ts'],
  outputDir: '../../../test-results/editor-helper',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These limits only catch hangs. Even on a very busy machine no test comes near them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../../test-results/editor-helper.json' }]],
  use: {
    actionTimeout: 120_000,
    viewport: { width: 900, height: 800 },
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
