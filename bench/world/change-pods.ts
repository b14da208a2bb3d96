import type { KubeClient } from '@naru/kube/client'
import { pods } from './cluster-client.ts'

export type Target = { readonly namespace: string; readonly name: string }

/** Changes a label of one pod after another, at a steady rate, until it is stopped; answers how many it changed. */
export function startChanges(
  client: KubeClient,
  targets: readonly Target[],
  perSecond: number,
): () => Promise<number> {
  const began = performance.now()
  const running = new Set<Promise<unknown>>()
  let started = 0
  const beat = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    // What the cluster cannot take is not heaped up.
    while (started < due && running.size < 50) change()
  }, 10)

  function change(): void {
    // A stride that meets every pod, so that changes fall on all of the list.
    const target = targets[(started * 7919) % targets.length]
    started += 1
    if (!target) return
    const body = { metadata: { labels: { changed: String(started) } } }
    const call = client.patch({ resource: pods, ...target }, { type: 'merge', body }).catch(() => {})
    running.add(call)
    void call.then(() => running.delete(call))
  }

  return async () => {
    clearInterval(beat)
    await Promise.all(running)
    return started
  }
}
