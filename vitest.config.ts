import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './e2e/world/find-chromium.ts'
import { PATIENCE } from './e2e/world/patience.ts'

const chromium = findChromium()

/** What must happen is waited for as long as the machine is slow, and told before its test is given up. */
const patient = { expect: { poll: { timeout: PATIENCE.shown / 3 } } } as const
/** A machine of two cores would get one worker: half of it would stand idle. */
const both = { ...patient, maxWorkers: 2 } as const

/** Tests that put a module of their own in the product's place: the registry of kinds, for one. */
const OWN_MODULES = '{packages/contract,apps/server}/**/*.own.test.ts'
const OTHERS_OUT = ['**/node_modules/**', OWN_MODULES]

/** The same in the console, where they may also replace globals, clocks and what a store holds. */
const OWN_OF_CONSOLE = ['packages/ui/**/*.own.test.ts', 'apps/console/**/*.own.test.{ts,tsx}']

const DATABASES = 'apps/server/test/start-databases.ts'

export default defineConfig({
  test: {
    projects: [
      // Laws over random worlds take their time where two cores do everything. What is pure needs no process of its own.
      {
        test: {
          ...both,
          name: 'pure',
          isolate: false,
          include: ['packages/{contract,mesh,promql}/**/*.test.ts', '{tools,bench}/**/*.test.ts'],
          exclude: OTHERS_OUT,
          testTimeout: PATIENCE.shown,
        },
      },
      // Others must not see what they replace.
      {
        test: {
          ...both,
          name: 'own modules',
          include: [OWN_MODULES],
          globalSetup: [DATABASES],
          testTimeout: PATIENCE.shown,
          hookTimeout: PATIENCE.test,
        },
      },
      { test: { ...both, name: 'kube', isolate: false, include: ['packages/kube/**/*.test.ts'] } },
      {
        test: {
          ...both,
          name: 'sandbox',
          isolate: false,
          include: ['apps/sandbox/**/*.test.ts'],
          testTimeout: PATIENCE.shown,
        },
      },
      {
        test: {
          ...patient,
          // A server is loaded once in each process. Its tests mostly wait: for databases, time limits, and each other.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          name: 'server',
          isolate: false,
          // As the server runs: its embedded database is not optimized.
          execArgv: ['--liftoff-only'],
          include: ['apps/server/**/*.test.ts'],
          exclude: OTHERS_OUT,
          globalSetup: [DATABASES],
          testTimeout: PATIENCE.shown,
          hookTimeout: PATIENCE.test,
        },
      },
      {
        test: {
          ...both,
          name: 'console',
          pool: 'threads',
          isolate: false,
          include: ['packages/ui/**/*.test.ts', 'apps/console/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...OWN_OF_CONSOLE],
          testTimeout: PATIENCE.shown,
        },
      },
      {
        test: {
          ...both,
          name: 'own parts of the console',
          // Isolated as well as by processes, for half the time.
          pool: 'threads',
          include: OWN_OF_CONSOLE,
          testTimeout: PATIENCE.shown,
        },
      },
      chromium ? inBrowser(chromium) : { test: { name: 'ui', include: ['packages/ui/test/no-browser.ts'] } },
    ],
  },
})

/** The parts that a person sees are tried where a person sees them: real keys, focus and layout. */
function inBrowser(executablePath: string) {
  const launchOptions = { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] }
  return {
    // Prepared before the tests begin: a library that turned up later would load the page again.
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        '@tanstack/react-virtual',
        'axe-core',
        ...['combobox', 'composite', 'dialog', 'hovercard', 'menu', 'popover'].map(
          (part) => `@ariakit/react/${part}`,
        ),
      ],
    },
    test: {
      name: 'ui',
      include: ['packages/ui/src/**/*.test.tsx'],
      testTimeout: PATIENCE.shown,
      expect: { poll: { timeout: PATIENCE.shown / 10 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1000, height: 700 },
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}
