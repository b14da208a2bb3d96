import type { Failure, Report } from './report.ts'

/** More of them are no accidents. */
const MOST_UNSTEADY = 5

/** What drives a browser or several processes may stumble over a busy machine; what is pure may not, save by a crash. */
const MAY_STUMBLE = /^(e2e\/(?!contract\/)|packages\/ui\/.*\.tsx$)/

/** Those of one file that are tried once more, alone; without titles, all of it. */
export type Again = { readonly file: string; readonly failures: readonly Failure[] }

/** What is tried once more of what failed: nothing, where that is too much to be accidents. */
export function planAgain(failures: readonly Failure[]): readonly Again[] {
  const stumbled = failures.filter(({ file, crashed }) => crashed || MAY_STUMBLE.test(file))
  if (stumbled.length > MOST_UNSTEADY) return []
  const files = [...new Set(stumbled.map(({ file }) => file))]
  return files.map((file) => ({ file, failures: stumbled.filter((one) => one.file === file) }))
}

/** What may stand between titles. */
const BETWEEN = '(?: > | )'

function escape(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A pattern that matches the full titles of the tests meant, and of no other; null where all of the file is. */
export function patternOf({ failures }: Again): string | null {
  const named = failures.flatMap(({ titles }) => (titles === null ? [] : [titles.map(escape).join(BETWEEN)]))
  if (named.length < failures.length) return null
  return `^(${named.join('|')})$`
}

/** Those that passed when they were tried once more: neither failed again nor left out. */
export function findUnsteady({ failures }: Again, second: Report): readonly Failure[] {
  const isWhole = second.failures.every(({ titles }) => titles !== null)
  if (!isWhole || second.passed === 0) return []
  const failedAgain = new Set(second.failures.map(nameOf))
  return failures.filter((failure) =>
    failure.titles === null ? failedAgain.size === 0 : !failedAgain.has(nameOf(failure)),
  )
}

/** A test by its file and titles. */
export function nameOf({ file, titles }: Failure): string {
  return [file, ...(titles ?? [])].join(' > ')
}
