import type { ErrorCode } from '@naru/contract/errors/catalogue'
import type { KubeError } from '@naru/kube/errors'

/** What a cluster's refusal or silence is to who asked, where nobody nearer to the question has said it better. */
export function clusterErrorCode({ code, reason }: KubeError): ErrorCode {
  if (reason === 'Aborted') return 'CANCELLED'
  if (code === 401) return 'CLUSTER_CONNECTION'
  if (code === 403) return 'FORBIDDEN'
  if (code === 404) return 'RESOURCE_NOT_FOUND'
  return reason === 'Timeout' ? 'CLUSTER_TIMEOUT' : 'CLUSTER_UNREACHABLE'
}
