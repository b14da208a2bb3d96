import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { KubeError } from '@naru/kube/errors'

/** The HTTP status of an error; 0 where there was no answer. */
export function httpStatusOf(error: unknown): number {
  if (error instanceof KubeError) return error.code
  return error instanceof AppError ? ERRORS[error.code].status : 0
}
