import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from './step.ts'
import { loadTitles } from './test-titles.ts'

const DOCUMENTS = ['docs/coverage.md', 'docs/quality.md']
const HEADING = /^## (?:(\d+)\. )?/
/** Which numbers a section has, and which of them went. */
const NUMBERS = /^Rules 1 to (\d+)(?:, without ([\d, ]+))?\.$/
const CAPABILITY = /^- \*([^*]+)\*: \S/
const CLAUSE = /^- \*\*(\d+)\.(\d+)\*\* \S/
const TEST = /^ {2}- `([^` ]+) › ([^`]+)`$/
const WAITS = /^ {2}- waits for \*([^*]+)\*(?:: \S.*)?$/
const INSTEAD = /^ {2}- \*Instead\*: \S/

type Line = { readonly text: string; readonly say: (what: string) => string }
/** The titles of a file of tests; null where there is no such file. */
type TitlesOf = (path: string) => ReadonlySet<string> | null

/** Every clause is held by tests that exist, waits for what is named, or differs for a reason that is said. */
export const coverage: Step = {
  name: 'coverage',
  run: async (root) => {
    const titlesOf: TitlesOf = (path) => (existsSync(join(root, path)) ? loadTitles(root, path) : null)
    return DOCUMENTS.filter((path) => existsSync(join(root, path))).flatMap((path) =>
      judgeCoverage(path, readFileSync(join(root, path), 'utf8'), titlesOf),
    )
  },
}

export function judgeCoverage(path: string, document: string, titlesOf: TitlesOf): readonly string[] {
  const lines = document
    .split('\n')
    .map((text, at): Line => ({ text, say: (what) => `${path}:${at + 1} ${what}` }))
  return [
    ...checkClauses(lines),
    ...checkNumbers(lines),
    ...checkAwaited(lines),
    ...lines.flatMap((line) => checkTest(line, titlesOf)),
  ]
}

/** Each number stands once, below its own section, with at least one line that says how it stands. */
function checkClauses(lines: readonly Line[]): readonly string[] {
  const found: string[] = []
  const known = new Set<string>()
  let section: string | undefined
  lines.forEach(({ text, say }, at) => {
    if (HEADING.test(text)) section = HEADING.exec(text)?.[1]
    const [, major, minor] = CLAUSE.exec(text) ?? []
    if (major !== undefined) {
      const number = `${major}.${minor}`
      if (known.has(number)) found.push(say(`${number} stands twice`))
      if (major !== section) found.push(say(`${number} stands below another section`))
      if (!isStanding(lines[at + 1]?.text)) found.push(say(`${number} has no test, and waits for nothing`))
      known.add(number)
    } else if (section !== undefined && /^ *- /.test(text) && !isStanding(text)) {
      found.push(say('is no clause, test, capability or reason'))
    }
  })
  return found
}

/** A clause that is taken out is missed: each section says by itself which numbers it has. */
function checkNumbers(lines: readonly Line[]): readonly string[] {
  return lines.flatMap(({ text, say }, at) => {
    const section = HEADING.exec(text)?.[1]
    if (section === undefined) return []
    const next = lines.findIndex((line, index) => index > at && HEADING.test(line.text))
    const texts = lines.slice(at + 1, next < 0 ? undefined : next).map((line) => line.text)
    const wanted = texts.map(numbersOf).find((numbers) => numbers !== null)
    if (!wanted) return [say('does not say which rules it has, as “Rules 1 to 9, without 4.”')]
    const there = new Set(texts.flatMap((line) => minorOf(line, section)))
    const missing = [...wanted].filter((number) => !there.has(number))
    const untold = [...there].filter((number) => !wanted.has(number))
    return [
      ...missing.map((number) => say(`has no ${section}.${number}`)),
      ...untold.map((number) => say(`does not say that it has ${section}.${number}`)),
    ]
  })
}

function minorOf(text: string, section: string): readonly string[] {
  const [, major, minor] = CLAUSE.exec(text) ?? []
  return major === section && minor !== undefined ? [minor] : []
}

function numbersOf(text: string): ReadonlySet<string> | null {
  const [, last, without = ''] = NUMBERS.exec(text) ?? []
  if (last === undefined) return null
  const gone = new Set(without.split(', '))
  return new Set(
    Array.from({ length: Number(last) }, (_, at) => String(at + 1)).filter((one) => !gone.has(one)),
  )
}

function isStanding(text = ''): boolean {
  return [TEST, WAITS, INSTEAD].some((pattern) => pattern.test(text))
}

/** What is waited for is in the list of what is awaited, and the list holds nothing else. */
function checkAwaited(lines: readonly Line[]): readonly string[] {
  const names = (pattern: RegExp): ReadonlySet<string> =>
    new Set(lines.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []))
  const [listed, waitedFor] = [names(CAPABILITY), names(WAITS)]
  return lines.flatMap(({ text, say }) => {
    const wanted = WAITS.exec(text)?.[1]
    const offered = CAPABILITY.exec(text)?.[1]
    if (wanted !== undefined && !listed.has(wanted)) return [say(`“${wanted}” is not among what is awaited`)]
    if (offered !== undefined && !waitedFor.has(offered)) return [say(`nothing waits for “${offered}”`)]
    return []
  })
}

function checkTest({ text, say }: Line, titlesOf: TitlesOf): readonly string[] {
  const [, path, title] = TEST.exec(text) ?? []
  if (path === undefined || title === undefined) return []
  const titles = titlesOf(path)
  if (titles === null) return [say(`there is no ${path}`)]
  return titles.has(title) ? [] : [say(`${path} has no test “${title}”`)]
}
