import { KubeError } from '@naru/kube/errors'

/** The cluster does not answer as it should. */
export class UnreachedError extends Error {
  override name = 'UnreachedError'
}

/** Whether a cluster did not answer, so that nobody knows what it would have said. */
export function isAway(error: unknown): boolean {
  if (error instanceof KubeError) return error.code === 0
  return error instanceof UnreachedError || (error instanceof Error && error.name === 'TimeoutError')
}
