import { defineConfig } from 'vitest/config'

const patience = {
  root: new URL('..', import.meta.url).pathname,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 100 } },
} as const

const DATABASES = new URL('../apps/server/test/start-databases.ts', import.meta.url).pathname

const ALONE = [
  'e2e/smoke/smoke.test.ts',
  'e2e/smoke/layout-shifts.test.ts',
  'e2e/reliability/hanging-cluster.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      // A journey mostly waits for what a person waits for: two go side by side on two cores.
      {
        test: {
          ...patience,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: [DATABASES],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      // What measures, or keeps both processors busy by itself, is alone.
      {
        test: {
          ...patience,
          name: 'alone',
          include: ALONE,
          provide: { databases: null },
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
