import { readAt, readItems, readList, readString, readStringMap } from '@naru/contract/manifest/read'
import * as z from 'zod/mini'
import { createNextBuild } from '../api/openshift/next-build.ts'
import type { BuildConfig, BuildSpec } from '../life/objects/build.ts'
import type { MachineConfigPool } from '../life/objects/machine.ts'
import {
  BUILD_CONFIGS,
  CLAIMS,
  IMAGE_STREAMS,
  MACHINE_CONFIG_POOLS,
  MACHINE_CONFIGS,
  VOLUMES,
} from '../life/resources.ts'
import { nameOf, type World } from '../life/world.ts'

const object = { namespace: z.optional(z.string()), name: z.string() }

const breakBuild = z.object({
  what: z.literal('break-build'),
  ...object,
  by: z.enum(['source', 'memory', 'output']),
})
const breakImport = z.object({ what: z.literal('break-import'), ...object })
const loseVolume = z.object({ what: z.literal('lose-volume'), ...object })
const breakPool = z.object({
  what: z.literal('break-pool'),
  name: z.string(),
  by: z.enum(['machine', 'render']),
})

/** Mistakes of people and losses that what belongs to them has to answer for; each is mended as in any cluster. */
export const BREAKAGES = [breakBuild, breakImport, loseVolume, breakPool] as const

export type Breakage = z.infer<(typeof BREAKAGES)[number]>

type Of<What extends Breakage['what']> = Extract<Breakage, { what: What }>

const ABSENT = 'does-not-exist'
const ROLE = 'machineconfiguration.openshift.io/role'

/** What somebody writes into a build config by mistake. */
const MISTAKES: Readonly<Record<Of<'break-build'>['by'], (spec: BuildSpec) => BuildSpec | undefined>> = {
  source: (spec) => {
    const { git } = spec.source ?? {}
    return git && { ...spec, source: { ...spec.source, git: { ...git, ref: ABSENT } } }
  },
  // Too little to assemble in; a Dockerfile's steps do not mind.
  memory: (spec) =>
    spec.strategy?.sourceStrategy && {
      ...spec,
      resources: { ...spec.resources, limits: { memory: '64Mi' } },
    },
  output: (spec) => ({
    ...spec,
    output: { ...spec.output, to: { kind: 'ImageStreamTag', name: `${ABSENT}:latest` } },
  }),
}

/** Makes the mistake and starts a build with it. */
function spoilBuild({ namespace, name, by }: Of<'break-build'>, world: World): boolean {
  const spec = MISTAKES[by](world.get(BUILD_CONFIGS, { namespace, name })?.spec ?? {})
  const broken =
    spec && world.patch<BuildConfig>(BUILD_CONFIGS, { namespace, name }, (config) => ({ ...config, spec }))
  if (broken === undefined) return false
  createNextBuild(world.cluster.store, broken, { message: 'Manually triggered' })
  return true
}

/** The first tag that follows an image elsewhere follows from now on one that nobody has. */
function spoilImport({ namespace, name }: Of<'break-import'>, world: World): boolean {
  const tags = world.get(IMAGE_STREAMS, { namespace, name })?.spec?.tags ?? []
  const broken = tags.find(({ from }) => from?.kind === 'DockerImage')
  if (broken === undefined) return false
  const from = { kind: 'DockerImage', name: `quay.io/${ABSENT}/${name}:absent` }
  world.patch(IMAGE_STREAMS, { namespace, name }, (stream) => ({
    ...stream,
    spec: {
      ...stream.spec,
      tags: tags.map((tag) => (tag === broken ? { ...tag, from, generation: null } : tag)),
    },
  }))
  return true
}

/** Somebody has taken away what protects the volume of a claim, and then the volume. */
function loseVolumeOf({ namespace, name }: Of<'lose-volume'>, world: World): boolean {
  const { volumeName } = world.get(CLAIMS, { namespace, name })?.spec ?? {}
  const volume = volumeName === undefined ? undefined : world.get(VOLUMES, { name: volumeName })
  if (volume === undefined) return false
  world.patch(VOLUMES, nameOf(volume), (current) => ({
    ...current,
    metadata: { ...current.metadata, finalizers: [] },
  }))
  world.remove(VOLUMES, nameOf(volume))
  return true
}

/** The role by which a pool chooses machine configs; of several its own, which stands last. */
function roleOf({ spec }: MachineConfigPool): string | undefined {
  const selector = spec?.machineConfigSelector
  const [chosen] = readItems(readAt(selector, 'matchExpressions')).filter(({ key }) => key === ROLE)
  const role = readList(chosen?.['values']).at(-1) ?? readStringMap(readAt(selector, 'matchLabels'))[ROLE]
  return readString(role) || undefined
}

/** A machine config that no machine can take, or that cannot be put together with the others. */
function spoilPool({ name, by }: Of<'break-pool'>, world: World): boolean {
  const pool = world.get(MACHINE_CONFIG_POOLS, { name })
  const role = pool && roleOf(pool)
  if (role === undefined) return false
  const ignition = { version: by === 'render' ? '9.9.9' : '3.4.0' }
  const made = world.create(MACHINE_CONFIGS, {
    metadata: { name: `99-${name}-broken`, labels: { [ROLE]: role } },
    spec: { config: { ignition }, ...(by === 'machine' && { fips: true }) },
  })
  return made !== undefined
}

/** Makes it break; false when what it is about does not exist, or cannot break that way. */
export function breakIt(breakage: Breakage, world: World): boolean {
  switch (breakage.what) {
    case 'break-build':
      return spoilBuild(breakage, world)
    case 'break-import':
      return spoilImport(breakage, world)
    case 'lose-volume':
      return loseVolumeOf(breakage, world)
    case 'break-pool':
      return spoilPool(breakage, world)
  }
}
