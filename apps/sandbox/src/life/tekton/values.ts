import type { Param, ParamSpec } from '../objects/tekton.ts'

/** What stands for `$(params.app)` and the like. */
export type Values = Readonly<Record<string, string>>

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a run is told, and what is usual where it is told nothing. */
export function readParamValues(declared: readonly ParamSpec[] = [], given: readonly Param[] = []): Values {
  const usual = declared.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[`params.${name}`, textOf(value)] as const],
  )
  return Object.fromEntries([
    ...usual,
    ...given.map(({ name, value }) => [`params.${name}`, textOf(value)] as const),
  ])
}

/** Parameters without a default that a run does not say. */
export function missingParams(declared: readonly ParamSpec[] = [], given: readonly Param[] = []) {
  const said = new Set(given.map(({ name }) => name))
  return declared.flatMap(({ name, default: value }) => (value === undefined && !said.has(name) ? name : []))
}

export function fillIn(text: string, values: Values): string {
  return text.replace(/\$\(([\w.-]+)\)/g, (whole, name: string) => values[name] ?? whole)
}

/** The same in whatever is given to a task. */
export function fillParams(params: readonly Param[] = [], values: Values): readonly Param[] {
  return params.map(({ name, value }) => ({
    name,
    value: typeof value === 'string' ? fillIn(value, values) : value,
  }))
}

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 }

/** `1h30m0s` in milliseconds; null for one that never comes, which is written as 0. */
export function readSpan(text: string): number | null {
  const parts = [...text.matchAll(/(\d+)([hms])/g)]
  const sum = parts.reduce((all, [, count = '0', unit = 's']) => all + Number(count) * (UNITS[unit] ?? 0), 0)
  return sum === 0 ? null : sum
}
