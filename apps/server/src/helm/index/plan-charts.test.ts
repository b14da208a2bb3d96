import { describe, expect, it } from 'vitest'
import { planCharts } from './plan-charts.ts'

const one = (version: string, more: object = {}) => ({ version, ...more })

describe('the charts of an index', () => {
  it('are told by their newest version that is finished', () => {
    const { charts } = planCharts([
      ['web', [one('1.9.0'), one('2.0.0-rc.1'), one('1.10.0', { appVersion: 4.6, description: 'Pages' })]],
    ])
    expect(charts).toMatchObject([
      { name: 'web', summary: { latest: '1.10.0', appVersion: '4.6', description: 'Pages', versions: 3 } },
    ])
    expect(charts[0]?.versions.map(({ version }) => version)).toEqual(['2.0.0-rc.1', '1.10.0', '1.9.0'])
  })

  it('are told by the newest where none is finished', () => {
    expect(planCharts([['web', [one('0.1.0-a'), one('0.1.0-b')]]]).charts[0]?.summary.latest).toBe('0.1.0-b')
  })

  it.each([
    ['a/b', [one('1.0.0')]],
    ['../up', [one('1.0.0')]],
    ['', [one('1.0.0')]],
    ['web', []],
    ['web', 'no list'],
    ['web', [one('no version at all')]],
    ['web', [null, 7]],
  ])('are none of %j with %j, which is counted', (name, versions) => {
    expect(planCharts([[name, versions]])).toEqual({ charts: [], leftOut: 1 })
  })

  it('have each version once, as the first that is called so', () => {
    const { charts } = planCharts([['web', [one('1.0.0', { home: 'a' }), one('1.0.0', { home: 'b' })]]])
    expect(charts[0]?.versions.map(({ home }) => home)).toEqual(['a'])
  })

  it('hold no more than may be, however much the index does', () => {
    const versions = Array.from({ length: 700 }, (_, index) =>
      one(`1.${index}.0`, { description: 'x'.repeat(5000), keywords: Array.from({ length: 90 }, () => 'k') }),
    )
    const { charts } = planCharts([['web', versions]])
    expect(charts[0]?.summary.versions).toBe(700)
    expect(charts[0]?.versions).toHaveLength(500)
    expect(charts[0]?.versions[0]?.version).toBe('1.699.0')
    expect(charts[0]?.versions[0]?.description).toHaveLength(1024)
    expect(charts[0]?.versions[0]?.keywords).toHaveLength(50)
    const plain = Array.from({ length: 500 }, (_, index) => one(`1.${index}.0`))
    const wide = Array.from({ length: 102 }, (_, index) => [`c${index}`, plain] as const)
    const kept = planCharts(wide).charts.map((chart) => chart.versions.length)
    expect(kept.reduce((sum, count) => sum + count)).toBe(50_000 + 2)
    const many = Array.from({ length: 5003 }, (_, index) => [`c${index}`, [one('1.0.0')]] as const)
    expect(planCharts(many)).toMatchObject({ leftOut: 3 })
  })

  it('tell a moment and a digest only where they are such', () => {
    const digest = 'AB'.repeat(32)
    const tell = (more: object) => planCharts([['web', [one('1.0.0', more)]]]).charts[0]?.versions[0]
    expect(tell({ created: '2026-03-02T05:02:00+09:00', digest: `sha256:${digest}` })).toMatchObject({
      published: '2026-03-01T20:02:00.000Z',
      digest: digest.toLowerCase(),
    })
    expect(tell({ created: 'long ago', digest: 'abc' })).toMatchObject({ published: '', digest: '' })
  })
})
