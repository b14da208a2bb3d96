import { randomBytes } from 'node:crypto'
import type { KubeClient } from '@naru/kube/client'
import { loadVersion } from '@naru/kube/discovery'
import { isTrue } from './custom.ts'
import { eventually } from './expect.ts'
import { configMaps, type Need, namespaces, nodes, read } from './trial.ts'

export type Cluster = {
  readonly minor: number
  readonly controllers: boolean
  readonly pods: boolean
  /** Takes away what was added for the run. */
  restore(): Promise<void>
}

const NODE = 'contract-node'

/** Finds out what a cluster can do beyond its API server, and gives it a node where it has none. */
export async function prepareCluster(client: KubeClient): Promise<Cluster> {
  const [{ minor }, controllers, node] = await Promise.all([
    loadVersion(client),
    hasControllers(client),
    ensureNode(client),
  ])
  return { minor, controllers, pods: node.ready, restore: node.remove }
}

/** Why a case cannot be tried on a cluster; undefined when it can. */
export function describeLack(cluster: Cluster, need: Need): string | undefined {
  if (need === 'controllers')
    return cluster.controllers ? undefined : 'no controllers run beside the API server'
  if (need === 'pods') return cluster.pods ? undefined : 'no node runs pods'
  return cluster.minor < need.minor ? `the cluster is older than 1.${need.minor}` : undefined
}

/** A controller puts the cluster's certificate into each new namespace. */
async function hasControllers(client: KubeClient): Promise<boolean> {
  const name = `contract-${randomBytes(4).toString('hex')}`
  const certificate = { resource: configMaps, namespace: name, name: 'kube-root-ca.crt' }
  await client.create({ resource: namespaces }, { metadata: { name } })
  try {
    await eventually('the certificate', () => client.get(certificate).catch(() => undefined), 10)
    await beginCounting(client, name)
    return true
  } catch {
    return false
  } finally {
    await client.delete({ resource: namespaces, name })
  }
}

/** The controller of quotas counts nothing before it watches all that can be counted, which takes a while once. */
async function beginCounting(client: KubeClient, namespace: string): Promise<void> {
  const quota = { resource: { group: '', version: 'v1', plural: 'resourcequotas' }, namespace }
  await client.create(quota, { metadata: { name: 'first' }, spec: { hard: { 'count/secrets': '0' } } })
  const isCounted = async () =>
    read(await client.get({ ...quota, name: 'first' }), 'status', 'hard', 'count/secrets') === '0'
  // Where it never begins, the case about quotas says so.
  await eventually('the first quota counting', isCounted, 60).catch(() => undefined)
}

/** Where there is no node yet (an API server with kwok), adds one that kwok plays. */
async function ensureNode(client: KubeClient): Promise<{ ready: boolean; remove(): Promise<void> }> {
  const { items } = await client.list({ resource: nodes })
  if (items.length > 0) return { ready: items.some((node) => isTrue(node, 'Ready')), remove: async () => {} }
  await client.create({ resource: nodes }, buildNode())
  const becomesReady = eventually(
    'a ready node',
    async () => isTrue(await client.get({ resource: nodes, name: NODE }), 'Ready'),
    10,
  )
  const ready = await becomesReady.catch(() => false)
  return {
    ready,
    async remove() {
      await client.delete({ resource: nodes, name: NODE })
    },
  }
}

function buildNode() {
  const size = { cpu: '64', memory: '256Gi', pods: '1000' }
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: NODE,
      annotations: { 'kwok.x-k8s.io/node': 'fake' },
      labels: { 'kubernetes.io/hostname': NODE, 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' },
    },
    status: { capacity: size, allocatable: size },
  }
}
