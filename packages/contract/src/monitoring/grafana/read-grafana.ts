import { utf8Length } from '../../text/utf8.ts'
import {
  type DashboardDraft,
  dashboardDraft,
  LONGEST_TITLE,
  MOST_PANELS,
  MOST_ROWS,
  MOST_VARIABLES,
} from '../own-dashboard.ts'
import type { Known } from './convert-expression.ts'
import { convertPanel, type PanelWorld } from './convert-panel.ts'
import { convertVariable } from './convert-variable.ts'
import { type GrafanaDashboard, type GrafanaPanel, parseGrafanaFile } from './grafana-dashboard.ts'
import type { Lost } from './lost.ts'

/** Bytes of a file; Grafana's largest are half of it. */
export const LONGEST_FILE = 1_000_000

/** What a file is to be refused for: its `size`, that it is no `json`, a `field` that holds something else, or `nothing` in it. */
export type Refusal = {
  readonly state: 'refused'
  readonly why: 'size' | 'json' | 'field' | 'nothing'
  /** Where, as `panels[3].targets[0].expr`; empty where it is about the whole. */
  readonly field: string
}

export type GrafanaReading =
  | Refusal
  | { readonly state: 'read'; readonly draft: DashboardDraft; readonly lost: readonly Lost[] }

type Row = DashboardDraft['rows'][number]

const refuse = (why: Refusal['why'], field = ''): Refusal => ({ state: 'refused', why, field })

/** Reads a dashboard that Grafana has written, as far as its panels are of our kinds. */
export function readGrafana(text: string, isPromql: PanelWorld['isPromql']): GrafanaReading {
  if (utf8Length(text) > LONGEST_FILE) return refuse('size')
  const json = parseJson(text)
  if (json === undefined) return refuse('json')
  const read = parseGrafanaFile(json)
  return read.success ? convertDashboard(read.data, isPromql) : refuse('field', whereOf(read.error))
}

function convertDashboard(file: GrafanaDashboard, isPromql: PanelWorld['isPromql']): GrafanaReading {
  const { variables, known, lost: unchosen } = convertVariables(file.templating?.list ?? [])
  const { rows, lost } = convertRows(file, { known, isPromql })
  if (rows.length === 0) return refuse('nothing')
  const checked = dashboardDraft.safeParse({ title: cutTitle(file.title) || '–', variables, rows })
  if (!checked.success) return refuse('field', whereOf(checked.error))
  const own = (file.annotations?.list ?? []).filter(({ builtIn }) => !builtIn).length
  const marked: readonly Lost[] = own > 0 ? [{ place: '', reason: 'annotations', detail: String(own) }] : []
  return { state: 'read', draft: checked.data, lost: [...unchosen, ...lost, ...marked] }
}

function cutTitle(title: string): string {
  return title.trim().slice(0, LONGEST_TITLE)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first place at which a file is wrong, as people write it. */
function whereOf({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[]
}): string {
  return (issues[0]?.path ?? []).reduce<string>(
    (before, part) =>
      typeof part === 'number'
        ? `${before}[${part}]`
        : before === ''
          ? String(part)
          : `${before}.${String(part)}`,
    '',
  )
}

type Variables = {
  readonly variables: DashboardDraft['variables']
  readonly known: Known
  readonly lost: readonly Lost[]
}

function convertVariables(list: NonNullable<NonNullable<GrafanaDashboard['templating']>['list']>): Variables {
  return list.reduce<Variables>(
    ({ variables, known, lost }, variable) => {
      const made = convertVariable(variable, known)
      if ('span' in made) return { variables, known: { ...known, spans: [...known.spans, made.span] }, lost }
      if (!('choice' in made)) return { variables, known, lost: [...lost, ...made.lost] }
      const { choice } = made
      if (variables.length === MOST_VARIABLES || known.choices.includes(choice.id))
        return { variables, known, lost: [...lost, { place: `$${choice.id}`, reason: 'many', detail: '' }] }
      return {
        variables: [...variables, choice],
        known: { ...known, choices: [...known.choices, choice.id] },
        lost: [...lost, ...made.lost],
      }
    },
    { variables: [], known: { choices: [], spans: [] }, lost: [] },
  )
}

type Titled = { readonly title: string; readonly panels: readonly GrafanaPanel[] }

/** Panels by their rows: those that a row holds when it is collapsed, and those that follow it. */
function findRows({ title, panels, rows }: GrafanaDashboard): readonly Titled[] {
  const found: { title: string; panels: GrafanaPanel[] }[] = [{ title, panels: [] }]
  for (const { panels: within, ...panel } of panels ?? []) {
    if (panel.type === 'row') found.push({ title: panel.title ?? '', panels: [...(within ?? [])] })
    else found.at(-1)?.panels.push(panel)
  }
  const older = (rows ?? []).map((row) => ({ title: row.title ?? '', panels: row.panels ?? [] }))
  return [...found, ...older]
}

function convertRows(dashboard: GrafanaDashboard, world: PanelWorld) {
  const lost: Lost[] = []
  const rows: Row[] = []
  let count = 0
  for (const { title, panels } of findRows(dashboard)) {
    const made = panels.map((one) => convertPanel(one, world))
    const found = made.flatMap(({ panel }) => panel ?? [])
    const room = rows.length < MOST_ROWS ? MOST_PANELS - count : 0
    const taken = found.slice(0, room)
    for (const one of made.flatMap((panel) => panel.lost)) lost.push(one)
    for (const one of found.slice(room)) lost.push({ place: one.title, reason: 'many', detail: '' })
    count += taken.length
    const called = cutTitle(title) || cutTitle(dashboard.title) || '–'
    if (taken.length > 0) rows.push({ title: called, panels: taken })
  }
  return { rows, lost }
}
