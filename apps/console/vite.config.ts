import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['NARU_DEV_SERVER'] ?? 'http://127.0.0.1:8080'
const proxied = Object.fromEntries(
  ['/api', '/oidc', '/manual-pictures', '/silent-check-sso.html'].map((path) => [
    path,
    { target: server, ws: path === '/api' },
  ]),
)

export default defineConfig({
  plugins: [react()],
  server: { proxy: proxied, strictPort: true },
  preview: { proxy: proxied, strictPort: true },
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
})
