import type { ContainerStatus } from '@naru/contract/kubernetes/pod'

/** The status word of one container: why it waits or ended, else whether it runs. */
export function containerWord(status: ContainerStatus | undefined): string {
  // Before its pod has a node nobody tells of it.
  if (!status) return 'Pending'
  const { waiting, terminated, running } = status.state ?? {}
  if (waiting) return waiting.reason ?? 'Pending'
  if (terminated) return terminated.reason ?? (terminated.exitCode === 0 ? 'Completed' : 'Error')
  return running ? 'Running' : 'Unknown'
}
