import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pure', include: ['packages/{contract,mesh}/**/*.test.ts', 'tools/**/*.test.ts'] } },
      { test: { name: 'kube', include: ['packages/kube/**/*.test.ts'] } },
      { test: { name: 'sandbox', include: ['apps/sandbox/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'console',
          include: ['packages/ui/**/*.test.{ts,tsx}', 'apps/console/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
