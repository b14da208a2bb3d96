import type { RunProgram } from '@naru/kube/files/container-files'
import { openExec } from '@naru/kube/streams/exec'
import { createUpgrader } from '../data/exec/upgrade.ts'

/** One container whose files are looked at. */
export type PodPlace = {
  readonly cluster: string
  readonly namespace: string
  readonly pod: string
  readonly container: string
}

/** Runs programs in the container as the person who is signed in, until the signal. */
export function createRunner(
  { cluster, namespace, pod, container }: PodPlace,
  signal: AbortSignal,
): RunProgram {
  const upgrader = createUpgrader(cluster)
  return (command, { stdin = false } = {}) =>
    openExec(upgrader, { namespace, name: pod }, { container, command, stdin, signal })
}
