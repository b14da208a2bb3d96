import * as z from 'zod/mini'
import { formatTime } from '../clock.ts'
import { crashPod } from '../life/kubelet/crash.ts'
import { setCondition } from '../life/kubelet/pod-status.ts'
import { DEPLOYMENTS, handleOf, NODES, PODS } from '../life/resources.ts'
import { nameOf, type World } from '../life/world.ts'
import { StoreError } from '../store/store.ts'
import { BREAKAGES, breakIt } from './breakages.ts'

const object = { namespace: z.optional(z.string()), name: z.string() }

/** One thing that can be made to happen, at once. */
export const happeningSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('crash-pod'),
    ...object,
    exitCode: z._default(z.int(), 1),
    reason: z._default(z.string(), 'Error'),
  }),
  z.object({ what: z.literal('delete-pod'), ...object }),
  z.object({ what: z.literal('restart-deployment'), ...object }),
  z.object({ what: z.literal('set-image'), ...object, image: z.string() }),
  z.object({ what: z.literal('scale-deployment'), ...object, replicas: z.int().check(z.nonnegative()) }),
  z.object({ what: z.literal('lose-node'), name: z.string() }),
  z.object({ what: z.literal('return-node'), name: z.string() }),
  /** The cluster is as it was so many changes ago, its versions too. */
  z.object({ what: z.literal('restore-backup'), changes: z.int().check(z.positive()) }),
  z.object({
    what: z.literal('event'),
    ...object,
    kind: z.string(),
    type: z.enum(['Normal', 'Warning']),
    reason: z.string(),
    message: z.string(),
  }),
  ...BREAKAGES,
])

export type Happening = z.infer<typeof happeningSchema>

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>

function setNodeReady(name: string, isReady: boolean, world: World): boolean {
  const condition = isReady
    ? ({
        type: 'Ready',
        status: 'True',
        reason: 'KubeletReady',
        message: 'kubelet is posting ready status',
      } as const)
    : ({
        type: 'Ready',
        status: 'Unknown',
        reason: 'NodeStatusUnknown',
        message: 'Kubelet stopped posting node status.',
      } as const)
  const node = world.patch(NODES, { name }, (current) => ({
    ...current,
    status: {
      ...current.status,
      conditions: setCondition(current.status.conditions, condition, world.time()),
    },
  }))
  return node !== undefined
}

function setImage({ namespace, name, image }: Of<'set-image'>, world: World): boolean {
  const changed = world.patch(DEPLOYMENTS, { namespace, name }, (current) => {
    const { template } = current.spec
    const containers = template.spec.containers.map((container, index) =>
      index === 0 ? { ...container, image } : container,
    )
    return {
      ...current,
      spec: { ...current.spec, template: { ...template, spec: { ...template.spec, containers } } },
    }
  })
  return changed !== undefined
}

function restart({ namespace, name }: Of<'restart-deployment'>, world: World): boolean {
  const changed = world.patch(DEPLOYMENTS, { namespace, name }, (current) => {
    const { template } = current.spec
    const annotations = {
      ...template.metadata?.annotations,
      'kubectl.kubernetes.io/restartedAt': formatTime(world.now()),
    }
    return {
      ...current,
      spec: { ...current.spec, template: { ...template, metadata: { ...template.metadata, annotations } } },
    }
  })
  return changed !== undefined
}

function crash({ namespace, name, exitCode, reason }: Of<'crash-pod'>, world: World): boolean {
  const pod = world.get(PODS, { namespace, name })
  if (pod !== undefined) crashPod(pod, { exitCode, reason }, world)
  return pod !== undefined
}

function tell({ namespace, name, kind, ...note }: Of<'event'>, world: World): boolean {
  const about = world.get(handleOf(kind), { namespace, name })
  if (about !== undefined)
    world.record(about, kind, {
      type: note.type,
      reason: note.reason,
      message: note.message,
      component: 'sandbox',
    })
  return about !== undefined
}

function removePod({ namespace, name }: Of<'delete-pod'>, world: World): boolean {
  const pod = world.get(PODS, { namespace, name })
  if (pod !== undefined) world.remove(PODS, nameOf(pod))
  return pod !== undefined
}

function restoreBackup({ changes }: Of<'restore-backup'>, { cluster }: World): boolean {
  const { store, faults } = cluster
  const { drop } = faults.current()
  // An API server is stopped for it: nobody's connection sees the way back.
  faults.set({ drop: true })
  try {
    store.restore(store.revision() - changes)
    return true
  } catch (error) {
    if (error instanceof StoreError) return false
    throw error
  } finally {
    faults.set({ drop })
  }
}

/** Makes it happen; false when what it is about does not exist. */
export function happen(happening: Happening, world: World): boolean {
  switch (happening.what) {
    case 'crash-pod':
      return crash(happening, world)
    case 'delete-pod':
      return removePod(happening, world)
    case 'restart-deployment':
      return restart(happening, world)
    case 'set-image':
      return setImage(happening, world)
    case 'scale-deployment': {
      const { namespace, name, replicas } = happening
      return (
        world.patch(DEPLOYMENTS, { namespace, name }, (current) => ({
          ...current,
          spec: { ...current.spec, replicas },
        })) !== undefined
      )
    }
    case 'lose-node':
      return setNodeReady(happening.name, false, world)
    case 'return-node':
      return setNodeReady(happening.name, true, world)
    case 'restore-backup':
      return restoreBackup(happening, world)
    case 'event':
      return tell(happening, world)
    default:
      return breakIt(happening, world)
  }
}
