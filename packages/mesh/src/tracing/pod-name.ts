/** What a controller adds to its name for a pod. */
const POD_ENDINGS: Readonly<Record<string, RegExp>> = {
  Deployment: /^[0-9a-z]{1,10}-[0-9a-z]{5}$/,
  StatefulSet: /^\d+$/,
  CronJob: /^\d+-[0-9a-z]{5}$/,
}
const OTHER_ENDING = /^[0-9a-z]{5}$/

/** Whether a pod is one of a workload's, as far as names tell: those that are gone have nothing else. */
export function isPodOf(pod: string, workload: string, kind: string): boolean {
  if (kind === 'Pod') return pod === workload
  if (!pod.startsWith(`${workload}-`)) return false
  return (POD_ENDINGS[kind] ?? OTHER_ENDING).test(pod.slice(workload.length + 1))
}
