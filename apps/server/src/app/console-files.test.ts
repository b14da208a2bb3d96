import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuickDatabase } from '../../test/databases.ts'
import { createTestDeps } from '../../test/test-deps.ts'
import { createServer } from './create-server.ts'
import { precompressFolder } from './precompress.ts'

const THEME = "document.documentElement.className = 'dark'"
const PAGE = `<!doctype html><script>${THEME}</script><script type="module" src="/assets/main-1a2b.js"></script>`
const SCRIPT = 'export const text = "a longer script that is worth compressing"\n'.repeat(50)

let app: FastifyInstance
let folder: string
let close: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naru-console-'))
  await mkdir(join(folder, 'console', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'console', 'index.html'), PAGE)
  await writeFile(join(folder, 'console', 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'console', 'assets', 'main-1a2b.js'), SCRIPT)
  await precompressFolder(join(folder, 'console'))
  const opened = await openQuickDatabase()
  close = opened.close
  app = await createServer(createTestDeps(opened.db, { config: { console: join(folder, 'console') } }))
})
afterAll(async () => {
  await app.close()
  await close()
  await rm(folder, { recursive: true })
})

const browse = (url: string, headers = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test.each(['/', '/pods?cluster=seoul', '/config-map/seoul/default/kube-root-ca.crt', '/sign-in/abc'])(
  'a browser that navigates to %s gets the page, fresh each time',
  async (url) => {
    const answer = await browse(url)
    expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([
      200,
      PAGE,
      'no-cache',
    ])
  },
)

const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

test.each([
  ['by hand', {}],
  ['from a page of the console', { 'sec-fetch-site': 'same-origin' }],
])('a page that is opened %s without a session leads to the sign-in at once', async (_, headers) => {
  const answer = await browse('/pods?cluster=seoul', { ...OPENED, ...headers })
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
    302,
    '/api/v1/session/login?continue-to=%2Fpods%3Fcluster%3Dseoul',
    'no-store',
  ])
})

test.each([
  ['with a session’s cookie, which may be good', '/pods', { cookie: 'naru-session=any' }],
  ['from another site, which keeps the cookie back', '/pods', { 'sec-fetch-site': 'cross-site' }],
  ['from another part of the same site', '/pods', { 'sec-fetch-site': 'same-site' }],
  ['by a browser that does not say from where', '/pods', { 'sec-fetch-site': '' }],
  ['inside a frame', '/pods', { 'sec-fetch-dest': 'iframe' }],
  ['to sign in', '/sign-in/abc', {}],
  ['to say that signing in failed', '/500?code=SSO_FAILED', {}],
])('a page that is opened %s is shown', async (_, url, headers) => {
  expect((await browse(url, { ...OPENED, ...headers })).statusCode).toBe(200)
})

test('the script that stands in the page is allowed by its hash, and no other', async () => {
  const hash = createHash('sha256').update(THEME).digest('base64')
  const policy = String((await browse('/')).headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('hashed files are kept for good, others are asked for each time', async () => {
  expect((await browse('/assets/main-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await browse('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('the file made beforehand is sent compressed', async () => {
  const answer = await browse('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
  expect(
    (await browse('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
  ).toBe('gzip')
  expect((await browse('/assets/main-1a2b.js', { 'accept-encoding': 'identity' })).payload).toBe(SCRIPT)
})

test.each(['/assets/gone-9f9f.js', '/api/v1/nothing', '/oidc', '/assets/', '/metrics/x'])(
  '%s is no route of the console',
  async (url) => {
    const answer = await browse(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  },
)

test('a script that asks for a missing thing gets 404, not the page', async () => {
  expect((await browse('/missing.json', { accept: 'application/json' })).statusCode).toBe(404)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/%5c..%5csecret.txt',
])('%s leaves the folder as little as any name', async (url) => {
  expect((await browse(url, { accept: '*/*' })).statusCode).toBe(404)
})
