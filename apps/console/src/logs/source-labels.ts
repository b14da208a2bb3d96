import type { LogSource } from './log-stream.ts'

/**
 * What tells the sources of one log apart, one label each: the end of the pod's name where their names begin alike
 * (`2bd29`), the container where the pods have several, both where both differ.
 */
export function buildSourceLabels(sources: readonly LogSource[]): readonly string[] {
  const pods = [...new Set(sources.map(({ pod }) => pod))]
  const containers = new Set(sources.map(({ container }) => container))
  const shared = pods.length > 1 ? sharedStart(pods) : 0
  return sources.map(({ pod, container }) => {
    if (pods.length === 1) return container
    const short = pod.slice(shared)
    return containers.size === 1 ? short : `${short} ${container}`
  })
}

/** How many characters all names begin with, up to and with their last common dash. */
function sharedStart([first = '', ...others]: readonly string[]): number {
  let length = 0
  while (length < first.length && others.every((name) => name[length] === first[length])) length += 1
  return first.slice(0, length).lastIndexOf('-') + 1
}
