import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { text } from '../forms/fields.ts'
import { defineForm } from '../forms/form.ts'
import { section } from '../forms/layout.ts'
import type { Text } from '../i18n/locale.ts'
import type { KindRules } from '../kinds/kind-rules.ts'
import { defineKind, type KindSpec } from '../kinds/kind-spec.ts'
import { kinds } from '../kinds/registry.ts'
import { findRules } from '../kinds/rules-registry.ts'
import { statusColumn } from '../kinds/standard-columns.ts'
import { buildKindPages, type KindPageType } from '../pages/kind-pages.ts'
import { findPage, PAGES } from '../pages/registry.ts'
import { STATUSES } from '../rows/status-table.ts'
import { buildStatus } from '../rows/status-words.ts'
import { checkDnsLabel } from '../rules/names.ts'
import { buildManual, buildManualPage } from './build-manual.ts'
import { type ManualSection, SECTION_TITLES, type SectionId } from './manual-section.ts'

const lake = defineKind({
  id: 'lake',
  kind: 'Lake',
  plural: 'lakes',
  source: 'kubernetes',
  path: { one: 'lake', many: 'lakes' },
  api: { group: 'water.example.com', version: 'v1' },
  scope: 'namespaced',
  title: { one: { en: 'Lake', ko: '호수' }, many: { en: 'Lakes', ko: '호수' } },
  mark: 'LK',
  pages: {
    list: { manual: 1 },
    detail: { manual: 2, tabs: ['info', 'log'] },
    create: { manual: 3 },
    edit: { manual: 4 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['delete', 'restart'],
  relations: [{ by: 'name', word: 'uses', to: 'secret', path: 'spec.key' }],
})

const rules: KindRules = {
  status: () => buildStatus('Paused'),
  statuses: ['Paused', { word: 'Active', tone: 'running', means: { en: 'Full.', ko: '가득 찼습니다.' } }],
  blocked: { delete: { frozen: { when: () => false, says: { en: 'Frozen.', ko: '얼었습니다.' } } } },
  columns: [
    {
      id: 'depth',
      title: { en: 'Depth', ko: '깊이' },
      about: { en: 'In metres.', ko: '미터 단위입니다.' },
      type: 'number',
      optional: true,
      value: () => 1,
    },
    statusColumn(() => buildStatus('Paused')),
  ],
}

const form = defineForm({
  sections: [
    section({ en: 'Water', ko: '물' }, null, [
      text('spec.shore', { title: { en: 'Shore', ko: '호숫가' }, rule: checkDnsLabel, fixed: true }),
      text('spec.boat', { title: { en: 'Boat', ko: '배' }, when: ({ mode }) => mode === 'edit' }),
    ]),
  ],
})

const pages = buildKindPages(lake)

function tell(type: KindPageType): readonly ManualSection[] {
  const page = pages.find((one) => one.type === type)
  return page ? buildManual(page, { kind: lake, rules, form }) : []
}

/** The English of a section, cell by cell. */
function readSection(sections: readonly ManualSection[], id: SectionId): readonly string[] {
  const rows = sections.find((one) => one.id === id)?.rows ?? []
  return rows.map((row) => row.map((cell) => cell.map(readPiece).join(' ')).join(' | '))
}

function readPiece(piece: ManualSection['rows'][number][number][number]): string {
  if (piece.as === 'keys') return piece.keys.join('+')
  if (piece.as === 'status') return `${piece.tone}:${piece.text.en}`
  return piece.as === 'code' ? piece.text : piece.text.en
}

function readFixed(id: string, part: SectionId): readonly string[] {
  const page = findPage(id)
  return page ? readSection(buildManualPage(page), part) : []
}

describe('a kind that nobody wrote a word about', () => {
  it('has every part that its pages offer', () => {
    const parts = (['list', 'detail', 'create', 'edit'] as const).map((type) =>
      tell(type).map(({ id }) => id),
    )
    expect(parts).toEqual([
      ['columns', 'statuses', 'actions', 'use', 'keys'],
      ['tabs', 'actions', 'related', 'keys'],
      ['form', 'fields', 'actions', 'keys'],
      ['form', 'fields', 'actions', 'keys'],
    ])
  })

  it('tells its columns in the order of the list, with what they mean', () => {
    expect(readSection(tell('list'), 'columns')).toEqual([
      'Name | Leads to the page of the object.',
      'Namespace | ',
      'Cluster | Shown while several clusters are selected.',
      'Status | How it is, by icon and word. The filter offers its values.',
      'Depth | In metres. Hidden until you choose it.',
      'Labels | Hidden until you choose it.',
      'Age | Time since it was created.',
    ])
  })

  it('tells its statuses with their colour, by its own meaning before the common one', () => {
    expect(readSection(tell('list'), 'statuses')).toEqual([
      'warning:Paused | Changes wait until the rollout is resumed.',
      'running:Active | Full.',
    ])
  })

  it('tells what is offered for rows and for one object, dangerous last, with the right and what forbids it', () => {
    expect(readSection(tell('list'), 'actions')).toEqual([
      'Open this page | list lakes | ',
      'Restart rollout | patch lakes | Also for several chosen rows.',
      'Delete | delete lakes | Also for several chosen rows.',
    ])
    expect(readSection(tell('detail'), 'actions')).toEqual([
      'Open this page | list lakes | ',
      'Restart rollout | patch lakes | Replaces every pod step by step, as the strategy says. The image stays the same. May be refused: “Resume the rollout first.”',
      'Delete | delete lakes | May be refused: “Frozen.”',
    ])
  })

  it('tells its tabs and what it points at', () => {
    expect(readSection(tell('detail'), 'tabs').map((row) => row.split(' | ')[0])).toEqual([
      'Overview',
      'Logs',
      'History',
    ])
    expect(readSection(tell('detail'), 'related')).toEqual(['Uses | Secret', 'Made from | Template instance'])
  })

  it('tells the fields of its form by what they say to wrong values', () => {
    expect(readSection(tell('create'), 'fields')).toEqual([
      'Water | Shore | Required. Shore allows lowercase letters, numbers and -, and must start and end with a letter or number. Shore must be 63 characters or less. Cannot be changed later.',
    ])
    expect(readSection(tell('edit'), 'fields')).toEqual(['Water | Shore | Only shown.', ' | Boat | '])
  })

  it('has the keys of its own tabs before those of every page', () => {
    expect(readSection(tell('detail'), 'keys').slice(0, 2)).toEqual([
      'n+N | Next and previous match | In logs',
      'Ctrl+K | Search or jump to anything | Everywhere',
    ])
  })

  it('says where it is told how many rows there are, and whether they are live', () => {
    expect(readSection(tell('list'), 'use')).toContainEqual(
      expect.stringMatching(
        /^Up to date \| The line below .* clusters; the dot at the top, whether they are live\./,
      ),
    )
  })

  it('says nothing of actions and keys that it does not have', () => {
    const told = JSON.stringify([...tell('list'), ...tell('detail')])
    expect(told).not.toContain('Scale')
    expect(told).not.toContain('schema')
  })
})

it('a kind of the platform names roles, not verbs', () => {
  expect(readFixed('D_CLUSTER', 'actions')).toContainEqual(
    expect.stringMatching(/^Edit \| Super administrator, Administrator, System administrator \|/),
  )
  expect(JSON.stringify(findPage('L_CLUSTER') && readFixed('L_CLUSTER', 'actions'))).not.toContain('patch')
})

it('a kind that is scaled says what scales it, and one that is not says nothing', () => {
  expect(readFixed('D_DEPLOYMENT', 'related')).toContain('Scaled by | Autoscaler')
  expect(readFixed('D_CONFIG_MAP', 'related').join()).not.toContain('Scaled')
})

it('pages of kinds that only a cluster knows tell what all of them have', () => {
  expect(readFixed('D_RESOURCE', 'actions')).toContain('Delete | delete <plural> | ')
  expect(readFixed('L_RESOURCE', 'columns')[0]).toMatch(/^Name/)
})

function textsOf({ id, note, heads, rows }: ManualSection): readonly Text[] {
  const cells = rows
    .flat(2)
    .flatMap((piece) => ('text' in piece && typeof piece.text !== 'string' ? [piece.text] : []))
  return [SECTION_TITLES[id], ...(note ? [note] : []), ...heads, ...cells]
}

describe.each(PAGES.filter(({ manual }) => manual !== null).map((page) => [page.id, page] as const))(
  'the manual of %s',
  (_id, page) => {
    it('is in both languages, and each row says something', () => {
      const sections = buildManualPage(page)
      expect(sections.length).toBeGreaterThan(0)
      for (const { en, ko } of sections.flatMap(textsOf)) {
        expect(en).toMatch(/^[^가-힣]+$/)
        expect(ko).not.toBe('')
        // A sentence is never left in English.
        if (en.endsWith('.')) expect(ko).toMatch(/[가-힣]/)
      }
      for (const { rows, heads } of sections) {
        for (const row of rows) expect(row).toHaveLength(heads.length)
      }
    })
  },
)

const word = fc.constantFrom('True', 'False', 'Unknown')
const condition = fc.record({
  type: fc.constantFrom('Ready', 'Available', 'Progressing', 'ReplicaFailure', 'Admitted', 'MemoryPressure'),
  status: word,
})
const count = fc.integer({ min: 0, max: 2 })
const anyObject = fc.record({
  metadata: fc.constantFrom({ name: 'one' }, { name: 'one', deletionTimestamp: '2026-01-01T00:00:00Z' }),
  type: fc.constantFrom('Normal', 'Warning'),
  spec: fc.record({
    replicas: count,
    paused: fc.boolean(),
    suspend: fc.boolean(),
    unschedulable: fc.boolean(),
  }),
  status: fc.record({
    readyReplicas: count,
    availableReplicas: count,
    active: fc.array(fc.constant({}), { maxLength: 1 }),
    lastScheduleTime: fc.constantFrom('2025-01-01T00:00:00Z', undefined),
    conditions: fc.array(condition, { maxLength: 3 }),
  }),
  record: fc.record({
    status: fc.constantFrom('Creating', 'Deleting', 'Unknown', 'Warning', 'Error', 'Ready', 'Recovering'),
    lastSeen: fc.constantFrom(null, '2026-01-01T00:00:00Z'),
    connections: fc.constant([]),
    features: fc.constant([]),
    locked: fc.boolean(),
    active: fc.boolean(),
  }),
})

const specs: readonly KindSpec[] = kinds
const withStatus = specs.filter(({ id }) => findRules(id)?.status).map((kind) => [kind.id] as const)

describe.each(withStatus)('the statuses of a %s', (id) => {
  const { status, statuses = [] } = findRules(id) ?? {}
  const words = statuses.map((told) => (typeof told === 'string' ? told : told.word))

  it('are all told, in the colour that they have', () => {
    const tones = new Map<string, string>(
      statuses.map((told) =>
        typeof told === 'string'
          ? [told, STATUSES[told].tone]
          : [told.word, told.tone ?? STATUSES[told.word].tone],
      ),
    )
    fc.assert(
      fc.property(anyObject, (object) => {
        const said = status?.(object, { now: Date.UTC(2026, 0, 2) })
        if (said) expect([said.text, tones.get(said.text)]).toEqual([said.text, said.tone])
      }),
    )
  })

  it('are told once each, with a meaning', () => {
    expect(words).toEqual([...new Set(words)])
    const told =
      [`L_${id.replaceAll('-', '_').toUpperCase()}`, 'P_EVENTS'].find((page) => findPage(page)) ?? ''
    for (const row of readFixed(told, 'statuses')) expect(row).toMatch(/ \| \S/)
  })
})
