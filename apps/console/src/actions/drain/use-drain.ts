import { drain } from '@naru/contract/actions/infrastructure/drain'
import { buildEviction } from '@naru/contract/actions/workload/eviction'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { pod as podKind } from '@naru/contract/kinds/workload/pod'
import { useEffect, useRef, useState } from 'react'
import { useKubeTarget } from '../../data/kube-target.ts'
import { createObject } from '../../data/kubernetes.ts'
import { inBoth } from '../../i18n/messages.ts'
import { messageCenter } from '../../parts/message-center.ts'
import type { ActionTarget } from '../action-target.ts'
import { sendWrite } from '../send-write.ts'
import { cordonEach } from './cordon-each.ts'
import { type LeavingPod, loadPlan, loadPodsOn } from './load-pods.ts'
import { messages } from './messages.ts'
import { type DrainDeps, type DrainEnd, type DrainStates, runDrain } from './run-drain.ts'

/** A drain under way, or over; before it begins there is none. */
export type Draining = {
  readonly pods: readonly LeavingPod[]
  /** Null until the node is cordoned. */
  readonly states: DrainStates | null
  /** Unbegun is what failed once a node was cordoned, and before a pod was asked. */
  readonly end: DrainEnd | 'unbegun' | null
  readonly cordoned: readonly ActionTarget[]
}

type Asked = {
  readonly pods: readonly LeavingPod[]
  readonly grace: number | null
  readonly limit: number | null
}

const PODS = resourceFor(podKind, null)

/** Drains one node, or several together, as long as its part of the page stands. */
export function useDrain(targets: readonly ActionTarget[], onChanged: () => void) {
  const find = useKubeTarget()
  const [draining, setDraining] = useState<Draining | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  /** The pods that there are once no more can come; null when that is not what was agreed to. */
  async function agree(shown: readonly LeavingPod[]): Promise<readonly LeavingPod[] | null> {
    const pods = await loadPlan(targets)
    const agreed = new Set(shown.map(({ uid }) => uid))
    const loses = ({ uid, losesData, isAlone }: LeavingPod) => !agreed.has(uid) && (losesData || isAlone)
    if (!pods.some(loses)) return pods
    messageCenter.warning(inBoth(messages, 'changed', { count: targets.length }))
    onChanged()
    return null
  }

  async function begin({ pods: shown, grace, limit }: Asked): Promise<void> {
    const own = new AbortController()
    control.current = own
    setDraining({ pods: shown, states: null, end: null, cordoned: [] })
    // All of them first: what leaves one node goes to none of the others.
    const { cordoned, error } = await cordonEach(targets, async (target) => {
      await sendWrite(drain.write(), find(target))
    })
    const fail = (why: unknown) => {
      messageCenter.error(why)
      setDraining(cordoned.length === 0 ? null : { pods: [], states: null, end: 'unbegun', cordoned })
    }
    if (error !== null) return fail(error)
    const pods = await agree(shown).catch(fail)
    if (pods === undefined) return
    // No pod has been asked yet: the choices stand as they were.
    if (pods === null) return setDraining(null)
    const onChange = (states: DrainStates) => setDraining({ pods, states, end: null, cordoned })
    const end = await runDrain(pods, createDeps({ pods, targets, grace, signal: own.signal }), {
      limitMs: limit === null ? null : limit * 60_000,
      signal: own.signal,
      onChange,
    })
    setDraining((before) => before && { ...before, end })
  }

  return { draining, begin: (asked: Asked) => void begin(asked), stop: () => control.current?.abort() }
}

type Leaving = {
  readonly pods: readonly LeavingPod[]
  readonly targets: readonly ActionTarget[]
  readonly grace: number | null
  readonly signal: AbortSignal
}

function createDeps({ pods, targets, grace, signal }: Leaving): DrainDeps {
  const clusters = new Map(pods.map(({ uid, cluster }) => [uid, cluster]))
  return {
    evict: async ({ namespace, name, uid }) => {
      const eviction = buildEviction({ namespace, name, uid, ...(grace !== null && { grace }) })
      const cluster = clusters.get(uid) ?? ''
      await createObject({ cluster, resource: PODS, namespace, name, subresource: 'eviction' }, eviction)
    },
    list: async () =>
      (await Promise.all(targets.map(({ cluster, name }) => loadPodsOn(cluster, name)))).flat(),
    wait: (ms: number) => waitFor(ms, signal),
    now: () => Date.now(),
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
}
