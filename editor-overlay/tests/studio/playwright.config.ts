import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'

/** Tests that drag over a page: only the desktop browser also begins a native drag there, with far more work. */
const WITH_DRAGS = /@drag/

const launchOptions = (dragsNatively: boolean) => ({
  executablePath: chromiumExecutable({ dragsNatively }),
  env: chromiumEnv({ dragsNatively }),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
})

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
  projects: [
    { name: 'studio', grepInvert: WITH_DRAGS, use: { launchOptions: launchOptions(false) } },
    { name: 'studio-drags', grep: WITH_DRAGS, use: { launchOptions: launchOptions(true) } },
  ],
  reporter: [['list'], ['json', { outputFile: '../../../test-results/editor-studio.json' }]],
  use: {
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Drawing the pulse of a page that is being opened takes half of what the browser does.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
