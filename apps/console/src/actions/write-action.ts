import type { ActionId } from '@naru/contract/kinds/kind-spec'
import { createObject, getObject, type KubeTarget, patchObject } from '../data/kubernetes.ts'
import { buildJob } from './build-job.ts'

/** The actions that need nothing but a yes. */
export const SIMPLE_ACTIONS = [
  'restart',
  'pause',
  'resume',
  'suspend',
  'unsuspend',
  'run-now',
  'cordon',
  'uncordon',
  'evict',
] as const satisfies readonly ActionId[]
export type SimpleAction = (typeof SIMPLE_ACTIONS)[number]

export function isSimple(action: ActionId): action is SimpleAction {
  return SIMPLE_ACTIONS.some((simple) => simple === action)
}

type Named = KubeTarget & { readonly name: string }
type Write = (target: Named, now: Date) => Promise<unknown>

const patchSpec =
  (spec: object): Write =>
  (target) =>
    patchObject(target, { type: 'merge', body: { spec } })

const WRITES: Readonly<Record<SimpleAction, Write>> = {
  // The annotation is kubectl's own, so that both see the same restart.
  restart: (target, now) =>
    patchObject(target, {
      type: 'merge',
      body: {
        spec: {
          template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': now.toISOString() } } },
        },
      },
    }),
  pause: patchSpec({ paused: true }),
  resume: patchSpec({ paused: false }),
  suspend: patchSpec({ suspend: true }),
  unsuspend: patchSpec({ suspend: false }),
  cordon: patchSpec({ unschedulable: true }),
  uncordon: patchSpec({ unschedulable: null }),
  evict: ({ name, namespace, ...rest }) =>
    createObject(
      { ...rest, namespace: namespace ?? null, name, subresource: 'eviction' },
      { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, ...(namespace && { namespace }) } },
    ),
  'run-now': async (target, now) => {
    const job = buildJob(await getObject(target), now)
    const { name: _name, ...collection } = target
    return createObject({ ...collection, resource: { group: 'batch', version: 'v1', plural: 'jobs' } }, job)
  },
}

/** Does a simple action to one object. Throws what the cluster answers. */
export async function writeAction(action: SimpleAction, target: Named): Promise<void> {
  await WRITES[action](target, new Date())
}
