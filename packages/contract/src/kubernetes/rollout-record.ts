import type { KubeObject } from './object.ts'

const NOTE = 'openshift.io/deployment'

/** Which rollout of its deployment config a replication controller is; null of one that nobody rolled out. */
export function rolloutVersion({ metadata }: KubeObject): number | null {
  return Number(metadata.annotations?.[`${NOTE}-config.latest-version`]) || null
}

/** How far that rollout is: `New`, `Pending`, `Running`, `Complete` or `Failed`. */
export function rolloutPhase({ metadata }: KubeObject): string | null {
  return metadata.annotations?.[`${NOTE}.phase`] ?? null
}

/** Why it was started, or why it failed. */
export function rolloutReason({ metadata }: KubeObject): string | null {
  return metadata.annotations?.[`${NOTE}.status-reason`] ?? null
}

/** What asks for the end of a rollout that still goes on. */
export const CANCELLATION: Readonly<Record<string, string>> = {
  [`${NOTE}.cancelled`]: 'true',
  [`${NOTE}.status-reason`]: 'cancelled by the user',
}
