import { expect, it } from 'vitest'
import { figureParams, graphParams } from './graph-data.ts'
import { EDGE_LABELS, type GraphState, STANDARD } from './graph-state.ts'
import { WHOLE } from './graph-target.ts'
import { toggleTraffic } from './traffic-rates.ts'

it.each([
  ['nothing is looked for', {}, false],
  ['something else is looked for', { graphFind: 'app = label', graphHide: '! healthy' }, false],
  ['a label is looked for', { graphFind: 'label:team = pay' }, true],
  ['what has a label is hidden', { graphHide: 'ns = shop or has label:canary and om' }, true],
  ['what is looked for cannot be read yet', { graphFind: 'label:' }, false],
])('labels are asked for only where they are needed: %s', (_, state, isAsked) => {
  const { appenders } = graphParams(WHOLE, { ...STANDARD, namespaces: ['shop'], ...state })
  expect(appenders.split(',').includes('labeler')).toBe(isAsked)
})

it.each([
  ['rt > 1000', ['responseTime']],
  ['responsetime > 1000 or %httperr > 0', ['responseTime']],
  ['throughput > 1', ['throughput']],
  ['! mtls', ['securityPolicy']],
  ['sourceprincipal contains /sa/web', ['securityPolicy']],
  ['destprincipal = NaN and mtls', ['securityPolicy']],
  ['name = rt', []],
])('what is needed to tell who is found by %s is asked for, each once', (text, needed) => {
  const plain = { ...STANDARD, namespaces: ['shop'] }
  const asked = (state: Partial<GraphState>) =>
    graphParams(WHOLE, { ...plain, ...state }).appenders.split(',')
  const before = asked({})
  for (const state of [{ graphFind: text }, { graphHide: text }, { graphFind: text, graphHide: text }])
    expect(asked(state).filter((one) => !before.includes(one))).toEqual(needed)
})

it('what counts as traffic is asked for where it is unusual', () => {
  const asked = { ...STANDARD, namespaces: ['shop'] }
  expect(Object.keys(graphParams(WHOLE, asked)).filter((name) => name.startsWith('rate'))).toEqual([])
  expect(graphParams(WHOLE, { ...asked, traffic: ['grpcSent', 'tcpSent'] })).toMatchObject({
    rateHttp: 'none',
    rateGrpc: 'sent',
  })
})

it('whose word of ambient traffic counts is asked for where it is unusual, and whether waypoints are shown always', () => {
  const usual = { ...STANDARD, namespaces: ['shop'] }
  const asked = { ...usual, traffic: toggleTraffic(usual.traffic, 'ambientWaypoint'), waypoints: true }
  for (const params of [graphParams(WHOLE, usual), figureParams(WHOLE, usual)]) {
    expect(params).toMatchObject({ waypoints: false })
    expect(params).not.toHaveProperty('ambientTraffic')
  }
  for (const params of [graphParams(WHOLE, asked), figureParams(WHOLE, asked)])
    expect(params).toMatchObject({ ambientTraffic: 'waypoint', waypoints: true })
})

/** Those of Kiali 1.73: docs/spec/mesh-wire.md 3.9. */
const OLD = [
  'serviceEntry',
  'deadNode',
  'workloadEntry',
  'responseTime',
  'securityPolicy',
  'throughput',
  'aggregateNode',
  'idleNode',
  'istio',
  'meshCheck',
  'health',
  'labeler',
]

it('no appender is asked for that a server of an earlier release would refuse the graph for', () => {
  const everything: GraphState = {
    ...STANDARD,
    namespaces: ['shop'],
    graphFind: 'label:team = pay',
    badgeSecurity: true,
    operationNodes: true,
    idleNodes: true,
    waypoints: true,
    traffic: toggleTraffic(STANDARD.traffic, 'ambientZtunnel'),
  }
  const asked = [
    ...EDGE_LABELS.map((edges) => graphParams(WHOLE, { ...everything, edges })),
    figureParams(WHOLE, everything),
  ].flatMap(({ appenders }) => appenders.split(','))
  expect([...new Set(asked)].filter((name) => !OLD.includes(name))).toEqual([])
})

it('the figures of a chosen edge cost its picture nothing, and are of the same graph', () => {
  const state = { ...STANDARD, namespaces: ['shop'], injectServiceNodes: true, operationNodes: true }
  const [picture, figures] = [graphParams(WHOLE, state), figureParams(WHOLE, state)]
  const appenders = [picture, figures].map((params) => params.appenders.split(','))
  const costly = ['responseTime', 'throughput', 'securityPolicy']
  expect(appenders.map((names) => costly.filter((name) => names.includes(name)))).toEqual([[], costly])
  // What decides which nodes there are.
  for (const names of appenders)
    expect(names).toEqual(expect.arrayContaining(['deadNode', 'serviceEntry', 'aggregateNode']))
  const { appenders: _, ...shape } = figures
  expect(picture).toMatchObject(shape)
})
