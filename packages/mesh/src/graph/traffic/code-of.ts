import type { Protocol } from '@naru/contract/mesh/wire/graph'
import type { Sample } from '../../telemetry/sample.ts'

/** `0` means that there was no answer; else grpc's own status counts, unless HTTP failed before it. */
export function codeOf(labels: Sample['labels'], protocol: Protocol): string {
  const http = labels['response_code'] ?? ''
  const status = labels['grpc_response_status'] ?? ''
  if (http === '0') return '-'
  if (protocol === 'grpc' && status !== '' && !/^[45]\d\d$/.test(http)) return status
  return http
}
