import { describe, expect, it } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { evaluateAlerts } from '../alerting/evaluate-rules.ts'
import { createAlertmanager } from './alertmanager-api.ts'

const AT = Date.parse('2026-03-02T05:02:00Z')
const [seoul] = DEFAULT_CLUSTERS
if (seoul === undefined) throw new Error('a demonstration has a cluster')
const living = openLivingWorld(seoul, { at: AT, isLively: false })
const { world } = living.life
const alertmanager = createAlertmanager(world, living.series)

function call(path: string, method = 'GET', body?: unknown) {
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const { status, body: said } = alertmanager.answer(
    { method, path: `/api/v2/${path}`, body: bytes },
    'v0.28.1',
  )
  const text = String(said)
  return { status, data: text === '' ? null : JSON.parse(text) }
}

type Told = { readonly labels: Readonly<Record<string, string>>; readonly status: { readonly state: string } }
const alerts = (query = ''): readonly Told[] => call(`alerts${query}`).data

const CRASHES = { name: 'alertname', value: 'KubePodCrashLooping', isRegex: false, isEqual: true }
const SILENCE = {
  matchers: [CRASHES],
  startsAt: new Date(AT).toISOString(),
  endsAt: new Date(AT + 3_600_000).toISOString(),
  createdBy: 'minji',
  comment: '점검 중',
}

describe('the Alertmanager of a cluster', () => {
  it('has what fires in Prometheus, and nothing that only waits', () => {
    const firing = evaluateAlerts(world, living.series).filter(({ state }) => state === 'firing')
    const names = alerts().map(({ labels: { prometheus, ...own } }) => [prometheus, own])
    expect(names).toEqual(firing.map(({ labels }) => ['monitoring/k8s', labels]))
    expect(names.map(([, own]) => own)).toContainEqual({ alertname: 'Watchdog', severity: 'none' })
  })

  it('says of an alert what Alertmanager 0.28 says', () => {
    const [alert] = call('alerts?filter=alertname%3D%22Watchdog%22').data
    expect(alert).toEqual({
      annotations: expect.objectContaining({ summary: expect.any(String) }),
      endsAt: expect.any(String),
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      receivers: [{ name: 'Watchdog' }],
      startsAt: expect.any(String),
      status: { inhibitedBy: [], mutedBy: [], silencedBy: [], state: 'active' },
      updatedAt: expect.any(String),
      generatorURL: expect.stringContaining('g0.expr=vector(1)'),
      labels: { alertname: 'Watchdog', severity: 'none', prometheus: 'monitoring/k8s' },
    })
  })

  it('is silent about what a silence matches until it ends', () => {
    const { silenceID } = call('silences', 'POST', SILENCE).data
    const isCrash = ({ labels }: Told) => labels['alertname'] === 'KubePodCrashLooping'
    expect(alerts().filter(isCrash).length).toBeGreaterThan(0)
    for (const alert of alerts())
      expect(alert.status).toMatchObject(
        isCrash(alert)
          ? { state: 'suppressed', silencedBy: [silenceID] }
          : { state: 'active', silencedBy: [] },
      )
    expect(alerts('?silenced=false').filter(isCrash)).toEqual([])
    expect(call(`silence/${silenceID}`).data).toMatchObject({ ...SILENCE, status: { state: 'active' } })
    expect(call(`silence/${silenceID}`, 'DELETE')).toEqual({ status: 200, data: null })
    expect(call('silences').data).toMatchObject([{ id: silenceID, status: { state: 'expired' } }])
    expect(new Set(alerts().map(({ status }) => status.state))).toEqual(new Set(['active']))
  })

  it('groups by namespace and receiver', () => {
    const groups: readonly { readonly labels: object; readonly alerts: readonly Told[] }[] =
      call('alerts/groups').data
    expect(groups.flatMap((group) => group.alerts).length).toBe(alerts().length)
    for (const group of groups)
      for (const { labels } of group.alerts) expect(labels).toMatchObject(group.labels)
  })

  it.each<readonly [what: string, body: object, status: number, said: unknown]>([
    [
      'an end before now',
      { ...SILENCE, endsAt: '2020-01-01T00:00:00Z' },
      400,
      "Failed to create silence: end time can't be in the past",
    ],
    [
      'an end before the beginning',
      { ...SILENCE, startsAt: new Date(AT + 7_200_000).toISOString() },
      400,
      'Failed to create silence: start time must be before end time',
    ],
    [
      'matchers that match everything',
      { ...SILENCE, matchers: [{ ...CRASHES, value: '.*', isRegex: true }] },
      400,
      'invalid silence: at least one matcher must not match the empty string',
    ],
    ['no matchers', { ...SILENCE, matchers: [] }, 422, { code: 602, message: 'validation failure' }],
    ['a silence that is not there', { ...SILENCE, id: 'gone' }, 404, 'silence not found'],
  ])('refuses %s', (_what, body, status, said) => {
    expect(call('silences', 'POST', body)).toEqual({ status, data: said })
  })

  it('knows its receivers, its state and nothing else', () => {
    expect(call('receivers').data).toContainEqual({ name: 'Critical' })
    expect(call('status').data).toMatchObject({
      cluster: { status: 'ready' },
      versionInfo: { version: '0.28.1' },
    })
    expect(call('nothing').status).toBe(404)
    expect(call('alerts', 'DELETE').status).toBe(405)
    expect(call('silence/gone').status).toBe(404)
  })
})
