import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccessObject } from '@naru/contract/access/access-object'
import type { AccessRule, AccessState, Bound, RuledCluster } from '@naru/contract/access/access-rule'
import { compileAccess } from '@naru/contract/access/compile'
import { difference } from '@naru/contract/access/difference'
import { findReasons } from '@naru/contract/access/find-reasons'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { findGrantsOf } from '@naru/contract/rbac/grants'
import { createKubeClient } from '@naru/kube/create-client'
import { createUndiciTransport } from '@naru/kube/transports/undici-transport'
import { applyDifference } from '../../apps/server/src/rules/apply-access.ts'
import { quantile, type Report, type Scenario } from '../report.ts'

const PEOPLE = 2000
const GROUPS = 200
const RULES = 500
const CLUSTERS = 50
const NAMESPACES = 60
const RUNS = 5
const ASKED = 20
const LIMIT_MS = 120_000
const SIZE = { people: PEOPLE, groups: GROUPS, rules: RULES, clusters: CLUSTERS, namespaces: NAMESPACES }

export const accessRules: Scenario = {
  id: 'access-rules',
  title:
    '500 rules for 2,000 people and 200 groups over 50 clusters: compiled, applied, what one change asks for, and what one person may do',
  run: measure,
}

async function measure(report: Report): Promise<void> {
  const clusters = Array.from({ length: CLUSTERS }, (_, index) => buildCluster(index))
  const rules = Array.from({ length: RULES }, (_, index) => buildRule(index))
  const state = buildState(rules)
  const found = clusters.map((cluster) =>
    compileAccess(state, cluster, 0).map((object) => ({ kind: object.kind, object })),
  )
  const [all, changes]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    all.push(spend(() => clusters.map((cluster) => compileAccess(state, cluster, 0))))
    const changed = buildState(rules.map((rule, index) => (index === run ? { ...rule, bound: [] } : rule)))
    changes.push(
      spend(() =>
        clusters.map((cluster, index) => difference(compileAccess(changed, cluster, 0), found[index] ?? [])),
      ),
    )
  }
  const objects = found.reduce((sum, list) => sum + list.length, 0)
  const about = { ...SIZE, objects }
  report({ measure: 'compiled for every cluster, p50', value: quantile(all, 0.5), unit: 'ms', with: about })
  report({
    measure: 'what one change asks of every cluster, p50',
    value: quantile(changes, 0.5),
    unit: 'ms',
    goal: 1000,
    with: about,
  })
  const rights = measureRights(rules, found)
  report({
    measure: 'what one person may do in every cluster and why, p95',
    value: quantile(rights, 0.95),
    unit: 'ms',
    goal: 300,
    with: about,
  })
  await measureApplying(report, { rules, clusters, about })
}

type Applying = {
  readonly rules: readonly AccessRule[]
  readonly clusters: readonly RuledCluster[]
  readonly about: Readonly<Record<string, number>>
}

/** Against servers in this process that answer at once: what a cluster takes itself is not in it. */
async function measureApplying(report: Report, { rules, clusters, about }: Applying): Promise<void> {
  const stages = await Promise.all(clusters.map(startStage))
  const loading = { signal: AbortSignal.timeout(LIMIT_MS) }
  const apply = async (state: AccessState, before: AccessState | null): Promise<number> => {
    const start = performance.now()
    await Promise.all(
      stages.map(({ client, cluster }) => {
        const held = before ? compileAccess(before, cluster, 0) : []
        const found = held.map((object) => ({ kind: object.kind, object }))
        return applyDifference(client, difference(compileAccess(state, cluster, 0), found), loading)
      }),
    )
    return performance.now() - start
  }
  const all = buildState(rules)
  const whole = await apply(all, null)
  const changed = buildState(rules.map((rule, index) => (index === 2 ? { ...rule, bound: [] } : rule)))
  const one = await apply(changed, all)
  for (const stage of stages) stage.close()
  report({
    measure: 'compiled and applied in every cluster',
    value: whole,
    unit: 'ms',
    goal: 30_000,
    with: about,
  })
  report({
    measure: 'one change compiled and applied in every cluster',
    value: one,
    unit: 'ms',
    goal: 1000,
    with: about,
  })
}

/** An API server that takes whatever is applied and answers with it. */
async function startStage(cluster: RuledCluster) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = parts.length > 0 ? Buffer.concat(parts) : '{"kind":"Status","status":"Success"}'
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  const access = { server: `http://127.0.0.1:${port}`, insecureSkipTlsVerify: false, token: 'any' }
  const client = createKubeClient({ transport: createUndiciTransport(access) })
  return { client, cluster, close: () => server.close() }
}

type Found = readonly { readonly object: AccessObject }[]

/** For a person in three groups, as the server answers it from what clusters hold. */
function measureRights(rules: readonly AccessRule[], found: readonly Found[]): readonly number[] {
  const held = found.map((objects) => ({
    // Plain objects of a cluster, as a mirror holds them.
    bindings: objects.flatMap(({ object }) => (object.kind === 'ClusterRole' ? [] : [copyObject(object)])),
    roles: objects.flatMap(({ object }) => (object.kind === 'ClusterRole' ? [copyObject(object)] : [])),
  }))
  return Array.from({ length: ASKED }, (_, person) => {
    const groups = [0, 1, 2].map((one) => `naru:group:g${(person + one) % GROUPS}`)
    const user = `naru:p${person}`
    return spend(() =>
      held.map((known, index) =>
        findGrantsOf({ user, groups }, known).map((grant) =>
          findReasons(
            rules,
            {
              cluster: `c${index}`,
              namespace: grant.namespace,
              role: grant.role.name,
              subject: grant.group ?? user,
            },
            0,
          ),
        ),
      ),
    )
  })
}

function copyObject(object: AccessObject): KubeObject {
  return { ...object }
}

function buildCluster(index: number): RuledCluster {
  const namespaces = Array.from({ length: NAMESPACES }, (_, one) => ({
    name: `team-${one}`,
    labels: { tier: `t${one % 5}` },
  }))
  return { id: `c${index}`, namespaces }
}

function buildState(rules: readonly AccessRule[]): AccessState {
  return { rules, memberships: { people: [], members: [] } }
}

/** Most rules are about a few namespaces of some clusters; a tenth about whole clusters, a tenth about labels. */
function buildRule(index: number): AccessRule {
  const people = Array.from({ length: 8 }, (_, one): Bound => {
    return { kind: 'user', id: `p${(index * 37 + one * 251) % PEOPLE}` }
  })
  const granted: AccessRule['granted'] =
    index % 3 === 0
      ? { by: 'rules', rules: [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'patch'] }] }
      : { by: 'role', role: index % 2 === 0 ? 'developer' : 'viewer' }
  const bound: readonly Bound[] = [...people, { kind: 'group', id: `g${index % GROUPS}` }]
  return { id: `r${index}`, bound, granted, scope: buildScope(index), expires: null }
}

function buildScope(index: number): AccessRule['scope'] {
  const clusters = Array.from({ length: 10 }, (_, one) => `c${(index + one * 5) % CLUSTERS}`)
  if (index % 10 === 0) return { over: 'clusters', clusters }
  if (index % 10 === 1) {
    const labels = [{ key: 'tier', operator: 'In' as const, values: [`t${index % 5}`] }]
    return { over: 'namespaces', clusters, names: [], labels }
  }
  const names = [`team-${index % NAMESPACES}`, `team-${(index * 7) % NAMESPACES}`]
  return { over: 'namespaces', clusters, names, labels: null }
}

function spend(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
