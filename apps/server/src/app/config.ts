import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { UpkeepConfig } from '../audit/upkeep/sink.ts'
import { CONFIG_TABLE } from './config-table.ts'

export type Config = {
  readonly host: string
  readonly port: number
  /** Absolute path of the data folder. */
  readonly data: string
  /** The public origin: scheme, host and port, no slash at the end. */
  readonly url: string
  /** CIDR ranges of what stands before the server: from there, and from nowhere else, is `X-Forwarded-For` believed. */
  readonly trustedProxies: readonly string[]
  readonly databaseUrl: string | null
  readonly encryptionKey: string | null
  /** Path of the file that names who else vouches for people. */
  readonly issuers: string | null
  readonly helm: string
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Live sockets that one person may have open. */
  readonly maxSockets: number
  /** Bytes that the mirrors of one cluster may take together. */
  readonly clusterBytes: number
  /** CIDR ranges that clusters may be reached in though the address policy refuses them: loopback, link-local. */
  readonly allowAddresses: readonly string[]
  /** How long the audit log is kept, and who outside is told of it. */
  readonly audit: UpkeepConfig
  /** Offers the demonstration identities; only ever set by `--demo`. */
  readonly demo: boolean
  /** Folder of the built console, or null to serve none. */
  readonly console: string | null
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

const ranges = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
  .default([])

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  NARU_HOST: z.string().min(1).default('127.0.0.1'),
  NARU_DATA: z.string().min(1).optional(),
  NARU_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(hasOwnPassword, 'has a default password')
    .optional(),
  NARU_ENCRYPTION_KEY: z.string().refine(isGoodKey, 'needs 32 random bytes in base64').optional(),
  NARU_ISSUERS: z.string().min(1).optional(),
  NARU_HELM: z.string().min(1).default('helm'),
  NARU_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  NARU_MAX_SOCKETS: z.coerce.number().int().min(1).max(10_000).default(64),
  NARU_CLUSTER_MEMORY: z.coerce.number().int().min(16).max(65_536).default(256),
  NARU_ALLOW_ADDRESSES: ranges,
  NARU_TRUSTED_PROXIES: ranges,
  NARU_AUDIT_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  NARU_AUDIT_WEBHOOK: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoPassword, 'holds a password')
    .optional(),
  NARU_AUDIT_WEBHOOK_KEY: z.string().min(16).max(1000).optional(),
  NARU_AUDIT_SYSLOG: z
    .url({ protocol: /^(tcp|tls)$/ })
    .refine(hasHostAndPort, 'needs a host and a port and nothing else')
    .optional(),
})

const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type ConfigFlags = { readonly demo?: boolean; readonly console?: string | null }

/** Throws a `ConfigError` that names each wrong or unknown variable, never its value. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  flags: ConfigFlags = {},
): Config {
  const known: readonly string[] = CONFIG_TABLE.map((entry) => entry.name)
  const unknown = Object.keys(env).filter((name) => name.startsWith('NARU_') && !known.includes(name))
  const given = Object.fromEntries(known.filter((name) => env[name]).map((name) => [name, env[name]]))
  const parsed = environment.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = [...unknown.map((name) => `${name}: unknown name`), ...wrong]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return buildConfig(parsed.data, flags)
}

function buildConfig(values: z.infer<typeof environment>, flags: ConfigFlags): Config {
  const { PORT: port, NARU_HOST: host, NARU_URL: publicUrl } = values
  return {
    host,
    port,
    data: resolve(values.NARU_DATA ?? join(homedir(), '.naru')),
    url: parseOwnUrl(publicUrl, host, port),
    trustedProxies: values.NARU_TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL ?? null,
    encryptionKey: values.NARU_ENCRYPTION_KEY ?? null,
    issuers: values.NARU_ISSUERS === undefined ? null : resolve(values.NARU_ISSUERS),
    helm: values.NARU_HELM,
    logLevel: values.NARU_LOG_LEVEL,
    maxSockets: values.NARU_MAX_SOCKETS,
    clusterBytes: values.NARU_CLUSTER_MEMORY * 1024 * 1024,
    allowAddresses: values.NARU_ALLOW_ADDRESSES,
    audit: buildAudit(values),
    demo: flags.demo ?? false,
    console: flags.console ?? null,
  }
}

function buildAudit(values: z.infer<typeof environment>): UpkeepConfig {
  const { NARU_AUDIT_WEBHOOK: address, NARU_AUDIT_WEBHOOK_KEY: key, NARU_AUDIT_SYSLOG: syslog } = values
  if (address !== undefined && key === undefined)
    throw new ConfigError('NARU_AUDIT_WEBHOOK_KEY: needed with NARU_AUDIT_WEBHOOK, to sign what is sent')
  return {
    days: values.NARU_AUDIT_DAYS ?? null,
    webhook: address === undefined || key === undefined ? null : { address, key },
    syslog: syslog === undefined ? null : parseSyslog(syslog),
  }
}

function parseSyslog(text: string): UpkeepConfig['syslog'] {
  const { hostname, port, protocol } = new URL(text)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), secure: protocol === 'tls:' }
}

function hasNoPassword(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

function hasHostAndPort(text: string): boolean {
  const { hostname, port, pathname, search, hash } = new URL(text)
  return hasNoPassword(text) && hostname !== '' && port !== '' && pathname + search + hash === ''
}

/** The origin under which browsers find the server: sign-in leads back to it. */
function parseOwnUrl(given: string | undefined, host: string, port: number): string {
  if (given === undefined && ANY_ADDRESS.has(host)) {
    throw new ConfigError(
      'NARU_URL: needed when NARU_HOST is every address, because sign-in leads back to it',
    )
  }
  const url = new URL(given ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (url.pathname !== '/' || url.search || url.username) {
    throw new ConfigError('NARU_URL: only scheme, host and port')
  }
  return url.origin
}

const DEFAULT_PASSWORDS = new Set(['postgres', 'password', 'admin', 'changeme', 'secret', 'naru'])

function hasOwnPassword(text: string): boolean {
  const { username, password } = new URL(text)
  return password === '' || (password !== username && !DEFAULT_PASSWORDS.has(password.toLowerCase()))
}

/** Repeated bytes, bytes counted up and plain words are what examples contain, not what a generator makes. */
function isGoodKey(text: string): boolean {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return false
  const bytes = Buffer.from(text, 'base64')
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return bytes.length === 32 && !isText && new Set(bytes).size >= 16 && !isCountingUp(bytes)
}

function isCountingUp(bytes: Uint8Array): boolean {
  return bytes.every((byte, index) => index === 0 || byte === ((bytes[index - 1] ?? 0) + 1) % 256)
}
