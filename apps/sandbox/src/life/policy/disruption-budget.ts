import { isDeepStrictEqual } from 'node:util'
import { matchesLabels, readLabelSelector } from '@naru/contract/kubernetes/label-selector'
import type { Store } from '../../store/store.ts'
import { type Controller, onSelf } from '../controller.ts'
import { objectKey, parseObjectKey } from '../object-key.ts'
import type { Pod } from '../objects/pod.ts'
import type { DisruptionBudget } from '../objects/policy.ts'
import { DISRUPTION_BUDGETS, PODS } from '../resources.ts'
import { matchesSelector } from '../selector.ts'
import { isPodActive, isPodReady } from '../workloads/pod-facts.ts'
import { resolveShare } from '../workloads/rollout-plan.ts'
import { nameOf, type World } from '../world.ts'

type Numbers = { readonly expected: number; readonly healthy: number }

/** How many must stay healthy: `minAvailable`, or what `maxUnavailable` leaves. */
export function wantedHealthy(
  { minAvailable, maxUnavailable }: DisruptionBudget['spec'],
  expected: number,
): number {
  if (minAvailable !== undefined) return resolveShare(minAvailable, expected, 'up')
  return Math.max(0, expected - resolveShare(maxUnavailable ?? 1, expected, 'up'))
}

type Status = NonNullable<DisruptionBudget['status']>

function buildStatus(budget: DisruptionBudget, { expected, healthy }: Numbers, time: string): Status {
  const desiredHealthy = wantedHealthy(budget.spec, expected)
  const disruptionsAllowed = expected === 0 ? 0 : Math.max(0, healthy - desiredHealthy)
  const isAllowed = disruptionsAllowed > 0
  return {
    observedGeneration: budget.metadata.generation ?? 1,
    disruptionsAllowed,
    currentHealthy: healthy,
    desiredHealthy,
    expectedPods: expected,
    conditions: [
      {
        type: 'DisruptionAllowed',
        status: isAllowed ? 'True' : 'False',
        reason: isAllowed ? 'SufficientPods' : 'InsufficientPods',
        message: '',
        lastTransitionTime: time,
      },
    ],
  }
}

function withoutTimes(status: Partial<Status> | undefined): unknown {
  const { conditions, ...numbers } = status ?? {}
  return [numbers, (conditions ?? []).map((condition) => ({ ...condition, lastTransitionTime: null }))]
}

function report(budget: DisruptionBudget, world: World): void {
  const { selector } = budget.spec
  if (selector === undefined) return
  const requirements = readLabelSelector(selector)
  const pods = world
    .list(PODS, budget.metadata.namespace)
    .filter((pod) => isPodActive(pod) && matchesLabels(requirements, pod.metadata.labels))
  const numbers = { expected: pods.length, healthy: pods.filter(isPodReady).length }
  const status = buildStatus(budget, numbers, world.time())
  world.patch(DISRUPTION_BUDGETS, nameOf(budget), (current) =>
    isDeepStrictEqual(withoutTimes(current.status), withoutTimes(status)) ? current : { ...current, status },
  )
}

function isAlike(pod: Pod, before: Pod): boolean {
  return isPodReady(pod) === isPodReady(before) && isPodActive(pod) === isPodActive(before)
}

/** Disruption budgets: how many pods may be evicted at this moment. */
export function createDisruptionController(store: Store): Controller {
  const budgets = new Map<string, DisruptionBudget>()
  store.watch(DISRUPTION_BUDGETS, ({ type, object }) => {
    // The resource holds nothing but budgets.
    if (type === 'DELETED') budgets.delete(objectKey(object))
    else budgets.set(objectKey(object), object as DisruptionBudget)
  })
  return {
    name: 'disruption budgets',
    wakes: [
      onSelf(DISRUPTION_BUDGETS),
      {
        resource: PODS,
        keys: ({ type, object, previous }) => {
          if (budgets.size === 0) return []
          // The pods resource holds nothing but pods.
          const isSame = type === 'MODIFIED' && isAlike(object as Pod, previous as Pod)
          if (isSame) return []
          return [...budgets]
            .filter(([, { metadata }]) => metadata.namespace === object.metadata.namespace)
            .filter(
              ([, { spec }]) =>
                spec.selector !== undefined && matchesSelector(spec.selector, object.metadata.labels),
            )
            .map(([key]) => key)
        },
      },
    ],
    reconcile: (key, world) => {
      const budget = world.get(DISRUPTION_BUDGETS, parseObjectKey(key))
      if (budget !== undefined) report(budget, world)
      return undefined
    },
  }
}
