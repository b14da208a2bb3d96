import { findRules } from '@naru/contract/kinds/rules-registry'
import type { CellValue } from '@naru/contract/rows/cell'
import type { Row } from '@naru/contract/rows/row'
import { textWidth } from '@naru/ui/text-width'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fit, fitColumns, measureColumns, widen } from './column-widths.ts'
import { buildColumns } from './list-columns.ts'

const DIGIT = textWidth('0')
const ROOM = { padding: 20, arrow: 16, mark: 36, icon: 20 }

function measure(type: string, value: CellValue, title = 'T', sorted?: string): Fit {
  const heads = [{ id: 'one', title: { en: title, ko: title }, type }]
  const columns = buildColumns({ heads, scope: 'cluster', manyClusters: false, locale: 'en' })
  const row: Row = {
    uid: 'u',
    cluster: 'c',
    namespace: null,
    name: 'n',
    created: 0,
    version: '1',
    cells: [value],
  }
  const fit = measureColumns(columns, [row], { locale: 'en', sorted })['one']
  if (!fit) throw new Error('no such column')
  return fit
}

const GI = 1024 ** 3
/** As long as names that a cluster makes get. */
const RENDERED = 'rendered-batch-5960c2eb0483e3f2e5c7f51f852c33e3'

describe('what a column needs', () => {
  const cases: readonly [string, Fit, { least: number; most: number }][] = [
    ['a number is never cut', measure('number', 1234567), exact(textWidth('1,234,567'))],
    [
      'used and requested stand whole',
      measure('bytes', { used: 101.4 * GI, request: 128 * GI }),
      exact(textWidth('101Gi/128Gi')),
    ],
    [
      'a small amount leaves room to grow',
      measure('cpu', { used: 0.001, request: null }),
      exact(textWidth('000m')),
    ],
    [
      'a title that is wider than its values is whole',
      measure('number', 1, 'Up to date'),
      exact(textWidth('Up to date')),
    ],
    [
      'a title of what the rows are in order of is whole with its arrow',
      measure('number', 1, 'Up to date', 'one'),
      exact(textWidth('Up to date') + ROOM.arrow),
    ],
    [
      'a link to what has no page here is named with its kind',
      measure('link', { kind: 'Worker', namespace: null, name: 'w1' }),
      exact(textWidth('Worker/w1')),
    ],
    [
      'a state has its icon',
      measure('status', { text: 'Running', tone: 'running' }),
      exact(textWidth('Running') + ROOM.icon),
    ],
    [
      'a link has its mark',
      measure('link', { kind: 'node', namespace: null, name: 'n1' }),
      exact(textWidth('n1') + ROOM.mark),
    ],
    [
      'the name behind a link is whole where there is room, as names are',
      measure('link', { kind: 'machine-config', namespace: null, name: RENDERED }),
      { least: 120, most: textWidth(RENDERED) + ROOM.mark + ROOM.padding },
    ],
    [
      'a short text takes no more than it needs',
      measure('text', 'web-server-1'),
      exact(textWidth('web-server-1')),
    ],
    [
      'a long text may be cut, and is not where there is room',
      measure('text', 'a'.repeat(30)),
      { least: 120, most: textWidth('a'.repeat(30)) + ROOM.padding },
    ],
    ['a text without end takes only its share', measure('text', 'a'.repeat(300)), { least: 120, most: 640 }],
    [
      'images are measured as they are shown',
      measure('images', ['registry.example/cart:1.2', 'b']),
      exact(textWidth('cart:1.2') + textWidth(' +1') + 6),
    ],
    ['ages have room for years', measure('time', 0), exact(textWidth('0000d'))],
    [
      'times that lie ahead have room for how far',
      measure('time', Date.UTC(9999, 0)),
      exact(textWidth('in 0000d')),
    ],
  ]

  it.each(cases)('%s', (_name, { width, max }, { least, most }) => {
    expect({ least: width, most: max }).toEqual({ least, most })
  })

  function exact(content: number) {
    return { least: content + ROOM.padding, most: content + ROOM.padding }
  }
})

it.each([
  ['a name may be cut last of all, and is whole where there is room', 'payment-api-6d5f8b7c9d-x2x4z'],
  ['a name without end takes no more than a third of a wide screen', 'a'.repeat(200)],
])('%s', (_, name) => {
  const columns = buildColumns({ heads: [], scope: 'cluster', manyClusters: false, locale: 'en' })
  const row: Row = { uid: 'u', cluster: 'c', namespace: null, name, created: 0, version: '1', cells: [] }
  const fit = measureColumns(columns, [row], { locale: 'en', sorted: 'name' })['name']
  const need = textWidth(name) + ROOM.padding
  expect(fit).toEqual({ width: Math.min(280, need), max: Math.min(440, need), whole: false })
})

describe('widths while data changes', () => {
  const number = (width: number): Fit => ({ width, max: width, whole: true })
  const text = (max: number): Fit => ({ width: 120, max, whole: false })

  it('stay what they are when values get shorter', () => {
    const before = { a: number(80), b: text(200) }
    expect(widen(before, { a: number(60), b: text(150) }, true)).toBe(before)
  })

  it('grow for a number, which must not be cut, but not for a text', () => {
    expect(widen({ a: number(80), b: text(150) }, { a: number(90), b: text(200) }, false)).toEqual({
      a: number(90),
      b: text(150),
    })
  })

  it('grow for texts too when the answer is a new one', () => {
    expect(widen({ b: text(150) }, { b: text(200) }, true)).toEqual({ b: text(200) })
  })

  it('never shrink', () => {
    const fits = fc.record({ width: fc.nat(), max: fc.nat(), whole: fc.boolean() })
    fc.assert(
      fc.property(fits, fits, fc.boolean(), (before, now, free) => {
        const { a } = widen({ a: before }, { a: now }, free)
        expect(a?.width).toBeGreaterThanOrEqual(before.width)
        expect(a?.max).toBeGreaterThanOrEqual(before.max)
      }),
    )
  })

  it('are those of a column that was just chosen, too', () => {
    expect(widen({ a: number(80) }, { b: text(90) }, false)).toEqual({ a: number(80), b: text(90) })
  })
})

it('gives columns their widths, and leaves those alone that nothing is known of', () => {
  const columns = buildColumns({ heads: [], scope: 'cluster', manyClusters: false, locale: 'en' })
  const fitted = fitColumns(columns, { created: { width: 99, max: 99, whole: true } })
  expect(fitted.find(({ id }) => id === 'created')?.width).toBe(99)
  expect(fitted.find(({ id }) => id === 'name')).toBe(columns.find(({ id }) => id === 'name'))
})

it('knows wide characters from narrow ones', () => {
  expect(textWidth('파드')).toBeGreaterThan(textWidth('ab'))
  expect(textWidth('ilil')).toBeLessThan(textWidth('mwmw'))
  expect(DIGIT * 4).toBeGreaterThan(textWidth('ffff'))
})

describe('what a column of some list needs', () => {
  const fitOf = (
    id: string,
    type: string,
    value: CellValue,
    marked: readonly string[] = [],
  ): Fit | undefined => {
    const heads = [{ id, title: { en: 'T', ko: 'T' }, type }]
    const columns = buildColumns({ heads, scope: 'platform', manyClusters: false, locale: 'ko', marked })
    const rows = [
      { uid: 'u', cluster: '', namespace: null, name: 'n', created: 0, version: '1', cells: [value] },
    ]
    return measureColumns(columns, rows, { locale: 'ko', sorted: undefined })[id]
  }

  it.each([
    ['a text that is whole', ['impersonate']],
    ['one that is cut', ['serviceaccounts/token', 'bind']],
  ])('is the icon before %s, too', (_, dangers) => {
    const [plain, marked] = [[], ['dangers']].map((ids) => fitOf('dangers', 'list', dangers, ids))
    expect(marked?.width).toBe((plain?.width ?? 0) + ROOM.icon)
    expect(marked?.max).toBe((plain?.max ?? 0) + ROOM.icon)
  })

  it('is no icon where there is no text', () => {
    expect(fitOf('dangers', 'list', [], ['dangers'])).toEqual(fitOf('dangers', 'list', []))
  })

  it.each([
    ['access-rule', 'expires'],
    ['project', 'recoverable'],
  ])('of a kind such as %s is all of the moment of %s, with its hour', (kind, id) => {
    const moment = '2026-11-29 09:11'
    const type = findRules(kind)?.columns.find((column) => column.id === id)?.type ?? ''
    const width = textWidth(moment) + ROOM.padding
    expect(fitOf(id, type, moment)).toEqual({ width, max: width, whole: true })
  })
})

it('what stands beside a name takes free room, and none from other columns', () => {
  const row: Row = {
    uid: 'u',
    cluster: 'c',
    namespace: null,
    name: 'argocd-application-controller-0',
    created: 0,
    version: '1',
    cells: [],
  }
  const nameOf = (glances: boolean) => {
    const columns = buildColumns({ heads: [], scope: 'cluster', manyClusters: false, locale: 'en', glances })
    return measureColumns(columns, [row], { locale: 'en', sorted: undefined })['name']
  }
  const [plain, beside] = [nameOf(false), nameOf(true)]
  expect(beside?.width).toBe(plain?.width)
  expect(beside?.max).toBe((plain?.max ?? 0) + 26)
})

it('what is filled where it is drawn keeps the room that it was given, up to its most', () => {
  const title = { en: 'Runs', ko: '실행 주기' }
  const ownColumns = [
    { id: 'words', title, width: 190, max: 340 },
    { id: 'pods', title, width: 80 },
  ]
  const columns = buildColumns({ heads: [], scope: 'cluster', manyClusters: false, locale: 'en', ownColumns })
  const fits = measureColumns(columns, [], { locale: 'en', sorted: undefined })
  const fitted = fitColumns(columns, fits).filter(({ id }) => id === 'words' || id === 'pods')
  expect(fitted.map(({ width, max }) => [width, max])).toEqual([
    [190, 340],
    [80, 80],
  ])
})
