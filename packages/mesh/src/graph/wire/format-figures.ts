const KILO = 1024

/** A rate of requests on an edge label. */
export function formatRequestRate(perSecond: number): string {
  return perSecond.toFixed(2)
}

/** Bytes a second on an edge label. */
export function formatByteRate(bytes: number): string {
  return bytes < KILO ? `${bytes.toFixed(2)}bps` : `${(bytes / KILO).toFixed(2)}kps`
}

/** Milliseconds on an edge label. */
export function formatResponseTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)}ms` : `${(milliseconds / 1000).toFixed(2)}s`
}

export const MAX_HOSTS = 5

/** The hosts that a node shows, and how many more there are. */
export function shownHosts(hosts: readonly string[]): {
  readonly hosts: readonly string[]
  readonly more: number
} {
  return { hosts: hosts.slice(0, MAX_HOSTS), more: Math.max(0, hosts.length - MAX_HOSTS) }
}
