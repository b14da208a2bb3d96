import { expect, it } from 'vitest'
import type { NotifiedAlert } from './alertmanager-client.ts'
import { joinAlerts } from './join-alerts.ts'
import type { PrometheusGroup } from './prometheus-rules.ts'

const SINCE = '2026-03-02T05:00:00.000Z'
const labels = (pod: string) => ({ alertname: 'Crash', namespace: 'shop', pod, severity: 'warning' })
const active = (pod: string, state: 'firing' | 'pending') => ({
  labels: labels(pod),
  annotations: {},
  state,
  activeAt: SINCE,
  value: '1e+00',
})

const GROUP: PrometheusGroup = {
  name: 'apps',
  file: 'a.yaml',
  interval: 30,
  rules: [
    {
      type: 'alerting',
      name: 'Crash',
      query: 'up == 0',
      duration: 300,
      keepFiringFor: 0,
      labels: { severity: 'warning' },
      annotations: {},
      lastError: '',
      lastEvaluation: SINCE,
      alerts: [
        active('a', 'firing'),
        active('b', 'firing'),
        active('c', 'pending'),
        active('d', 'firing'),
        active('e', 'firing'),
      ],
    },
  ],
}

function told(pod: string, silencedBy: string[], inhibitedBy: string[] = []): NotifiedAlert {
  const state = silencedBy.length + inhibitedBy.length > 0 ? 'suppressed' : 'active'
  const own = { ...labels(pod), prometheus: 'monitoring/k8s' }
  return { labels: own, annotations: {}, startsAt: SINCE, status: { state, silencedBy, inhibitedBy } }
}

it('says of each alert what became of it', () => {
  const other: NotifiedAlert = {
    ...told('x', []),
    labels: { alertname: 'Backup', severity: 'critical' },
  }
  const notified = [told('a', []), told('b', ['s-1']), told('e', [], ['f']), other]
  const alerts = joinAlerts('seoul', [GROUP], notified)
  expect(
    alerts.map(({ labels: own, state, silencedBy, rule }) => [
      own['pod'] ?? own['alertname'],
      state,
      silencedBy,
      rule !== null,
    ]),
  ).toEqual([
    ['a', 'firing', [], true],
    ['b', 'silenced', ['s-1'], true],
    ['c', 'pending', [], true],
    ['d', 'firing', [], true],
    ['e', 'inhibited', [], true],
    ['Backup', 'firing', [], false],
  ])
  expect(alerts[0]).toMatchObject({
    cluster: 'seoul',
    severity: 'warning',
    value: 1,
    activeAt: Date.parse(SINCE),
  })
  expect(new Set(alerts.map(({ id }) => id)).size).toBe(6)
})

it('names an alert the same whatever order its labels have', () => {
  const [one] = joinAlerts('seoul', [], [told('a', [])])
  const turned = Object.fromEntries(Object.entries(told('a', []).labels).toReversed())
  expect(joinAlerts('seoul', [], [{ ...told('a', []), labels: turned }])[0]?.id).toBe(one?.id)
})

it('looks at each alert a few times, however many have one name', () => {
  const many = Array.from({ length: 3000 }, (_, index) => `pod-${index}`)
  let read = 0
  const counted = many.map((pod): NotifiedAlert => {
    const one = told(pod, [])
    const own = new Proxy(one.labels, {
      get(target, name): unknown {
        read += 1
        return Reflect.get(target, name)
      },
    })
    return { ...one, labels: own }
  })
  const [rule] = GROUP.rules ?? []
  if (rule?.type !== 'alerting') throw new Error('the group has one rule of alerts')
  const firing = { ...rule, alerts: many.map((pod) => active(pod, 'firing')) }
  const alerts = joinAlerts('seoul', [{ ...GROUP, rules: [firing] }], counted)
  expect(alerts.map(({ state }) => state)).toEqual(many.map(() => 'firing'))
  expect(alerts).toHaveLength(many.length)
  expect(read).toBeLessThan(many.length * 20)
})
