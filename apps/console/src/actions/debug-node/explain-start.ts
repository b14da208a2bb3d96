import { AppError } from '@naru/contract/errors/app-error'
import { KubeError } from '@naru/kube/errors'
import { inBoth } from '../../i18n/messages.ts'
import { type Explained, explainError } from '../../parts/explain-error.ts'
import { messages } from './messages.ts'

/** How the pod security of Kubernetes refuses a pod, and how OpenShift's constraints do. */
const BY_SECURITY = /violates PodSecurity|security context constraint/

/** Why no pod was made in a namespace. Of a refusal by its security it is said that another namespace may take it. */
export function explainStart(error: unknown, namespace: string): Explained {
  if (error instanceof KubeError && error.code === 403 && BY_SECURITY.test(error.message))
    return { content: inBoth(messages, 'notPrivileged', { namespace }), detail: error.message }
  return explainError(error)
}

const UNHEARD: ReadonlySet<string> = new Set(['UNAVAILABLE', 'CLUSTER_TIMEOUT', 'NO_RESPONSE'])

/** Whether a pod may have been made although nobody said so. */
export function mayBeThere(error: unknown): boolean {
  return error instanceof KubeError ? error.code >= 500 : error instanceof AppError && UNHEARD.has(error.code)
}
