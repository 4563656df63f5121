import nextJest from 'next/jest.js'

const create = nextJest({ dir: './' })

/** Packages that ship ES modules only; next/jest would leave them untransformed. */
const ESM_ONLY = [
  'uuid',
  'file-type',
  'unpdf',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'postal-mime',
  'franc',
  'trigram-utils',
  'n-gram',
  'collapse-white-space',
]

async function project(overrides) {
  const config = await create({
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      '^server-only$': '<rootDir>/tests/support/server-only.cjs',
    },
    testPathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/tests/e2e/', '<rootDir>/.cache/'],
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.cache/', '<rootDir>/supabase/.temp/'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    ...overrides,
  })()
  config.transformIgnorePatterns = [
    `/node_modules/(?!(${ESM_ONLY.join('|')})/)`,
    '^.+\\.module\\.(css|sass|scss)$',
  ]
  return config
}

/** Run without the app: its ticker would work on the events and attempts that these tests hold back on purpose. */
const PAYMENT_TESTS = '<rootDir>/tests/integration/payments-*.test.ts'

const NODE = { testEnvironment: 'node' }
const WITH_DESIGNS = '<rootDir>/editor-overlay/source/testing/environment.mjs'

export default async () => ({
  // Bounds what hangs, and nothing else: whole processes and real databases are under test, on busy machines too.
  testTimeout: 600_000,
  projects: [
    await project({
      displayName: 'unit',
      ...NODE,
      testMatch: [
        '<rootDir>/{lib,components,app,emails,scripts,supabase}/**/*.test.ts',
        '<rootDir>/clients/*/src/**/*.test.ts',
        '<rootDir>/{emails,lib}/**/*.test.tsx',
      ],
    }),
    await project({
      displayName: 'dom',
      testEnvironment: 'jsdom',
      // The browser build of React's server renderer wants a MessageChannel, which would keep the run from ending.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/{components,app,editor-overlay/studio}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup-dom.ts'],
    }),
    await project({
      displayName: 'editor-unit',
      testEnvironment: WITH_DESIGNS,
      testMatch: ['<rootDir>/editor-overlay/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/editor-overlay/tests/'],
    }),
    await project({
      displayName: 'editor-server',
      testEnvironment: WITH_DESIGNS,
      testMatch: ['<rootDir>/editor-overlay/tests/server/**/*.test.ts'],
    }),
    await project({
      displayName: 'emulators',
      ...NODE,
      testMatch: ['<rootDir>/tests/{gateway,mailbox,clio,stack}/**/*.test.ts'],
    }),
    await project({
      displayName: 'outbox',
      ...NODE,
      testMatch: ['<rootDir>/tests/outbox/**/*.test.ts'],
    }),
    await project({
      displayName: 'payments',
      ...NODE,
      testMatch: [PAYMENT_TESTS],
    }),
    await project({
      displayName: 'integration',
      ...NODE,
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      testPathIgnorePatterns: ['/tests/integration/payments-'],
    }),
    await project({
      displayName: 'backend',
      ...NODE,
      testMatch: ['<rootDir>/tests/{contract,policies}/**/*.test.ts'],
    }),
    await project({
      displayName: 'reliability',
      ...NODE,
      testMatch: ['<rootDir>/tests/reliability/**/*.test.ts'],
    }),
  ],
})
