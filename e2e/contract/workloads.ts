import type { KubeObject } from '@naru/contract/kubernetes/object'
import { eventually } from './expect.ts'
import { inside, nodes, one, pods, read, serviceAccounts, type Trial } from './trial.ts'

const IMAGE = 'registry.k8s.io/pause:3.10'

type PodParts = {
  readonly labels?: Readonly<Record<string, string>>
  readonly containers?: readonly string[]
  /** That the containers listen on. */
  readonly port?: number
}

function podSpec(containers: readonly string[], port?: number) {
  const ports = port === undefined ? [] : [{ containerPort: port }]
  return {
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: 1,
    containers: containers.map((name) => ({ name, image: IMAGE, ports })),
  }
}

export function pod(name: string, { labels, containers = ['main'], port }: PodParts = {}) {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, labels }, spec: podSpec(containers, port) }
}

/** A deployment of pods labelled `app: NAME`. */
export function deployment(name: string, parts: Readonly<Record<string, unknown>> = {}) {
  const labels = { app: name }
  const template = { metadata: { labels }, spec: podSpec(['main']) }
  const spec = { replicas: 1, selector: { matchLabels: labels }, template, ...parts }
  return { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name }, spec }
}

/** Pods are refused until the namespace has its service account, which a controller makes. */
export async function waitForServiceAccount(t: Trial): Promise<void> {
  t.need('controllers')
  await eventually('the default service account', () =>
    t.client.get(one(t, serviceAccounts, 'default')).catch(() => undefined),
  )
}

export async function createPod(t: Trial, body: ReturnType<typeof pod>): Promise<KubeObject> {
  await waitForServiceAccount(t)
  return t.client.create(inside(t, pods), body)
}

/** A pod that runs; skips the case where the cluster runs none. */
export async function runPod(t: Trial, body: ReturnType<typeof pod>): Promise<KubeObject> {
  t.need('pods')
  await createPod(t, body)
  return waitUntilRunning(t, body.metadata.name)
}

function waitUntilRunning(t: Trial, name: string): Promise<KubeObject> {
  return eventually(
    `pod ${name} running`,
    async () => {
      const current = await t.client.get(one(t, pods, name))
      return read(current, 'status', 'phase') === 'Running' && current
    },
    30,
  )
}

/** Keeps every pod away that does not tolerate it. */
export const HOLD = { key: 'contract/hold', effect: 'NoSchedule' }

export type OwnNode = { readonly resource: typeof nodes; readonly name: string }

/** A node of the case's own, which no other case's pods run on. */
export async function createNode(t: Trial): Promise<OwnNode> {
  const name = `contract-${t.unique}`
  const metadata = { name, annotations: { 'kwok.x-k8s.io/node': 'fake' } }
  const size = { cpu: '4', memory: '8Gi', pods: '10' }
  t.cleanUp(() => t.client.delete({ resource: nodes, name }))
  await t.client.create(
    { resource: nodes },
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata,
      spec: { taints: [HOLD] },
      status: { capacity: size, allocatable: size },
    },
  )
  return { resource: nodes, name }
}
