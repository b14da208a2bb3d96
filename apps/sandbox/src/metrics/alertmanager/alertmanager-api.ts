import type { ProxyAnswer } from '../../cluster/content.ts'
import type { World } from '../../life/world.ts'
import { say } from '../api/answers.ts'
import type { ClusterSeries } from '../cluster-series.ts'
import { labelKey } from '../family.ts'
import { fits, isMatcher, type Matcher, parseMatcher } from './matcher.ts'
import { type NotifiedAlert, notifiedAlerts, RECEIVERS, receiverOf } from './notified-alerts.ts'
import { createSilences, type Silence, SilenceError, silenceState } from './silences.ts'

type Asked = { readonly method: string; readonly path: string; readonly body: Uint8Array }
export type Alertmanager = { readonly answer: (asked: Asked, version: string) => ProxyAnswer }

const API = '/api/v2/'
const SILENCE = /^silence\/([^/]+)$/
/** What it runs with, as it is written down. */
export const CONFIG = `route:
  receiver: Default
  group_by: [namespace]
  routes:
  - matchers: [alertname = Watchdog]
    receiver: Watchdog
  - matchers: [severity = critical]
    receiver: Critical
inhibit_rules:
- source_matchers: [severity = critical]
  target_matchers: [severity =~ warning|info]
  equal: [namespace, alertname]
receivers:
- name: Default
- name: Watchdog
- name: Critical
`

function tell(data: unknown, status = 200): ProxyAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }
}

function filtersOf(search: URLSearchParams): readonly Matcher[] {
  return search.getAll('filter').map((text) => {
    const matcher = parseMatcher(text)
    if (matcher === undefined || !isMatcher(matcher))
      throw new SilenceError(400, `bad matcher format: ${text}`)
    return matcher
  })
}

const isOff = (search: URLSearchParams, name: string): boolean => search.get(name) === 'false'

/** A receiver is asked for by a pattern of its whole name. */
function receiverFilter(asked: string | null): (name: string) => boolean {
  if (asked === null) return () => true
  const matcher = { name: 'receiver', value: asked, isRegex: true, isEqual: true }
  if (!isMatcher(matcher)) throw new SilenceError(400, `failed to parse receiver param: ${asked}`)
  return (receiver) => fits({ receiver }, [matcher])
}

/** Those that are asked for; all states unless a state is turned off. */
function chooseAlerts(all: readonly NotifiedAlert[], search: URLSearchParams): readonly NotifiedAlert[] {
  const matchers = filtersOf(search)
  const isReceiver = receiverFilter(search.get('receiver'))
  return all.filter(({ labels, status, receivers }) => {
    if (isOff(search, 'active') && status.state === 'active') return false
    if (isOff(search, 'silenced') && status.silencedBy.length > 0) return false
    if (isOff(search, 'inhibited') && status.inhibitedBy.length > 0) return false
    return receivers.some(({ name }) => isReceiver(name)) && fits(labels, matchers)
  })
}

function groupAlerts(alerts: readonly NotifiedAlert[]) {
  const groups = new Map<string, { labels: object; receiver: object; alerts: NotifiedAlert[] }>()
  for (const alert of alerts) {
    const { namespace } = alert.labels
    const labels = namespace === undefined ? {} : { namespace }
    const receiver = receiverOf(alert.labels)
    const key = labelKey({ ...labels, receiver: receiver.name })
    const group = groups.get(key) ?? { labels, receiver, alerts: [] }
    groups.set(key, group)
    group.alerts.push(alert)
  }
  return [...groups.values()]
}

/** Silences are found by the matchers that they are made of, not by what these match. */
function hasMatcher({ matchers }: Silence, { name, value, isRegex, isEqual }: Matcher): boolean {
  return matchers.some(
    (own) => own.name === name && own.value === value && own.isRegex === isRegex && own.isEqual === isEqual,
  )
}

function formatSilence(silence: Silence, now: number) {
  return { ...silence, status: { state: silenceState(silence, now) } }
}

function status(now: number, version: string) {
  return {
    cluster: { name: '01SANDBOX', peers: [], status: 'ready' },
    config: { original: CONFIG },
    uptime: new Date(now - 86_400_000).toISOString(),
    versionInfo: {
      branch: 'HEAD',
      buildDate: '20260101-00:00:00',
      buildUser: 'sandbox',
      goVersion: 'go1.24.1',
      revision: 'sandbox',
      version: version.replace('v', ''),
    },
  }
}

/** The Alertmanager of a cluster: what Prometheus has sent it, and what people have silenced. */
export function createAlertmanager(world: World, series: ClusterSeries): Alertmanager {
  const silences = createSilences(() => world.now())

  function answerSilences({ method, body }: Asked, search: URLSearchParams): ProxyAnswer {
    if (method === 'POST') return tell({ silenceID: silences.post(body) })
    const matchers = filtersOf(search)
    const found = silences.all().filter((silence) => matchers.every((asked) => hasMatcher(silence, asked)))
    return tell(found.map((silence) => formatSilence(silence, world.now())))
  }

  function answerSilence(method: string, id: string): ProxyAnswer {
    if (method === 'DELETE') {
      silences.expire(id)
      return { status: 200, headers: {}, body: '' }
    }
    const found = silences.get(id)
    return found === undefined ? tell('silence not found', 404) : tell(formatSilence(found, world.now()))
  }

  function route(asked: Asked, version: string): ProxyAnswer {
    const { pathname, searchParams } = new URL(asked.path, 'http://alertmanager')
    if (pathname === '/-/healthy' || pathname === '/-/ready') return say(200, 'OK')
    const name = pathname.startsWith(API) ? pathname.slice(API.length) : ''
    const id = SILENCE.exec(name)?.[1]
    if (id !== undefined && ['GET', 'DELETE'].includes(asked.method)) return answerSilence(asked.method, id)
    if (name === 'silences' && ['GET', 'POST'].includes(asked.method))
      return answerSilences(asked, searchParams)
    const alerts = () => chooseAlerts(notifiedAlerts(world, series, silences), searchParams)
    const read: Readonly<Record<string, () => unknown>> = {
      alerts,
      'alerts/groups': () => groupAlerts(alerts()),
      receivers: () => RECEIVERS,
      status: () => status(world.now(), version),
    }
    const found = read[name]
    if (found === undefined) return tell({ code: 404, message: `path ${pathname} was not found` }, 404)
    if (asked.method === 'GET') return tell(found())
    return tell({ code: 405, message: `method ${asked.method} is not allowed` }, 405)
  }

  return {
    answer(asked, version) {
      try {
        return route(asked, version)
      } catch (error) {
        if (!(error instanceof SilenceError)) throw error
        return tell(
          error.status === 422 ? { code: 602, message: error.message } : error.message,
          error.status,
        )
      }
    },
  }
}
