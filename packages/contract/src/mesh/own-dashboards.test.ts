import { describe, expect, it } from 'vitest'
import { formatMessage } from '../rules/format-message.ts'
import { readOwnDashboards } from './own-dashboards.ts'

const CHART = { name: 'Open orders', metricName: 'orders_open' }
const ORDERS = { name: 'orders', title: 'Orders', items: [{ chart: CHART }] }
const withChart = (more: object) => [{ ...ORDERS, items: [{ chart: { ...CHART, ...more } }] }]

describe('dashboards that a mesh has of its own', () => {
  it('are read as Kiali’s settings have them, alone or within these', () => {
    const written = [
      {
        name: 'vertx-custom',
        title: 'Vert.x Metrics',
        runtime: 'Vert.x',
        discoverOn: 'vertx_http_server_connections',
        items: [
          {
            chart: {
              name: 'Server response time',
              unit: 'seconds',
              spans: 6,
              metrics: [
                { metricName: 'vertx_http_server_responseTime_seconds', displayName: 'Server response time' },
              ],
              dataType: 'histogram',
              aggregations: [{ label: 'path', displayName: 'Path' }],
            },
          },
          { include: 'micrometer-1.1-jvm' },
        ],
      },
    ]
    const { dashboards, fault, root } = readOwnDashboards(written)
    expect([fault, root]).toEqual([null, []])
    expect(dashboards).toMatchObject([{ name: 'vertx-custom', discoverOn: 'vertx_http_server_connections' }])
    const wrapped = readOwnDashboards({ custom_dashboards: written, deployment: {} })
    expect([wrapped.dashboards, wrapped.root]).toEqual([dashboards, ['custom_dashboards']])
  })

  it('may link to others in Grafana, and say how charts begin and in which order their lines stand', () => {
    const chart = {
      chartType: 'scatter',
      xAxis: 'series',
      min: 0,
      max: 100,
      startCollapsed: true,
      sortLabel: 'le',
      sortLabelParseAs: 'int',
    }
    const externalLinks = [
      { name: 'Orders in detail', type: 'grafana', variables: { namespace: 'var-namespace' } },
      { name: 'Orders of all' },
    ]
    const { dashboards, fault } = readOwnDashboards(
      withChart(chart).map((one) => ({ ...one, externalLinks, rows: 3 })),
    )
    expect(fault).toBeNull()
    expect(dashboards).toMatchObject([{ items: [{ chart }], rows: 3 }])
    expect(dashboards[0]?.externalLinks).toEqual([
      externalLinks[0],
      { name: 'Orders of all', type: 'grafana', variables: {} },
    ])
  })

  it('say little where all is as usual', () => {
    const { dashboards } = readOwnDashboards([ORDERS])
    expect(dashboards[0]?.items[0]?.chart).toMatchObject({
      dataType: 'raw',
      spans: 6,
      unit: '',
      unitScale: 1,
    })
    expect(readOwnDashboards(null)).toMatchObject({ dashboards: [], fault: null })
    expect(readOwnDashboards([{ name: 'go' }]).dashboards).toMatchObject([{ name: 'go', items: [] }])
  })

  it.each([
    [
      'no list',
      'orders',
      [],
      'X, line 7: custom_dashboards has a value of another kind, or one that is out of bounds.',
    ],
    ['no name', [{ title: 'Orders' }], [0, 'name'], 'X, line 7: name is missing.'],
    [
      'a name that no address has',
      [{ ...ORDERS, name: 'all/orders' }],
      [0, 'name'],
      'X, line 7: name may have letters, digits, “.”, “_” and “-” only, 63 at most.',
    ],
    ['two of a name', [ORDERS, ORDERS], [1, 'name'], 'X, line 7: one is called orders already.'],
    [
      'two charts of a name',
      [{ ...ORDERS, items: [{ include: 'go' }, { chart: CHART }, { chart: CHART }] }],
      [0, 'items', 2, 'chart', 'name'],
      'X, line 7: one is called Open orders already.',
    ],
    [
      'a field that nobody knows',
      [{ ...ORDERS, external: [] }],
      [0, 'external'],
      'X, line 7: external is not a field that is known here.',
    ],
    [
      'a type of data that there is not',
      withChart({ dataType: 'gauge' }),
      [0, 'items', 0, 'chart', 'dataType'],
      'X, line 7: items[0].chart.dataType must be one of raw, rate, histogram.',
    ],
    [
      'a link to what there is not',
      [{ ...ORDERS, externalLinks: [{ name: 'Orders', type: 'kibana' }] }],
      [0, 'externalLinks', 0, 'type'],
      'X, line 7: externalLinks[0].type must be one of grafana.',
    ],
    [
      'an expression for a metric',
      withChart({ metricName: 'up) or vector(1' }),
      [0, 'items', 0, 'chart', 'metricName'],
      'X, line 7: items[0].chart.metricName must be the name of a metric.',
    ],
    [
      'an expression for a label',
      withChart({ groupLabels: ['pod) or (up'] }),
      [0, 'items', 0, 'chart', 'groupLabels', 0],
      'X, line 7: items[0].chart.groupLabels[0] must be the name of a label.',
    ],
    [
      'a chart of no metric',
      withChart({ metricName: undefined }),
      [0, 'items', 0, 'chart'],
      'X, line 7: items[0].chart needs either metricName or metrics.',
    ],
    [
      'an item that is two things',
      [{ ...ORDERS, items: [{ chart: CHART, include: 'go' }] }],
      [0, 'items', 0],
      'X, line 7: items[0] needs either chart or include.',
    ],
    [
      'too wide a chart',
      withChart({ spans: 13 }),
      [0, 'items', 0, 'chart', 'spans'],
      'X, line 7: items[0].chart.spans has a value of another kind, or one that is out of bounds.',
    ],
    [
      'too long a title',
      [{ ...ORDERS, title: 't'.repeat(101) }],
      [0, 'title'],
      'X, line 7: title may have 100 characters.',
    ],
    [
      'too many items',
      [{ ...ORDERS, items: Array.from({ length: 41 }, () => ({ include: 'go' })) }],
      [0, 'items'],
      'X, line 7: items may have 40 entries.',
    ],
  ])('are refused with %s', (_, value, path, sentence) => {
    const { dashboards, fault } = readOwnDashboards(value)
    expect([dashboards, fault?.path]).toEqual([[], path])
    expect(formatMessage(fault?.message.key ?? '', 'en', { ...fault?.message.params, x: 'X', line: 7 })).toBe(
      sentence,
    )
  })
})
