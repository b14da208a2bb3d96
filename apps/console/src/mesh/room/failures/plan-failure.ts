import { AppError } from '@naru/contract/errors/app-error'

type Known = {
  /** How many namespaces of the mesh the person may read; null while that is not known. */
  readonly namespaces: number | null
  /** Whether a cluster that is away is told of as such. */
  readonly isAway: boolean
}

/**
 * What is told of a part of the mesh that does not answer. Nothing while it is not known whether there is a namespace that
 * it could be of, of a question that somebody ended or that has to wait, and of a cluster that is away as a whole.
 */
export function planFailure(error: unknown, { namespaces, isAway }: Known): 'disabled' | 'failed' | null {
  if (namespaces === null || isAway || passes(error)) return null
  return namespaces === 0 ? 'disabled' : 'failed'
}

const PASSING: ReadonlySet<string> = new Set(['CANCELLED', 'CANCELLED_BY_USER', 'TOO_MANY_REQUESTS'])

function passes(error: unknown): boolean {
  return error instanceof AppError && PASSING.has(error.code)
}
