import { ingress } from '@naru/contract/kinds/network/ingress'
import { matchesLabels } from '@naru/contract/kubernetes/label-selector'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { type ListQuery, type LiveQuery, MAX_WINDOW, type SourceState } from '@naru/contract/live/protocol'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { LiveConnection } from '../../../data/live/live-connection.ts'
import { type LiveView, WAITING } from '../../../data/live/live-reducer.ts'
import { shareObjects } from '../../../data/live/share-objects.ts'
import { IngressAnswer } from './ingress-answer.tsx'
import { IngressCertificates } from './ingress-certificates.tsx'
import { IngressWays } from './ingress-ways.tsx'
import { messages } from './messages.ts'

/** Where a page that is drawn asks. */
const live = vi.hoisted(() => ({ connection: null as LiveConnection | null }))

function ask(query: LiveQuery | null): LiveView {
  return (query && live.connection?.subscribe(query).view()) ?? WAITING
}

vi.mock('../../../data/live/live.ts', () => ({ useLive: ask }))
vi.mock('../../../data/live/live-many.ts', () => ({
  useLiveMany: (queries: readonly LiveQuery[]) => queries.map(ask),
}))
vi.mock('../../../i18n/now.ts', () => ({ useNow: () => 0 }))

const CLUSTER = 'seoul'
const SOURCES = {
  live: { cluster: CLUSTER, state: 'live' },
  loading: { cluster: CLUSTER, state: 'loading', loaded: 0 },
  stale: { cluster: CLUSTER, state: 'stale', since: 0, reason: 'Timeout' },
  denied: { cluster: CLUSTER, state: 'denied', verb: 'list', resource: 'services' },
} as const satisfies Readonly<Record<string, SourceState>>

type World = {
  readonly objects: readonly KubeObject[]
  readonly lists?: keyof typeof SOURCES
  readonly names?: keyof typeof SOURCES
}

const NAMESPACE = 'shop'
const KINDS: Readonly<Record<string, string>> = {
  service: 'Service',
  secret: 'Secret',
  'cr:discovery.k8s.io/v1/endpointslices': 'EndpointSlice',
  'cr:networking.k8s.io/v1/ingressclasses': 'IngressClass',
}

/** A cluster that answers as the server does, as far as these questions go. */
function answerOf({ objects, lists = 'live', names = 'live' }: World) {
  return (query: LiveQuery): LiveView => {
    if (query.type !== 'list' && query.type !== 'object') return WAITING
    const state = query.type === 'list' ? lists : names
    const told = state === 'denied' ? [] : objects.filter(({ kind }) => kind === KINDS[query.kind])
    const data =
      query.type === 'list'
        ? listData(told.filter((object) => isMeant(query, object)))
        : objectData(told.find(({ metadata }) => metadata.name === query.name))
    return { data, sources: [SOURCES[state]], seq: 1, pending: false, error: null }
  }
}

/** The window's own connection to such a cluster, and what is asked over it. */
function connectTo(world: World) {
  const asked: LiveQuery[] = []
  const answer = answerOf(world)
  const connection = shareObjects({
    state: () => ({ kind: 'live' }),
    onState: () => () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
    subscribe(query) {
      asked.push(query)
      const view = answer(query)
      return {
        view: () => view,
        onChange: () => () => undefined,
        ask: () => undefined,
        close: () => undefined,
      }
    },
  })
  return { asked, connection }
}

function isMeant({ filters = [], related }: ListQuery, { metadata }: KubeObject): boolean {
  const isNamed = filters.every(({ values }) => values.includes(metadata.name))
  return isNamed && (related?.by !== 'selected' || matchesLabels(related.requirements, metadata.labels))
}

function objectData(object: KubeObject | undefined) {
  return { type: 'object' as const, object: object ?? null }
}

function listData(objects: readonly KubeObject[]) {
  const rows = objects.slice(0, MAX_WINDOW).map((object) => {
    const { name } = object.metadata
    const row = { uid: name, cluster: CLUSTER, namespace: NAMESPACE, name, created: 0, version: '1' }
    return [name, { ...row, cells: [], object }] as const
  })
  const order = rows.map(([name]) => name)
  const total = objects.length
  return { type: 'list' as const, columns: [], total, all: total, offset: 0, order, rows: new Map(rows) }
}

type Labels = Readonly<Record<string, string>>

function make(kind: string, name: string, fields: object = {}, labels: Labels = {}): KubeObject {
  return { apiVersion: 'v1', kind, metadata: { name, namespace: NAMESPACE, uid: name, labels }, ...fields }
}

const serviceOf = (index: number) => `web-${index}`
const secretOf = (index: number) => `cert-${index}`
const service = (index: number) => make('Service', serviceOf(index), { spec: { ports: [{ port: 80 }] } })
const secret = (index: number) =>
  make('Secret', secretOf(index), { data: { 'tls.crt': '', 'tls.key': '' }, type: 'kubernetes.io/tls' })
const slice = (index: number, ready: boolean, part = 'a') =>
  make(
    'EndpointSlice',
    `${serviceOf(index)}-${part}`,
    { endpoints: [{ addresses: [`10.0.0.${index}`], conditions: { ready } }] },
    { 'kubernetes.io/service-name': serviceOf(index) },
  )

const each = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** All that an ingress of so many services and certificates needs. */
const whole = (count: number): readonly KubeObject[] => [
  make('IngressClass', 'nginx', { spec: { controller: 'k8s.io/ingress-nginx' } }),
  ...each(count).flatMap((index) => [service(index), slice(index, true), secret(index)]),
]
const without = (count: number, ...names: readonly string[]) =>
  whole(count).filter(({ metadata }) => !names.includes(metadata.name))

function ingressOf(count: number): KubeObject {
  return make('Ingress', 'shop', {
    spec: {
      ingressClassName: 'nginx',
      rules: each(count).map((index) => ({
        host: `${serviceOf(index)}.example`,
        http: {
          paths: [
            { path: '/', backend: { service: { name: serviceOf(index), port: { number: 80 } } } },
            { path: '/again', backend: { service: { name: serviceOf(index), port: { number: 80 } } } },
          ],
        },
      })),
      tls: each(count).map((index) => ({
        hosts: [`${serviceOf(index)}.example`],
        secretName: secretOf(index),
      })),
    },
    status: { loadBalancer: { ingress: [{ ip: '203.0.113.7' }] } },
  })
}

/** The page's parts in HTML, and what they ask together. */
function draw(count: number, world: World) {
  const { asked, connection } = connectTo(world)
  live.connection = connection
  const props = { kind: ingress, cluster: CLUSTER, object: ingressOf(count) }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IngressAnswer
        {...props}
        tell={(answer) => (
          <output>{answer === 'pending' ? 'pending' : (answer?.title ?? answer?.state)}</output>
        )}
      />
      <IngressWays {...props} />
      <IngressCertificates {...props} />
    </QueryClientProvider>,
  )
  const row = (text: string) => html.split('<tr').find((part) => part.includes(text)) ?? ''
  const [, answer = ''] = /<output>(.*?)<\/output>/.exec(html) ?? []
  return { asked, row, answer }
}

const { ko } = messages

describe('the page of an ingress', () => {
  it('asks as many questions for 40 services and certificates as for two', () => {
    const [many, few] = [draw(40, { objects: whole(40) }), draw(2, { objects: whole(2) })]
    expect([many.asked.length, few.asked.length]).toEqual([4, 4])
    expect([many.answer, few.answer]).toEqual([ko.well, ko.well])
  })

  it('asks by name for up to 50, and of more for all in the namespace', () => {
    const narrowed = (count: number) =>
      draw(count, { objects: whole(count) })
        .asked.filter((query) => query.type === 'list' && query.kind === 'service')
        .map((query) => query.type === 'list' && query.filters?.[0]?.values.length)
    expect(narrowed(50)).toEqual([50])
    expect(narrowed(51)).toEqual([undefined])
    expect(draw(51, { objects: whole(51) }).answer).toBe(ko.well)
  })

  it('asks nothing about services and secrets that are not named', () => {
    expect(draw(0, { objects: whole(0) }).asked).toHaveLength(1)
  })

  const answering = ko.ready.replace('{{total}}', '1').replace('{{ready}}', '1')
  it.each([
    ['with an endpoint that is ready', { objects: whole(40) }, answering],
    ['that does not exist', { objects: without(40, 'web-7') }, ko['no-service']],
    ['without a slice', { objects: without(40, 'web-7-a') }, ko.silent],
    ['whose endpoint is not ready', { objects: [...without(40, 'web-7-a'), slice(7, false)] }, ko.silent],
    ['that is not there yet', { objects: [], lists: 'loading' }, ko.unknown],
    ['that was not there when the cluster was last heard', { objects: [], lists: 'stale' }, ko.unknown],
    ['that nobody may list, but read', { objects: whole(40), lists: 'denied' }, ko.unknown],
    ['that is missing to who may read but not list it', { objects: [], lists: 'denied' }, ko['no-service']],
    [
      'whose slices are more than are read',
      { objects: [...whole(40), ...each(MAX_WINDOW).map((part) => slice(8, true, String(part)))] },
      ko.unknown,
    ],
  ] as const satisfies readonly (readonly [string, World, string])[])(
    'tells of a service %s how far requests come',
    (_what, world, expected) => {
      expect(draw(40, world).row('web-7.example')).toContain(`>${expected}<`)
    },
  )

  it.each([
    ['that is there', { objects: whole(40) }, ko.read],
    ['that is missing', { objects: without(40, 'cert-7') }, ko.missing],
    [
      'without a certificate',
      { objects: [...without(40, 'cert-7'), make('Secret', 'cert-7', { data: {} })] },
      ko['without-certificate'],
    ],
    ['that one may read but not list', { objects: whole(40), lists: 'denied' }, ko.read],
    ['that one may not read', { objects: whole(40), lists: 'denied', names: 'denied' }, ko.lack],
  ] as const satisfies readonly (readonly [string, World, string])[])(
    'tells of a secret %s what it holds',
    (_what, world, expected) => {
      expect(draw(40, world).row('cert-7<')).toContain(expected)
    },
  )

  it('judges nothing while anything is awaited', () => {
    expect(draw(40, { objects: [], lists: 'loading' }).answer).toBe('pending')
  })
})
