import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './vite/boot-script.ts'
import { compressText } from './vite/compress-text.ts'
import { firstFont } from './vite/first-font.ts'
import { manualPages } from './vite/manual-pages.ts'
import { monoFont } from './vite/mono-font.ts'
import { findNeeds } from './vite/page-needs.ts'

const server = process.env['NARU_DEV_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = Object.fromEntries(
  ['/api', '/oidc', '/silent-check-sso.html', '/silent-check-sso.js'].map((path) => [
    path,
    { target: server, ws: path === '/api' },
  ]),
)

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly version: string
}

const signIn = findNeeds(/\/console\/src\/(main|areas\/sign-in\/sign-in-page)\.tsx$/)
const dashboard = findNeeds(/\/console\/src\/areas\/dashboard\/global-dashboard\.tsx$/)
// `main.tsx` awaits pages whose code needs the shell: within it, each would wait for the other.
const STANDS_APART = /\/console\/(index\.html|src\/(main\.tsx|areas\/))/

export default defineConfig({
  define: { NARU_RELEASE: JSON.stringify(version) },
  plugins: [
    bootScript(),
    react({ jsxImportSource: '@naru/ui/jsx' }),
    manualPages(),
    firstFont(),
    monoFont(),
    compressText(),
    signIn.plugin,
    dashboard.plugin,
  ],
  server: { proxy: proxied, strictPort: true },
  preview: { proxy: proxied, strictPort: true },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        // What no page does without travels in two files, with what whoever signs in needs, which is asked first of all.
        // What the first dashboard needs beside it, and others too, is a third; what many others share a fourth. Lists come
        // with what kinds tell, forms by themselves; pages and editors stay apart.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 6,
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|zustand|zod)\//,
            },
            {
              name: 'shell',
              priority: 5,
              test: (id) => signIn.isNeeded(id) && !STANDS_APART.test(id),
            },
            {
              name: 'first',
              priority: 4,
              test: (id) => dashboard.isNeeded(id) && !STANDS_APART.test(id),
            },
            {
              name: 'common',
              priority: 3,
              test: /(packages\/contract\/src\/(?!actions\/(?!reason)|forms\/|kinds\/|manual\/|merge\/|mesh\/|monitoring\/|rbac\/|relations\/map\/|templates\/)|packages\/ui\/src\/((?!tabs\.)[a-z-]+\.|late\/|theme\/|jsx\/)|console\/src\/((shell|data|i18n)\/|parts\/([a-z-]+\.|capacity\/))|react-icons)/,
            },
            {
              name: 'list',
              priority: 2,
              test: /(console\/src\/(lists|parts\/settled)\/|ui\/src\/table\/|console\/src\/actions\/(action-|list-offers|use-action|row-menu|messages)|contract\/src\/(actions\/|kinds\/(blocked|rules-registry|.+\.rules\.)|rbac\/))/,
            },
            {
              name: 'form',
              priority: 1,
              test: /contract\/src\/(forms\/|kinds\/(forms-registry|.+(\.form\.|\/forms\/)))/,
            },
            // What opens over a page comes when somebody is about to open it.
            { name: 'tabs', priority: 1, test: /ui\/src\/tabs\.tsx/ },
            { name: 'floating', test: /ui\/src\/floating\// },
          ],
        },
      },
    },
  },
})
