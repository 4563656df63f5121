import { defineConfig } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../scripts/ensure-chromium.mjs'

/**
 * Most pages are answered from here, without a server: `npx playwright test -c tests/overlay`. Beside a stack
 * (`npm test -- overlay`) the pages of the app itself are edited too.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ['**/studio/**', ...(process.env.SITE_URL ? [] : ['**/next-app.spec.ts'])],
  outputDir: '../../test-results/overlay',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/overlay.json' }]],
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
