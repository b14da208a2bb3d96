import { CLAIMS } from '../../life/resources.ts'
import { volumeUse } from '../../life/storage/volume-use.ts'
import { readAmount } from '../../limits/quantity.ts'
import { type Draft, type Family, metric, type Scene } from '../family.ts'
import { type PodStory, podStories } from '../pod-stories.ts'
import { kubeletTarget, lastOf } from '../targets.ts'

type Volume = { readonly uid: string; readonly capacity: number }

const PREFIX = 'kubelet_volume_stats_'

const READINGS: Readonly<Record<string, (volume: Volume, now: number) => number>> = {
  capacity_bytes: ({ capacity }) => capacity,
  used_bytes: ({ uid, capacity }, now) => volumeUse(uid, capacity, now).usedBytes,
  available_bytes: ({ uid, capacity }, now) => capacity - volumeUse(uid, capacity, now).usedBytes,
  inodes: ({ uid, capacity }, now) => volumeUse(uid, capacity, now).inodes,
  inodes_used: ({ uid, capacity }, now) => volumeUse(uid, capacity, now).inodesUsed,
  inodes_free: ({ uid, capacity }, now) => {
    const { inodes, inodesUsed } = volumeUse(uid, capacity, now)
    return inodes - inodesUsed
  },
}

function capacities({ chronicle, from, to }: Scene): ReadonlyMap<string, Volume> {
  return new Map(
    chronicle.lives(CLAIMS, from, to).flatMap((life) => {
      const claim = lastOf(life)
      const capacity = readAmount(claim?.status?.capacity?.['storage'])
      if (claim === undefined || capacity === 0) return []
      const { namespace = '', name, uid = '' } = claim.metadata
      return [[`${namespace}/${name}`, { uid, capacity }] as const]
    }),
  )
}

type Reading = (volume: Volume, now: number) => number

function draftsOf({ pod, life, runs, machine }: PodStory, known: ReadonlyMap<string, Volume>, read: Reading) {
  const { namespace = '' } = pod.metadata
  const first = runs[0]
  const drafts: Draft[] = []
  for (const { persistentVolumeClaim } of pod.spec.volumes ?? []) {
    const claimName = persistentVolumeClaim?.claimName ?? ''
    const volume = known.get(`${namespace}/${claimName}`)
    if (volume === undefined || first === undefined) continue
    const value = (now: number): number => read(volume, now)
    drafts.push({
      labels: { namespace, persistentvolumeclaim: claimName },
      target: kubeletTarget(machine, '/metrics'),
      stretches: [{ from: first.from, value, ...(life.to === undefined ? {} : { to: life.to }) }],
    })
  }
  return drafts
}

/** A claim that several pods of a machine use is told once. */
function volumeDrafts(name: string, scene: Scene): readonly Draft[] {
  const read = READINGS[name.slice(PREFIX.length)]
  if (read === undefined) return []
  const known = capacities(scene)
  const told = new Map<string, Draft>()
  const anyPod: Scene = { ...scene, wants: ({ namespace = '' }) => scene.wants({ namespace }) }
  for (const draft of podStories(anyPod).flatMap((story) => draftsOf(story, known, read))) {
    const { namespace, persistentvolumeclaim } = draft.labels
    const key = `${namespace}/${persistentvolumeclaim}/${draft.target.scrapeUrl}`
    const before = told.get(key)
    if (before === undefined) told.set(key, draft)
    else told.set(key, { ...before, stretches: joined([...before.stretches, ...draft.stretches]) })
  }
  return [...told.values()]
}

/** Stretches of the same function, each moment once. */
function joined(stretches: Draft['stretches']): Draft['stretches'] {
  const sorted = [...stretches].sort((left, right) => left.from - right.from)
  let reached = Number.NEGATIVE_INFINITY
  return sorted.flatMap((stretch) => {
    const from = Math.max(stretch.from, reached)
    const to = stretch.to ?? Number.POSITIVE_INFINITY
    if (to <= from) return []
    reached = to
    return [{ ...stretch, from }]
  })
}

const HELP: Readonly<Record<string, string>> = {
  capacity_bytes: 'Capacity in bytes of the volume',
  used_bytes: 'Number of used bytes in the volume',
  available_bytes: 'Number of available bytes in the volume',
  inodes: 'Maximum number of inodes in the volume',
  inodes_used: 'Number of used inodes in the volume',
  inodes_free: 'Number of free inodes in the volume',
}

/** What kubelets tell of the volumes that pods have claimed. */
export const VOLUME_FAMILY: Family = {
  metrics: Object.entries(HELP).map(([name, help]) => metric(`${PREFIX}${name}`, 'gauge', help)),
  drafts: volumeDrafts,
}
