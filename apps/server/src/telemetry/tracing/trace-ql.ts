import type { TraceSearch } from '@naru/contract/mesh/trace-search'

/** An attribute that TraceQL reads without quotes. */
const PLAIN = /^[A-Za-z_]\w*(\.\w+)*$/
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/

/** TraceQL for what has to hold of one span: of others of its trace nobody finds out by searching. */
export function buildTraceQl({ service, minDuration, tags }: TraceSearch): string {
  const conditions = [
    `resource.service.name = ${quote(service)}`,
    ...(minDuration > 0 ? [`duration >= ${minDuration}us`] : []),
    ...Object.entries(tags).map(([key, value]) => tagIs(key, value)),
  ]
  return `{ ${conditions.join(' && ')} }`
}

/** Tags are texts where they come from; a store knows numbers and truths apart from them. */
function tagIs(key: string, value: string): string {
  const attribute = `.${PLAIN.test(key) ? key : quote(key)}`
  const isTyped = NUMBER.test(value) || value === 'true' || value === 'false'
  const ways = [
    `${attribute} = ${quote(value)}`,
    ...(isTyped ? [`${attribute} = ${value}`] : []),
    // What OpenTelemetry says in place of the tag.
    ...(key === 'error' && value === 'true' ? ['status = error'] : []),
  ]
  return ways.length === 1 ? ways.join('') : `(${ways.join(' || ')})`
}

/** Texts are written as in Go, which reads those of JSON. */
function quote(text: string): string {
  return JSON.stringify(text)
}
