import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../scripts/ensure-chromium.mjs'

/** Needs no server: pages are answered from here. `npx playwright test -c tests/overlay`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/overlay',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    viewport: { width: 900, height: 800 },
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
