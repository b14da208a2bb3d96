import { defineConfig } from 'vitest/config'
import { SharedFirst } from './shared-first.ts'
import { PATIENCE } from './world/patience.ts'

const patience = {
  root: new URL('..', import.meta.url).pathname,
  testTimeout: PATIENCE.test,
  hookTimeout: PATIENCE.test,
  expect: { poll: { timeout: PATIENCE.shown, interval: 100 } },
} as const

const DATABASES = new URL('../apps/server/test/start-databases.ts', import.meta.url).pathname
const PROGRAM = new URL('world/server-program.ts', import.meta.url).pathname
const WORLDS = new URL('world/lend-worlds.ts', import.meta.url).pathname

const ALONE = [
  'e2e/smoke/smoke.test.ts',
  'e2e/smoke/hostile.test.ts',
  'e2e/smoke/layout-shifts.test.ts',
  'e2e/reliability/hanging-cluster.test.ts',
]

export default defineConfig({
  test: {
    sequence: { sequencer: SharedFirst },
    // Worlds end as servers do.
    teardownTimeout: PATIENCE.shown,
    projects: [
      // Two keep both cores busy, but for a fifth of the time one of them waits for builds, machines or rates of a minute.
      {
        test: {
          ...patience,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: [PROGRAM, DATABASES, WORLDS],
          maxWorkers: 3,
          // A file begins in a process that has its modules and a browser already.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // What measures, or keeps both processors busy by itself, is alone.
      {
        test: {
          ...patience,
          name: 'alone',
          include: ALONE,
          globalSetup: [PROGRAM, DATABASES],
          maxWorkers: 1,
          // Of the windows of one file: while one waits for the server, others draw.
          maxConcurrency: 4,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
