import { describe, expect, it } from 'vitest'
import { buildOwnDashboard } from '../own-dashboard.ts'
import { LONGEST_FILE, readGrafana } from './read-grafana.ts'

const read = (file: unknown) => readGrafana(JSON.stringify(file), (text) => !text.includes('nonsense'))

const asking = (type: string, expr: string, more: object = {}) => ({
  type,
  title: expr,
  targets: [{ expr }],
  ...more,
})

const NODES = {
  title: 'Nodes',
  templating: {
    list: [
      { name: 'ds', type: 'datasource', query: 'prometheus' },
      { name: 'step', type: 'interval', query: '1m,5m' },
      {
        name: 'namespace',
        label: 'Namespace',
        type: 'query',
        query: { query: 'label_values(up, namespace)' },
      },
      { name: 'pod', type: 'query', query: 'label_values(up{namespace="$namespace"}, pod)', regex: '/a.*/' },
      { name: 'env', type: 'custom', query: 'dev,prod' },
    ],
  },
  annotations: { list: [{ builtIn: 1 }, { name: 'deploys' }] },
  panels: [
    asking('timeseries', 'rate(a{pod=~"$pod"}[$__rate_interval])', {
      fieldConfig: { defaults: { unit: 'percent', custom: { stacking: { mode: 'normal' } } } },
      repeat: 'pod',
    }),
    asking('text', 'x'),
    { type: 'row', title: 'Memory', panels: [asking('heatmap', 'b'), asking('gauge', 'c')] },
    asking('table', 'd{env="$env"}', { datasource: { type: 'prometheus', uid: 'x' } }),
    asking('stat', 'nonsense'),
    asking('graph', 'e', { datasource: { type: 'loki' } }),
    { type: 'graph', title: 'asks nothing', targets: [{ expr: 'f', hide: true }] },
  ],
}

describe('a dashboard of Grafana', () => {
  const reading = read(NODES)
  if (reading.state !== 'read') throw new Error(reading.field)
  const { draft, lost } = reading

  it('keeps its panels in their rows, with what they ask in our words', () => {
    expect(draft.rows).toEqual([
      {
        title: 'Nodes',
        panels: [
          {
            title: 'rate(a{pod=~"$pod"}[$__rate_interval])',
            shape: 'stack',
            unit: 'share',
            queries: [{ expression: '(rate(a{pod=~"$pod"}[$window])\n) * 0.01', name: null }],
          },
        ],
      },
      {
        title: 'Memory',
        panels: [
          { title: 'b', shape: 'heat', unit: 'number', queries: [{ expression: 'b', name: null }] },
          { title: 'c', shape: 'number', unit: 'number', queries: [{ expression: 'c', name: null }] },
        ],
      },
    ])
  })

  it('offers the values of labels', () => {
    expect(draft.variables).toEqual([
      { id: 'namespace', title: 'Namespace', label: 'namespace', match: 'up' },
      { id: 'pod', title: 'pod', label: 'pod', match: 'up{namespace=~"$namespace"}' },
    ])
  })

  it('names what is not taken over', () => {
    expect(lost.map(({ place, reason, detail }) => [place, reason, detail])).toEqual([
      ['$pod', 'valueFilter', '/a.*/'],
      ['$env', 'variable', 'custom'],
      ['rate(a{pod=~"$pod"}[$__rate_interval])', 'repeat', 'pod'],
      ['x', 'kind', 'text'],
      ['c', 'gauge', ''],
      ['d{env="$env"}', 'unknownVariable', '$env'],
      ['nonsense', 'unread', 'nonsense'],
      ['e', 'source', 'loki'],
      ['asks nothing', 'empty', ''],
      ['', 'annotations', '1'],
    ])
  })

  it('is a dashboard as any other', () => {
    const built = buildOwnDashboard({ id: '1', owner: 'minji', isShared: false, draft })
    expect(built.id).toBe('own-1')
    const ids = built.rows.flatMap(({ panels }) => panels.map(({ id }) => id))
    expect(new Set(ids).size).toBe(3)
  })
})

it('reads what the API answers, and rows of older releases', () => {
  const older = {
    title: 'Old',
    rows: [{ title: 'First', panels: [asking('singlestat', 'a', { format: 's' })] }],
  }
  expect(read({ meta: {}, dashboard: older })).toMatchObject({
    state: 'read',
    draft: { rows: [{ title: 'First', panels: [{ shape: 'number', unit: 'seconds' }] }] },
    lost: [],
  })
})

it('does not read an expression that is far too long', () => {
  const reading = read({
    title: 'Long',
    panels: [asking('graph', 'a'), asking('stat', '${a:'.repeat(150_000), { title: 'b' })],
  })
  expect(reading.state === 'read' && reading.lost.map(({ reason }) => reason)).toEqual(['long'])
})

it('takes no more panels than a dashboard has, and says which are left', () => {
  const reading = read({
    title: 'Many',
    panels: Array.from({ length: 70 }, (_, at) => asking('graph', `a${at}`)),
  })
  expect(reading.state === 'read' && reading.draft.rows[0]?.panels.length).toBe(60)
  expect(reading.state === 'read' && reading.lost.map(({ reason }) => reason)).toEqual(Array(10).fill('many'))
})

const DEEP = `${'['.repeat(50_000)}${']'.repeat(50_000)}`

it.each([
  ['more than a dashboard can be', 'x'.repeat(LONGEST_FILE + 1), 'size', ''],
  ['no JSON', '{', 'json', ''],
  ['something else', '[]', 'field', ''],
  ['nested without end', `{"title":"a","panels":${DEEP}}`, 'field', 'panels[0]'],
  ['a title that is none', '{"title":{"toString":1}}', 'field', 'title'],
  [
    'an expression that is none',
    JSON.stringify({ title: 'a', panels: [{ targets: [{ expr: 'a' }, { expr: ['b'] }] }] }),
    'field',
    'panels[0].targets[1].expr',
  ],
  [
    'endless panels',
    JSON.stringify({ title: 'a', panels: Array.from({ length: 501 }, () => ({})) }),
    'field',
    'panels',
  ],
  ['nothing that is drawn', '{"title":"a","panels":[{"type":"text"}]}', 'nothing', ''],
  ['a kind by the name of an own method', '{"title":"a","panels":[{"type":"constructor"}]}', 'nothing', ''],
])('refuses %s', (_, text, why, field) => {
  expect(readGrafana(text, () => true)).toEqual({ state: 'refused', why, field })
})
