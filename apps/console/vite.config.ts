import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './vite/boot-script.ts'
import { compressText } from './vite/compress-text.ts'
import { firstFont } from './vite/first-font.ts'
import { manualPages } from './vite/manual-pages.ts'

const server = process.env['NARU_DEV_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = Object.fromEntries(
  ['/api', '/oidc', '/silent-check-sso.html', '/silent-check-sso.js'].map((path) => [
    path,
    { target: server, ws: path === '/api' },
  ]),
)

export default defineConfig({
  plugins: [bootScript(), react(), manualPages(), firstFont(), compressText()],
  server: { proxy: proxied, strictPort: true },
  preview: { proxy: proxied, strictPort: true },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        // What every page needs travels in two files, lists in a third; other pages and editors stay apart.
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
              test: /(packages\/contract\/src\/(?!actions\/(?!reason)|kinds\/blocked|manual\/)|packages\/ui\/src\/((?!tabs\.)[a-z-]+\.|theme\/)|console\/src\/((boot|frame|shell|data|i18n)\/|parts\/([a-z-]+\.|capacity\/|forms\/password-rules))|react-icons|pretendard)/,
            },
            {
              name: 'list',
              priority: 2,
              test: /(console\/src\/lists\/|ui\/src\/table\/|console\/src\/actions\/(action-|list-offers|use-action|row-menu|messages)|contract\/src\/(actions\/|kinds\/blocked))/,
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
