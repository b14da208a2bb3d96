import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['NARU_DEV_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = Object.fromEntries(
  ['/api', '/oidc', '/silent-check-sso.html', '/silent-check-sso.js'].map((path) => [
    path,
    { target: server, ws: path === '/api' },
  ]),
)

/** Writes a `.br` beside each file of text, which the server sends as it is. */
function compressText(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'naru:compress-text',
    apply: 'build',
    generateBundle: {
      // Vite itself still writes into chunks in this step; what is compressed must be final.
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html|svg)$/.test(fileName)) continue
          const source = await compress(file.type === 'chunk' ? file.code : file.source)
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source })
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), compressText()],
  server: { proxy: proxied, strictPort: true },
  preview: { proxy: proxied, strictPort: true },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        // What every page needs travels in two files; pages and editors stay apart.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next[^/]*|zustand|zod)\//,
            },
            {
              name: 'shell',
              test: /(packages\/contract\/src|packages\/ui\/src\/[a-z-]+\.|console\/src\/(app|i18n|data)\/|react-icons)/,
            },
          ],
        },
      },
    },
  },
})
