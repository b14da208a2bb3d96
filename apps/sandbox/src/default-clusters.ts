import type { SandboxClusterSpec } from './cluster/cluster.ts'

/** How much more than the three stories there is to be. */
export type SandboxSize = {
  /** Further pods: in each of the further clusters, or in the first one when there are none. */
  readonly pods: number
  /** Further clusters. */
  readonly clusters: number
  /** Updates of pods a second, in each cluster that has further pods. */
  readonly churn: number
  /** Namespaces of a mesh in a cluster of its own; none without. */
  readonly mesh: number
}

export const DEFAULT_SIZE: SandboxSize = { pods: 0, clusters: 0, churn: 0, mesh: 0 }

/** OpenShift 4.20 is Kubernetes 1.33. */
export const DEFAULT_CLUSTERS: readonly SandboxClusterSpec[] = [
  { name: 'seoul', version: { major: 1, minor: 34, patch: 2 }, provider: 'kubernetes', seed: 'shop' },
  { name: 'busan', version: { major: 1, minor: 33, patch: 5 }, provider: 'openshift', seed: 'bank' },
  { name: 'jeju', version: { major: 1, minor: 24, patch: 17 }, provider: 'kubernetes', seed: 'edge' },
]

export type PlannedCluster = {
  readonly spec: SandboxClusterSpec
  readonly pods: number
  readonly churn: number
}

/** The clusters of the stories, and those that only make up numbers. */
export function planClusters(
  specs: readonly SandboxClusterSpec[],
  { pods, clusters, churn, mesh }: SandboxSize,
): readonly PlannedCluster[] {
  const further = Array.from({ length: clusters }, (_, index) => ({
    spec: buildScaleCluster(index + 1),
    pods,
    churn,
  }))
  return [
    ...specs.map((spec, index) =>
      clusters === 0 && index === 0 ? { spec, pods, churn } : { spec, pods: 0, churn: 0 },
    ),
    ...further,
    ...(mesh === 0 ? [] : [{ spec: buildMeshCluster(mesh), pods: 0, churn: 0 }]),
  ]
}

function buildScaleCluster(number: number): SandboxClusterSpec {
  const name = `scale-${String(number).padStart(3, '0')}`
  return { name, version: { major: 1, minor: 34, patch: 2 }, provider: 'kubernetes', seed: 'scale' }
}

function buildMeshCluster(meshNamespaces: number): SandboxClusterSpec {
  const version = { major: 1, minor: 34, patch: 2 } as const
  return { name: 'mesh', version, provider: 'kubernetes', seed: 'mesh', meshNamespaces }
}

const SIZES = ['pods', 'clusters', 'churn', 'mesh'] as const

/** Reads `pods=50000,clusters=50,churn=200,mesh=200`; throws a RangeError that says what is wrong. */
export function parseSize(text: string): SandboxSize {
  const size = { ...DEFAULT_SIZE }
  for (const part of text.split(',').filter((entry) => entry !== '')) {
    const [name, value = ''] = part.split('=')
    const known = SIZES.find((candidate) => candidate === name)
    if (known === undefined || !/^\d+$/.test(value)) {
      throw new RangeError(`${JSON.stringify(part)} is no size: use pods=N, clusters=M, churn=R, mesh=K`)
    }
    size[known] = Number(value)
  }
  return size
}
