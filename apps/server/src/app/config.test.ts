import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { CONFIG_TABLE } from './config-table.ts'

test('nothing set gives an address on loopback and the embedded database', () => {
  expect(parseConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    url: 'http://127.0.0.1:8080',
    databaseUrl: null,
    encryptionKey: null,
    demo: false,
  })
})

test('an empty value is as one that is not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toEqual(parseConfig({}))
})

test.each([
  ['an unknown name', { NARU_PROT: '1' }, 'NARU_PROT'],
  ['a port that is none', { PORT: '80a' }, 'PORT'],
  ['an address with a path', { NARU_URL: 'https://naru.test/console' }, 'NARU_URL'],
  ['an address that is no http', { NARU_URL: 'ftp://naru.test' }, 'NARU_URL'],
  ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://localhost/naru' }, 'DATABASE_URL'],
  ['a default password', { DATABASE_URL: 'postgres://naru:postgres@db/naru' }, 'DATABASE_URL'],
  ['a password that is the name', { DATABASE_URL: 'postgres://naru:naru@db/naru' }, 'DATABASE_URL'],
  ['a key of zeros', { NARU_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') }, 'NARU_ENCRYPTION_KEY'],
  [
    'a key that counts up',
    { NARU_ENCRYPTION_KEY: Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64') },
    'NARU_ENCRYPTION_KEY',
  ],
  [
    'a key made of words',
    { NARU_ENCRYPTION_KEY: Buffer.from('changeme-changeme-changeme-12345').toString('base64') },
    'NARU_ENCRYPTION_KEY',
  ],
  ['a short key', { NARU_ENCRYPTION_KEY: randomBytes(16).toString('base64') }, 'NARU_ENCRYPTION_KEY'],
  ['every address without a public one', { NARU_HOST: '0.0.0.0' }, 'NARU_URL'],
  ['no day', { NARU_AUDIT_DAYS: '0' }, 'NARU_AUDIT_DAYS'],
  ['a webhook without a key', { NARU_AUDIT_WEBHOOK: 'https://siem.test/in' }, 'NARU_AUDIT_WEBHOOK_KEY'],
  ['a webhook with a password', { NARU_AUDIT_WEBHOOK: 'https://a:b@siem.test' }, 'NARU_AUDIT_WEBHOOK'],
  ['a short key', { NARU_AUDIT_WEBHOOK_KEY: 'short' }, 'NARU_AUDIT_WEBHOOK_KEY'],
  ['syslog that loses what it is told', { NARU_AUDIT_SYSLOG: 'udp://logs.test:514' }, 'NARU_AUDIT_SYSLOG'],
  ['syslog without a port', { NARU_AUDIT_SYSLOG: 'tls://logs.test' }, 'NARU_AUDIT_SYSLOG'],
  ['a log level that does not exist', { NARU_LOG_LEVEL: 'loud' }, 'NARU_LOG_LEVEL'],
])('%s is refused by name, without its value', (_name, env: Record<string, string>, name) => {
  const failure = (() => {
    try {
      return parseConfig(env)
    } catch (error) {
      return error
    }
  })()
  expect(failure).toBeInstanceOf(ConfigError)
  const { message } = failure as ConfigError
  expect(message).toContain(name)
  const value = env[name]
  if (value && name !== 'NARU_PROT') expect(message).not.toContain(value)
})

test('a random key is taken', () => {
  const key = randomBytes(32).toString('base64')
  expect(parseConfig({ NARU_ENCRYPTION_KEY: key }).encryptionKey).toBe(key)
})

test('nobody speaks for the addresses of others unless a range is configured, also behind a public address', () => {
  expect(parseConfig({ NARU_URL: 'https://naru.test' }).trustedProxies).toEqual([])
  const given = parseConfig({ NARU_TRUSTED_PROXIES: '10.0.3.0/24, fd00:3::/64' })
  expect(given.trustedProxies).toEqual(['10.0.3.0/24', 'fd00:3::/64'])
  expect(() => parseConfig({ NARU_TRUSTED_PROXIES: '10.0.3.0' })).toThrow(ConfigError)
})

test('the audit log is kept for ever and told to nobody, unless that is said', () => {
  expect(parseConfig({}).audit).toEqual({ days: null, webhook: null, syslog: null })
  const key = 'a'.repeat(16)
  const given = parseConfig({
    NARU_AUDIT_DAYS: '365',
    NARU_AUDIT_WEBHOOK: 'https://siem.test/in',
    NARU_AUDIT_WEBHOOK_KEY: key,
    NARU_AUDIT_SYSLOG: 'tls://[fd00::1]:6514',
  })
  expect(given.audit).toEqual({
    days: 365,
    webhook: { address: 'https://siem.test/in', key },
    syslog: { host: 'fd00::1', port: 6514, secure: true },
  })
})

test('the table names each variable once, in both languages', () => {
  expect(new Set(CONFIG_TABLE.map(({ name }) => name)).size).toBe(CONFIG_TABLE.length)
  for (const { text } of CONFIG_TABLE) expect([text.en, text.ko].every((one) => one.length > 3)).toBe(true)
})
