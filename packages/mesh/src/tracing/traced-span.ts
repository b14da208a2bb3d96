import { readText } from '@naru/contract/manifest/read'
import type { Span, Trace } from '@naru/contract/mesh/wire/traces'

type Process = Trace['processes'][string]

/** What a tag says; null where there is none. */
export function tagOf({ tags }: Pick<Span, 'tags'>, key: string): string | null {
  const found = tags.find((one) => one.key === key)
  return found ? readText(found.value) : null
}

/** The proxy that reports, as it calls itself: `sidecar~10.0.0.7~web-1.shop~shop.svc.cluster.local`. */
export function nodeOf(
  span: Pick<Span, 'tags'>,
): { readonly pod: string; readonly namespace: string } | null {
  const [, , place = ''] = (tagOf(span, 'node_id') ?? '').split('~')
  const dot = place.lastIndexOf('.')
  return dot > 0 ? { pod: place.slice(0, dot), namespace: place.slice(dot + 1) } : null
}

const NAMESPACE_TAGS = ['istio.namespace', 'k8s.namespace.name']

/** In which namespace a span was made: as its reporter says, else as Istio names who reports; null where nobody tells. */
export function namespaceOf(span: Pick<Span, 'tags'>, process: Process | undefined): string | null {
  for (const key of NAMESPACE_TAGS) {
    const told = tagOf(span, key) ?? (process && tagOf(process, key))
    if (told) return told
  }
  return nodeOf(span)?.namespace ?? splitService(process?.serviceName ?? '').namespace
}

/** The application and namespace in what Istio calls a service: `web.shop`. */
export function splitService(name: string): { readonly app: string; readonly namespace: string | null } {
  const dot = name.lastIndexOf('.')
  return dot > 0
    ? { app: name.slice(0, dot), namespace: name.slice(dot + 1) }
    : { app: name, namespace: null }
}

export function isErrorSpan(span: Pick<Span, 'tags'>): boolean {
  return tagOf(span, 'error') === 'true'
}

/** The span within which this one was made. */
export function parentOf({ traceID, references, parentSpanID }: Span): string | null {
  const told = references.find((one) => one.refType === 'CHILD_OF' && one.traceID === traceID)
  return told?.spanID ?? (parentSpanID || null)
}
