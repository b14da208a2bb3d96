import type { Span, Trace } from '@naru/contract/mesh/wire/traces'

export const textTag = (key: string, value: string) => ({ key, type: 'string', value })

type SpanSample = {
  readonly id: string
  readonly process: string
  readonly parent?: string
  /** As the span's proxy calls its pod: `web-1.shop`. */
  readonly pod?: string
  readonly start?: number
  readonly duration?: number
  readonly tags?: Readonly<Record<string, string>>
  readonly operation?: string
}

export function spanOf({ id, process, parent, pod, tags = {}, ...rest }: SpanSample): Span {
  const node = pod === undefined ? [] : [textTag('node_id', `sidecar~10.0.0.7~${pod}~x.svc.cluster.local`)]
  return {
    traceID: 'abc',
    spanID: id,
    operationName: rest.operation ?? 'web.shop.svc.cluster.local:80/*',
    references: parent === undefined ? [] : [{ refType: 'CHILD_OF', traceID: 'abc', spanID: parent }],
    startTime: rest.start ?? 0,
    duration: rest.duration ?? 100,
    tags: [...node, ...Object.entries(tags).map(([key, value]) => textTag(key, value))],
    logs: [],
    processID: process,
    warnings: null,
  }
}

/** A trace of spans whose processes are called as the services are. */
export function traceOf(spans: readonly Span[]): Trace {
  const names = [...new Set(spans.map(({ processID }) => processID))]
  const processes = Object.fromEntries(names.map((name) => [name, { serviceName: name, tags: [] }]))
  return { traceID: 'abc', spans: [...spans], processes, warnings: null }
}
