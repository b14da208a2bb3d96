import { expect } from 'vitest'
import * as z from 'zod'
import { type ApiClient, askToken } from './api-client.ts'
import type { Acknowledged } from './writers.ts'

const found = z.object({ result: z.object({ defaultRole: z.optional(z.string()) }) })
const verification = z.object({ result: z.object({ broken: z.nullable(z.unknown()), count: z.number() }) })
const auditLine = z.object({ verb: z.string(), name: z.nullable(z.string()), outcome: z.string() })

const PATHS = {
  ConfigMap: '/api/k8s/cluster/seoul/api/v1/namespaces/default/configmaps',
  User: '/api/v1/system/users',
  Role: '/api/v1/system/users',
  Cluster: '/api/v1/system/clusters',
} as const

/** Those acknowledged writes that the server does not know of any more. */
export async function findLost(
  api: ApiClient,
  origin: string,
  writes: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const write of writes) if (!(await isThere(api, origin, write))) lost.push(write)
  return lost
}

async function isThere(api: ApiClient, origin: string, write: Acknowledged): Promise<boolean> {
  if (write.kind === 'AccessToken') return (await askToken(origin, write.secret ?? '')) === 200
  const { status, text } = await api.send('GET', `${PATHS[write.kind]}/${write.name}`)
  if (status !== 200) return false
  return write.kind !== 'Role' || found.parse(JSON.parse(text)).result.defaultRole === 'developer'
}

/** The chain is whole, and every acknowledged write is in it. */
export async function expectWholeAudit(api: ApiClient, writes: readonly Acknowledged[]): Promise<void> {
  const { text } = await api.send('GET', '/api/v1/audit/verify')
  expect(verification.parse(JSON.parse(text)).result.broken).toBeNull()
  const lines = await loadAuditLines(api)
  const recorded = new Set(
    lines.filter(({ outcome }) => outcome === 'success').map(({ verb, name }) => `${verb} ${name}`),
  )
  expect(writes.filter(({ verb, name }) => !recorded.has(`${verb} ${name}`))).toEqual([])
}

const maps = z.object({ items: z.array(z.object({ metadata: z.object({ name: z.string() }) })) })

/** What a cluster was told to make, acknowledged or not, has at least its beginning in the log. */
export async function expectNothingUnrecorded(api: ApiClient, prefix: string): Promise<void> {
  const { text } = await api.send('GET', PATHS.ConfigMap)
  const made = maps.parse(JSON.parse(text)).items.map(({ metadata }) => metadata.name)
  const written = made.filter((name) => name.startsWith(`${prefix}-config-`))
  const lines = await loadAuditLines(api)
  const begun = new Set(lines.filter(({ outcome }) => outcome === 'begun').map(({ name }) => name))
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((name) => !begun.has(name))).toEqual([])
}

async function loadAuditLines(api: ApiClient): Promise<z.infer<typeof auditLine>[]> {
  const { text } = await api.send('GET', '/api/v1/audit/export')
  return text
    .trim()
    .split('\n')
    .map((line) => auditLine.parse(JSON.parse(line)))
}
