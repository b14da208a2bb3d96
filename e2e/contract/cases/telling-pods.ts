import assert from 'node:assert/strict'
import { countRestarts, readyContainers } from '@naru/contract/kinds/workload/pod/pod-counts'
import { isPodReady, podStatus } from '@naru/contract/kinds/workload/pod-status'
import type { Pod } from '@naru/contract/kubernetes/pod'
import { eventually } from '../expect.ts'
import { type GeneratedPod, generatePods } from '../generate-pods.ts'
import { loadTable } from '../table.ts'
import { defineCases, inside, one, pods, type Trial } from '../trial.ts'

const PODS = 600
const AT_ONCE = 20
const HOLD = 'contract.example.com/hold'

/** Words that we choose otherwise than kubectl, or undefined where they have to be the same. */
const OUR_WORDS: readonly ((pod: Pod) => string | undefined)[] = [
  ({ status }) => (status?.reason === 'NodeLost' ? 'Unknown' : undefined),
  // Kubectl still tells how a pod ended that is being deleted; for us it is leaving, however it ended.
  ({ metadata, status }) =>
    metadata.deletionTimestamp && /^(Succeeded|Failed)$/.test(status?.phase ?? '')
      ? 'Terminating'
      : undefined,
  // Kubectl tells how its container was ended instead.
  ({ metadata, status }) =>
    status?.reason === 'Evicted' && !metadata.deletionTimestamp ? 'Evicted' : undefined,
]

async function bring(t: Trial, { name, spec, status, isDeleted }: GeneratedPod): Promise<void> {
  const finalizers = isDeleted ? [HOLD] : []
  const body = { apiVersion: 'v1', kind: 'Pod', metadata: { name, finalizers }, spec }
  if (isDeleted) t.cleanUp(() => letGo(t, name))
  // Where there are controllers, a namespace takes pods once it has its service account.
  await eventually(`pod ${name} being made`, () =>
    t.client.create(inside(t, pods), body).catch(() => undefined),
  )
  await t.client.patch(one(t, pods, name, 'status'), { type: 'merge', body: { status } })
  if (isDeleted) await t.client.delete(one(t, pods, name))
}

function letGo(t: Trial, name: string): Promise<unknown> {
  const body = { metadata: { finalizers: null } }
  return t.client.patch(one(t, pods, name), { type: 'merge', body })
}

async function bringAll(t: Trial, all: readonly GeneratedPod[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map((pod) => bring(t, pod)))
  }
}

type Told = { readonly ready: string; readonly status: string; readonly restarts: number }

/** What the cluster prints of a pod, in our words where those are others. */
function asWeTell(pod: Pod, [, ready, status, restarts]: readonly unknown[]): Told {
  const ours = OUR_WORDS.map((choose) => choose(pod)).find((word) => word !== undefined)
  const isUnready = status === 'NotReady' || (status === 'Running' && !isPodReady(pod))
  return {
    ready: String(ready),
    status: ours ?? (isUnready ? 'Running, not ready' : String(status)),
    restarts: Number.parseInt(String(restarts), 10),
  }
}

function tell(pod: Pod): Told {
  const { ready, desired } = readyContainers(pod)
  return { ready: `${ready}/${desired}`, status: podStatus(pod).text, restarts: countRestarts(pod) }
}

export const tellingPods = defineCases('telling pods', {
  async 'prints the state of any pod in the words, the ready containers and the restarts that we read from it'(
    t,
  ) {
    await bringAll(t, generatePods(PODS))
    const { rows } = await loadTable(t.client, inside(t, pods))
    const { items } = await t.client.list(inside(t, pods))
    const cells = new Map(rows.map((row) => [row.cells[0], row.cells]))
    const differing = items.flatMap((pod: Pod) => {
      const printed = cells.get(pod.metadata.name) ?? []
      const [told, expected] = [tell(pod), asWeTell(pod, printed)]
      return JSON.stringify(told) === JSON.stringify(expected)
        ? []
        : JSON.stringify({ told, expected, status: pod.status })
    })
    t.tell(`${items.length} pods compared with the table of the API server, ${differing.length} differ`)
    assert.equal(items.length, PODS)
    assert.deepEqual(differing.slice(0, 10), [])
  },
})
