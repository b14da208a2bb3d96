import type { PanelShape } from '../dashboard.ts'
import { type DraftPanel, LONGEST_QUESTION, LONGEST_TITLE, MOST_QUESTIONS } from '../own-dashboard.ts'
import { convertExpression, type Known } from './convert-expression.ts'
import { convertUnit, scaleExpression } from './convert-unit.ts'
import type { GrafanaPanel } from './grafana-dashboard.ts'
import type { Lost, LostReason } from './lost.ts'

export type PanelWorld = {
  readonly known: Known
  /** Whether an expression with its variables can be read. */
  readonly isPromql: (expression: string) => boolean
}

type Taken = { readonly panel: DraftPanel | null; readonly lost: readonly Lost[] }

const SHAPES: Readonly<Record<string, PanelShape>> = {
  timeseries: 'lines',
  graph: 'lines',
  stat: 'number',
  singlestat: 'number',
  gauge: 'gauge',
  bargauge: 'bars',
  barchart: 'bars',
  table: 'table',
  'table-old': 'table',
  heatmap: 'heat',
}

type Target = NonNullable<GrafanaPanel['targets']>[number]
type Question = DraftPanel['queries'][number]
type Asked = { readonly question: Question } | Why

/** What is longer in Grafana's words is too long in ours, and is not read at all. */
const LONGEST_READ = 2 * LONGEST_QUESTION
const PLAIN = { unit: 'number', by: 1 } as const

/** A panel of Grafana as one of ours; null where nothing of it can be. */
export function convertPanel(panel: GrafanaPanel, world: PanelWorld): Taken {
  const place = cut(panel.title?.trim() || panel.type || '–')
  const asked = findTargets(panel)
  if ('reason' in asked) return { panel: null, lost: [{ place, ...asked }] }
  const { shape, targets } = asked
  const { unit, by } = convertUnit(unitName(panel)) ?? PLAIN
  const most = shape === 'heat' ? 1 : MOST_QUESTIONS
  const questions = targets.slice(0, most).map((target) => convertTarget(target, shape, by, world))
  const wrong = questions.find((one) => 'reason' in one)
  if (wrong) return { panel: null, lost: [{ place, ...wrong }] }
  const isBare = shape === 'gauge' && unit !== 'share'
  return {
    panel: {
      title: place,
      shape: isBare ? 'number' : shape,
      unit,
      queries: questions.flatMap((one) => ('question' in one ? [one.question] : [])),
    },
    lost: [
      ...(isBare ? [{ place, reason: 'gauge' as const, detail: '' }] : []),
      ...without(panel, Math.max(0, targets.length - most)).map((one) => ({ place, ...one })),
    ],
  }
}

type Why = Omit<Lost, 'place'>

/** What a panel shows and asks, or why it cannot be taken over. */
function findTargets(
  panel: GrafanaPanel,
): Why | { readonly shape: PanelShape; readonly targets: readonly Target[] } {
  const shape = shapeOf(panel)
  if (shape === null) return { reason: 'kind', detail: cut(panel.type ?? '') }
  const targets = (panel.targets ?? []).filter(({ hide, expr }) => !hide && (expr ?? '').trim() !== '')
  const sources = [panel, ...targets].map(({ datasource }) => foreignSource(datasource))
  const foreign = sources.find((one) => one !== null)
  if (foreign !== undefined) return { reason: 'source', detail: foreign }
  return targets.length === 0 ? { reason: 'empty', detail: '' } : { shape, targets }
}

function unitName({ fieldConfig, format, yaxes }: GrafanaPanel): string {
  return fieldConfig?.defaults?.unit ?? format ?? yaxes?.[0]?.format ?? ''
}

/** What a panel that is taken over is without. */
function without(panel: GrafanaPanel, questions: number): readonly Why[] {
  const unit = unitName(panel)
  const reasons: readonly (readonly [boolean, LostReason, string])[] = [
    [convertUnit(unit) === null, 'unit', unit],
    [questions > 0, 'questions', String(questions)],
    [Boolean(panel.repeat), 'repeat', panel.repeat ?? ''],
    [(panel.transformations ?? []).length > 0, 'transformations', ''],
  ]
  return reasons.flatMap(([is, reason, detail]) => (is ? [{ reason, detail: cut(detail) }] : []))
}

function shapeOf({ type, stack, fieldConfig }: GrafanaPanel): PanelShape | null {
  const shape = Object.hasOwn(SHAPES, type ?? '') ? (SHAPES[type ?? ''] ?? null) : null
  const mode = fieldConfig?.defaults?.custom?.stacking?.mode
  return shape === 'lines' && (stack || mode === 'normal') ? 'stack' : shape
}

/** The type of a source that is no Prometheus; null of one that is, of any, and of one that is only named. */
function foreignSource(source: GrafanaPanel['datasource']): string | null {
  if (typeof source !== 'object' || source === null || !source.type) return null
  // A mixed panel names the source of each question.
  if (source.type === 'prometheus' || source.uid === '-- Mixed --') return null
  return cut(source.type)
}

function convertTarget(
  { expr, legendFormat }: Target,
  shape: PanelShape,
  by: number,
  { known, isPromql }: PanelWorld,
): Asked {
  if (expr && expr.length > LONGEST_READ) return { reason: 'long', detail: '' }
  const converted = convertExpression(expr ?? '', known)
  if ('variable' in converted) return { reason: 'unknownVariable', detail: `$${cut(converted.variable)}` }
  // The numbers of a heat are counts, whatever its buckets bound.
  const expression = scaleExpression(converted.expression.trim(), shape === 'heat' ? 1 : by)
  if (expression.length > LONGEST_QUESTION) return { reason: 'long', detail: '' }
  if (!isPromql(expression)) return { reason: 'unread', detail: cut(expr ?? '') }
  return { question: { expression, name: plainName(legendFormat?.trim() ?? '') } }
}

/** What all series of a question are called; null where each has a name of its own. */
function plainName(name: string): string | null {
  return name === '' || name === '__auto' || name.includes('{{') ? null : cut(name)
}

function cut(text: string): string {
  return text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE - 1)}…`
}
