import { stripVTControlCharacters } from 'node:util'
import { type Failure, type Report } from './report.ts'
import { nameOf } from './second-try.ts'

/** One part of the suite and how long it took, in milliseconds. */
export type Stage = { readonly name: string; readonly took: number }

export type End = {
  readonly stages: readonly Stage[]
  readonly reports: readonly Report[]
  readonly failures: readonly Failure[]
  readonly unsteady: readonly Failure[]
}

const SLOWEST = 10
/** Of all failures together: whoever sees the tail sees them all. */
const MOST_LINES = 60
const LINES_EACH = 12

/** The last lines of the suite: where its time went, what was skipped, what failed and why, what was unsteady. */
export function tellEnd({ stages, reports, failures, unsteady }: End): readonly string[] {
  const files = reports.flatMap((report) => report.files)
  const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST)
  const skipped = files.filter((file) => file.skipped > 0)
  const told = failures.flatMap((failure) => tellFailure(failure, LINES_EACH))
  return [
    ...section(
      'Stages',
      stages.map(({ name, took }) => `${minutes(took)}  ${name}`),
    ),
    ...section(
      'Slowest files',
      slowest.map(({ file, took }) => `${minutes(took)}  ${file}`),
    ),
    ...section(
      'Skipped',
      skipped.map((file) => `${String(file.skipped).padStart(9)}  ${file.file}`),
    ),
    ...section(
      'Failed',
      told.length > MOST_LINES ? failures.flatMap((one) => tellFailure(one, 2)).slice(0, MOST_LINES) : told,
    ),
    ...section(
      'Unsteady: failed once, and passed when tried again',
      unsteady.flatMap((one) => tellFailure(one, 3)),
    ),
  ]
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

function minutes(took: number): string {
  return `${(took / 60_000).toFixed(1).padStart(5)} min`
}

function tellFailure(failure: Failure, most: number): readonly string[] {
  const lines = stripVTControlCharacters(failure.error).split('\n')
  const error = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).slice(0, most - 1)
  return [nameOf(failure), ...error.map((line) => `  ${line.slice(0, 300)}`)]
}
