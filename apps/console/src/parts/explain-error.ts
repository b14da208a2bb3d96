import { absenceCode } from '@naru/contract/errors/absence'
import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import { sameInBoth, type Text } from '@naru/contract/i18n/locale'
import { KubeError } from '@naru/kube/errors'

export type Explained = { readonly content: Text; readonly detail: string | undefined }

/** What an error means, in every language; what a cluster or a program said itself is the detail. */
export function explainError(error: unknown): Explained {
  if (error instanceof AppError) return { content: ERRORS[error.code].text, detail: error.detail }
  if (error instanceof KubeError) return explainRefusal(error)
  return { content: ERRORS.UNKNOWN.text, detail: error instanceof Error ? error.message : String(error) }
}

function explainRefusal({ code, reason, message, details }: KubeError): Explained {
  const known = isTooLarge(code, message) ? 'OBJECT_TOO_LARGE' : findCode(code, reason, details)
  if (known) return { content: ERRORS[known].text, detail: message }
  return { content: sameInBoth(message), detail: reason }
}

/** Said by the API server of a body, and by etcd, or by whoever speaks with it, of what is to be stored. */
function isTooLarge(status: number, message: string): boolean {
  return status === 413 || /^etcdserver: request is too large|message larger than max/.test(message)
}

function findCode(status: number, reason: string, details: KubeError['details']): ErrorCode | null {
  if (status === 409) return reason === 'AlreadyExists' ? 'DUPLICATE' : 'CONFLICT'
  if (status !== 404) return null
  // A refusal that names no object is about its type: the cluster does not serve it.
  if (!details?.name) return 'NO_RESOURCE_TYPE'
  return absenceCode(details.kind ?? '', 'NON_EXISTENT')
}
