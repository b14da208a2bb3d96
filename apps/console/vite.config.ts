import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './vite/boot-script.ts'
import { compressText } from './vite/compress-text.ts'
import { firstFont } from './vite/first-font.ts'
import { manualPages } from './vite/manual-pages.ts'
import { monoFont } from './vite/mono-font.ts'

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

export default defineConfig({
  define: { NARU_RELEASE: JSON.stringify(version) },
  plugins: [
    bootScript(),
    react({ jsxImportSource: '@naru/ui/jsx' }),
    manualPages(),
    firstFont(),
    monoFont(),
    compressText(),
  ],
  server: { proxy: proxied, strictPort: true },
  preview: { proxy: proxied, strictPort: true },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        // What every page needs travels in two files, lists with what kinds tell in a third, forms in a fourth; other
        // pages and editors stay apart.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 4,
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|zustand|zod)\//,
            },
            {
              name: 'shell',
              priority: 3,
              test: /(packages\/contract\/src\/(?!actions\/(?!reason)|forms\/|kinds\/|manual\/|merge\/|mesh\/|monitoring\/|rbac\/|relations\/map\/|templates\/)|packages\/ui\/src\/((?!tabs\.)[a-z-]+\.|late\/|theme\/|jsx\/)|console\/src\/((boot|shell|data|i18n)\/|frame\/(?!palette\/(open|commands)|mesh-dashboard\/)|parts\/([a-z-]+\.|capacity\/|forms\/password-rules))|react-icons|pretendard|jetbrains-mono)/,
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
