import { readFields, readString } from '@naru/contract/manifest/read'
import type { Program } from '../../life/kubelet/image-catalogue.ts'
import type { ContainerStatus, Pod, Terminated } from '../../life/objects/pod.ts'
import { planBuild } from '../../life/openshift/build-plan.ts'
import { planSteps } from '../../life/tekton/step-plan.ts'

/** One run of a container: from its start to its end, or to now. */
export type ContainerRun = {
  /** Names the run; the same run always writes the same. */
  readonly key: string
  readonly app: string
  readonly program: Program
  readonly startedAt: number
  /** What it says and when, from its start, where that is known line by line. */
  readonly script?: readonly { readonly atMs: number; readonly text: string }[]
  readonly end?: { readonly at: number; readonly exitCode: number; readonly reason: string }
}

function endOf({ finishedAt, exitCode, reason }: Terminated): NonNullable<ContainerRun['end']> {
  return { at: Date.parse(finishedAt), exitCode, reason }
}

type Span = { readonly startedAt: string; readonly ended?: Terminated | undefined }

function findSpan({ state, lastState }: ContainerStatus, isPrevious: boolean): Span | undefined {
  const before = lastState.terminated
  if (!isPrevious && state.running !== undefined) return state.running
  // While a crashed container waits for its next start, its last run is what there is to read.
  const ended = isPrevious ? before : (state.terminated ?? before)
  return ended === undefined ? undefined : { startedAt: ended.startedAt, ended }
}

function findStatus({ status }: Pod, container: string): ContainerStatus | undefined {
  const { initContainerStatuses = [], containerStatuses = [] } = status ?? {}
  return [...initContainerStatuses, ...containerStatuses].find(({ name }) => name === container)
}

/** A build's container is told by its environment what it builds, and a step of Tekton by its arguments. */
function scriptOf(pod: Pod, container: string): ContainerRun['script'] {
  const { spec, metadata } = pod
  if (metadata.labels?.['tekton.dev/taskRun'] !== undefined) {
    return planSteps(pod).find((step) => step.container === container)?.lines
  }
  const told = spec.containers[0]?.env?.find(({ name }) => name === 'BUILD')?.value
  const build = told === undefined ? undefined : parseBuild(told)
  return build && planBuild(build).lines
}

function parseBuild(text: string): Parameters<typeof planBuild>[0] | undefined {
  try {
    const { metadata, spec } = readFields(JSON.parse(text))
    const { name, namespace } = readFields(metadata)
    // Only the controller of builds writes such a variable; its specification is that of a build.
    return { metadata: { name: readString(name), namespace: readString(namespace) }, spec: readFields(spec) }
  } catch {
    return undefined
  }
}

/** The current run of a container or the one before; undefined when there was none. */
export function findRun(
  pod: Pod,
  container: string,
  isPrevious: boolean,
  program: Program,
): ContainerRun | undefined {
  const status = findStatus(pod, container)
  const span = status === undefined ? undefined : findSpan(status, isPrevious)
  if (span === undefined) return undefined
  const { startedAt, ended } = span
  const script = scriptOf(pod, container)
  return {
    key: `${pod.metadata.uid}/${container}/${startedAt}`,
    app: pod.metadata.labels?.['app'] ?? container,
    program,
    startedAt: Date.parse(startedAt),
    ...(script && { script }),
    ...(ended === undefined ? {} : { end: endOf(ended) }),
  }
}
