import { resourceFor } from '@naru/contract/kinds/api-version'
import { event as eventKind } from '@naru/contract/kinds/cluster/event'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseTime } from '@naru/contract/kubernetes/time'
import { readAt, readNumber, readText } from '@naru/contract/manifest/read'
import type { KubeClient } from '@naru/kube/client'
import { cleanText } from '../system/clean-text.ts'
import type { Observed, SeenObject } from './step-alerts.ts'
import type { EventSpec } from './tables.ts'

const EVENTS = resourceFor(eventKind, null)
const CHUNK = 500
/** Of more events than this, those that a cluster lists later are not looked at. */
const MOST_CHUNKS = 40
const LIMIT_MS = 15_000
const MOST_WORDS = 200
const MOST_NAME = 253

/** An object that has had no such event for so long is well again. */
export const QUIET_MS = 10 * 60_000

type Asked = {
  readonly spec: EventSpec
  /** When the setting was saved: what was told before is none of its. */
  readonly since: number
  readonly now: number
}

/** The objects that events of the setting are about, each with its last one. */
export async function observeEvents(
  client: Pick<KubeClient, 'listChunks'>,
  { spec, since, now }: Asked,
  signal: AbortSignal,
): Promise<Observed> {
  const from = Math.max(since, now - QUIET_MS)
  const found = new Map<string, SeenObject & { readonly at: number }>()
  let chunks = 0
  const options = { limit: CHUNK, timeoutMs: LIMIT_MS, signal }
  for await (const { items } of client.listChunks({ resource: EVENTS }, options)) {
    for (const event of items) {
      const at = lastTold(event)
      if (at === null || at < from || !isMeant(event, spec)) continue
      const seen = describe(event)
      if ((found.get(seen.key)?.at ?? 0) < at) found.set(seen.key, { ...seen, at })
    }
    chunks += 1
    if (chunks >= MOST_CHUNKS) break
  }
  return { known: true, objects: [...found.values()].map(({ at: _at, ...seen }) => seen) }
}

/** When an event last happened; times are told by its cluster, in the field that its reporter knows. */
function lastTold(event: KubeObject): number | null {
  return (
    parseTime(readText(readAt(event, 'series', 'lastObservedTime'))) ??
    parseTime(readText(event['lastTimestamp'])) ??
    parseTime(readText(event['eventTime'])) ??
    parseTime(event.metadata.creationTimestamp)
  )
}

const fits = (wanted: readonly string[], value: string): boolean =>
  wanted.length === 0 || wanted.includes(value)

function isMeant(event: KubeObject, { type, kinds, reasons, namespaces }: EventSpec): boolean {
  const about = readAt(event, 'involvedObject')
  return (
    (type === 'any' || readText(event['type']) === type) &&
    fits(kinds, readText(readAt(about, 'kind'))) &&
    fits(reasons, readText(event['reason'])) &&
    fits(namespaces, event.metadata.namespace ?? '')
  )
}

function describe(event: KubeObject): SeenObject {
  const about = readAt(event, 'involvedObject')
  const [kind, namespace, name] = ['kind', 'namespace', 'name'].map((key) =>
    cleanText(readText(readAt(about, key)), MOST_NAME),
  )
  const reason = cleanText(readText(event['reason']), MOST_NAME)
  const place = namespace ? `${namespace}/${name}` : name
  return {
    key: [kind, namespace, name, reason].join('/'),
    what: `${kind} ${place} ${reason}`,
    value: readNumber(readAt(event, 'series', 'count')) ?? readNumber(event['count']),
    detail: cleanText(readText(event['message']), MOST_WORDS),
  }
}
