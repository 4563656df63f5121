import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'

/**
 * Tests with a native drag, which only the desktop browser performs; the headless shell needs far less work. The tests
 * of the app share its server, so they also share a browser.
 */
const WITH_DRAGS = /@drag|next-app\.spec/
const OF_THE_APP = process.env.SITE_URL ? [] : ['**/next-app.spec.ts']

const launchOptions = (dragsNatively: boolean) => ({
  executablePath: chromiumExecutable({ dragsNatively }),
  env: chromiumEnv({ dragsNatively }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
})

/**
 * Most pages are served by the tests, without a server: `npx playwright test -c editor-overlay/tests/helper`. With a
 * stack (`npm test -- editor-helper`), the pages of the app itself are also edited.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/built-helper.ts',
  outputDir: '../../../test-results/editor-helper',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These limits only catch hangs. Even on a very busy machine no test comes near them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'helper', grepInvert: WITH_DRAGS, use: { launchOptions: launchOptions(false) } },
    {
      name: 'helper-drags',
      grep: WITH_DRAGS,
      testIgnore: OF_THE_APP,
      use: { launchOptions: launchOptions(true) },
    },
  ],
  reporter: [['list'], ['json', { outputFile: '../../../test-results/editor-helper.json' }]],
  use: {
    actionTimeout: 120_000,
    viewport: { width: 900, height: 800 },
  },
})
