import type { Span } from '@naru/contract/mesh/wire/traces'
import { nodeOf, splitService, tagOf } from './traced-span.ts'

/** What a span says about a request, in words that have names; null where it does not. */
export type SpanFacts = {
  readonly app: string
  readonly namespace: string | null
  readonly pod: string | null
  readonly kind: string | null
  readonly method: string | null
  readonly url: string | null
  readonly protocol: string | null
  readonly code: string | null
  readonly grpcCode: string | null
  readonly flags: string | null
  readonly upstream: string | null
  readonly version: string | null
  /** The id that access logs write as well. */
  readonly requestId: string | null
}

export function describeSpan(span: Span, service: string): SpanFacts {
  const { app, namespace } = splitService(service)
  const flags = tagOf(span, 'response_flags')
  const node = nodeOf(span)
  return {
    app,
    namespace: node?.namespace ?? tagOf(span, 'istio.namespace') ?? namespace,
    pod: node?.pod ?? tagOf(span, 'k8s.pod.name'),
    kind: tagOf(span, 'span.kind'),
    method: tagOf(span, 'http.method') ?? tagOf(span, 'http.request.method'),
    url: tagOf(span, 'http.url') ?? tagOf(span, 'url.full'),
    protocol: tagOf(span, 'http.protocol'),
    code: tagOf(span, 'http.status_code') ?? tagOf(span, 'http.response.status_code'),
    grpcCode: tagOf(span, 'grpc.status_code'),
    flags: flags === '-' ? null : flags,
    upstream: tagOf(span, 'upstream_cluster'),
    version: tagOf(span, 'istio.canonical_revision'),
    requestId: tagOf(span, 'guid:x-request-id'),
  }
}

/** Whether a span is of a namespace that the person may not read. */
export function isClosed({ operationName }: Pick<Span, 'operationName'>, service: string): boolean {
  return operationName === 'unknown' && splitService(service).app === 'unknown'
}
