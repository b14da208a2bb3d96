import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { CONFIG, createAlertmanager } from './alertmanager-api.ts'

const PROGRAM = '/usr/bin/prometheus-alertmanager'
const AT = Date.parse('2026-03-02T05:02:00Z')
const HOUR = 3_600_000
const READY_MS = 60_000
/** Within it a real one has told everybody what it was given. */
const AGREE_MS = 45_000

type Answer = { readonly status: number; readonly data: unknown }
type Ask = (path: string, method?: string, body?: unknown) => Promise<Answer>
type Labels = Readonly<Record<string, string>>
type Alert = {
  readonly labels: Labels
  readonly annotations: Labels
  readonly receivers: readonly { readonly name: string }[]
  readonly startsAt: string
  readonly generatorURL: string
  readonly status: {
    readonly state: string
    readonly silencedBy: readonly string[]
    readonly inhibitedBy: readonly string[]
  }
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** A real one with the configuration that the sandbox says it has. */
async function startReal() {
  const folder = mkdtempSync(join(tmpdir(), 'naru-alertmanager-'))
  writeFileSync(join(folder, 'config.yml'), CONFIG)
  const address = `127.0.0.1:${await findPort()}`
  const program = spawn(PROGRAM, [
    `--config.file=${join(folder, 'config.yml')}`,
    `--storage.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
    // Alone: it would look for others first, on an address that it may not find.
    '--cluster.listen-address=',
  ])
  const gone = new Promise((done) => program.once('exit', done))
  async function stop(): Promise<void> {
    program.kill()
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(async () => expect((await fetch(`http://${address}/-/ready`)).status).toBe(200), {
      timeout: READY_MS,
    })
  } catch (error) {
    await stop()
    throw error
  }
  const ask: Ask = async (path, method = 'GET', body?) => {
    const headers = { 'content-type': 'application/json' }
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://${address}/api/v2/${path}`, init)
    return { status: answer.status, data: read(await answer.text()) }
  }
  return { ask, stop }
}

const read = (text: string): unknown => (text === '' ? null : JSON.parse(text))

function openSandbox(): Ask {
  const [seoul] = DEFAULT_CLUSTERS
  if (seoul === undefined) throw new Error('a demonstration has a cluster')
  const living = openLivingWorld(seoul, { at: AT, isLively: false })
  const alertmanager = createAlertmanager(living.life.world, living.series)
  return async (path, method = 'GET', body?) => {
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
    const answer = alertmanager.answer({ method, path: `/api/v2/${path}`, body: bytes }, 'v0.28.1')
    return { status: answer.status, data: read(String(answer.body)) }
  }
}

describe.skipIf(!existsSync(PROGRAM))(`the sandbox's Alertmanager beside a real one (${PROGRAM})`, () => {
  let real: Awaited<ReturnType<typeof startReal>>
  const sandbox = openSandbox()
  /** Names of silences in place of ids, which differ. */
  const names = new Map<string, string>()

  const byText = (left: string, right: string) => (left < right ? -1 : 1)
  const byLabels = (left: Alert, right: Alert) =>
    JSON.stringify(sortKeys(left.labels)) < JSON.stringify(sortKeys(right.labels)) ? -1 : 1
  const sortKeys = (labels: Labels) =>
    Object.entries(labels).toSorted(([left], [right]) => (left < right ? -1 : 1))

  /** All but what is told by the clock, or is a hash of each program's own. */
  const tellAlerts = (data: unknown) =>
    // The shape is what the comparison is about.
    (data as readonly Alert[])
      .toSorted(byLabels)
      .map(({ labels, annotations, receivers, startsAt, generatorURL, status }) => ({
        labels,
        annotations,
        receivers,
        startsAt: Date.parse(startsAt),
        generatorURL,
        state: status.state,
        silencedBy: status.silencedBy.map((id) => names.get(id) ?? id).toSorted(byText),
        inhibited: status.inhibitedBy.length > 0,
      }))

  async function silence(name: string, matchers: readonly object[]): Promise<void> {
    const both = [
      [sandbox, AT],
      [real.ask, Date.now()],
    ] as const
    for (const [ask, now] of both) {
      const times = { startsAt: new Date(now).toISOString(), endsAt: new Date(now + HOUR).toISOString() }
      const { status, data } = await ask('silences', 'POST', {
        matchers,
        ...times,
        createdBy: 'minji',
        comment: name,
      })
      expect(status).toBe(200)
      names.set((data as { readonly silenceID: string }).silenceID, name)
    }
  }

  beforeAll(async () => {
    real = await startReal()
    const { data } = await sandbox('alerts')
    const alerts = (data as readonly Alert[]).map(({ labels, annotations, startsAt, generatorURL }) => {
      return {
        labels,
        annotations,
        startsAt,
        generatorURL,
        endsAt: new Date(Date.now() + HOUR).toISOString(),
      }
    })
    expect((await real.ask('alerts', 'POST', alerts)).status).toBe(200)
    await silence('crashes', [{ name: 'alertname', value: 'KubePodCrash.*', isRegex: true, isEqual: true }])
    await silence('not shop', [
      { name: 'namespace', value: 'shop', isRegex: false, isEqual: false },
      { name: 'severity', value: 'warning', isRegex: false, isEqual: true },
    ])
  }, 120_000)
  afterAll(() => real?.stop())

  it.each([
    '',
    '?silenced=false',
    '?active=false',
    '?inhibited=false',
    '?receiver=Critical',
    '?receiver=Crit.*',
    '?receiver=Crit',
    '?filter=severity%3D%22critical%22',
    '?filter=severity%3Dcritical',
    '?filter=alertname%3D~%22Kube.*%22&filter=namespace%21%3D%22shop%22',
    '?filter=pod%21~%22.%2B%22',
    '?filter=nothing%3D%22%22&silenced=false',
  ])(
    'tells the same alerts%s',
    async (query) => {
      const told = async (ask: Ask) => tellAlerts((await ask(`alerts${query}`)).data)
      await vi.waitFor(async () => expect(await told(sandbox)).toEqual(await told(real.ask)), {
        timeout: AGREE_MS,
      })
    },
    60_000,
  )

  it.each(['', '?receiver=Default', '?filter=namespace%3D%22shop%22'])(
    'tells the same groups%s',
    async (query) => {
      type Group = { readonly labels: Labels; readonly receiver: object; readonly alerts: readonly Alert[] }
      const told = async (ask: Ask) =>
        ((await ask(`alerts/groups${query}`)).data as readonly Group[])
          .map(({ labels, receiver, alerts }) => ({ labels, receiver, alerts: tellAlerts(alerts) }))
          .toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1))
      await vi.waitFor(async () => expect(await told(sandbox)).toEqual(await told(real.ask)), {
        timeout: AGREE_MS,
      })
    },
    60_000,
  )

  it.each([
    '',
    '?filter=alertname%3D%22KubePodCrash.*%22',
    '?filter=alertname%3D~%22KubePodCrash.*%22',
    '?filter=namespace%21%3D%22shop%22',
    '?filter=namespace%21%3D%22pay%22',
  ])('tells the same silences%s', async (query) => {
    type Silence = {
      readonly id: string
      readonly matchers: object
      readonly status: object
      readonly comment: string
    }
    const told = async (ask: Ask) =>
      ((await ask(`silences${query}`)).data as readonly Silence[])
        .map(({ id, matchers, status, comment }) => ({ name: names.get(id), matchers, status, comment }))
        .toSorted((left, right) => (left.comment < right.comment ? -1 : 1))
    expect(await told(sandbox)).toEqual(await told(real.ask))
  })

  it('has the same receivers', async () => {
    const told = async (ask: Ask) => {
      const { data } = await ask('receivers')
      return (data as readonly { readonly name: string }[]).map(({ name }) => name).toSorted()
    }
    expect(await told(sandbox)).toEqual(await told(real.ask))
  })

  it('answers a status of the same shape', async () => {
    const told = async (ask: Ask) => {
      const { data } = await ask('status')
      const { config, versionInfo } = data as { readonly config: object; readonly versionInfo: object }
      return [data, config, versionInfo].map((part) => Object.keys(part as object).toSorted())
    }
    expect(await told(sandbox)).toEqual(await told(real.ask))
  })

  const base = {
    createdBy: 'minji',
    comment: 'any',
    matchers: [{ name: 'a', value: 'b', isRegex: false, isEqual: true }],
  }
  const span = (from: number, to: number) => (now: number) => ({
    startsAt: new Date(now + from).toISOString(),
    endsAt: new Date(now + to).toISOString(),
  })

  it.each<readonly [what: string, times: (now: number) => object, change: object]>([
    ['an end that has passed', span(-2 * HOUR, -HOUR), {}],
    ['an end before the beginning', span(2 * HOUR, HOUR), {}],
    [
      'a matcher of everything',
      span(0, HOUR),
      { matchers: [{ name: 'a', value: '.*', isRegex: true, isEqual: true }] },
    ],
    [
      'a pattern that is none',
      span(0, HOUR),
      { matchers: [{ name: 'a', value: '(', isRegex: true, isEqual: true }] },
    ],
    ['no matcher', span(0, HOUR), { matchers: [] }],
    ['no comment', span(0, HOUR), { comment: undefined }],
    ['an id that nobody has', span(0, HOUR), { id: '3f0f6a52-8d0f-4a56-9d0a-5d5b1a1c2e11' }],
  ])('refuses a silence with %s', async (_what, times, change) => {
    const told = async (ask: Ask, now: number) =>
      (await ask('silences', 'POST', { ...base, ...times(now), ...change })).status
    expect(await told(sandbox, AT)).toBe(await told(real.ask, Date.now()))
  })

  it('ends a silence once, and knows no other', async () => {
    const gone = '3f0f6a52-8d0f-4a56-9d0a-5d5b1a1c2e11'
    const told = async (ask: Ask, now: number) => {
      const { data } = await ask('silences', 'POST', { ...base, ...span(0, HOUR)(now) })
      const { silenceID } = data as { readonly silenceID: string }
      const first = await ask(`silence/${silenceID}`, 'DELETE')
      const { data: after } = await ask(`silence/${silenceID}`)
      const again = await ask(`silence/${silenceID}`, 'DELETE')
      const others = [
        await ask(`silence/${gone}`),
        await ask(`silence/${gone}`, 'DELETE'),
        await ask('alerts?filter=%3D'),
      ]
      const refused = others.map(({ status }) => status >= 400)
      return [first.status, again.status, (after as Alert).status.state, ...refused]
    }
    expect(await told(sandbox, AT)).toEqual(await told(real.ask, Date.now()))
  })
})
