import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, loadSourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONSOLE = /^apps\/console\/src\//
/** What the server may write into its audit log although it is only read, or what reads whatever it is given. */
const READS = /\b(getObject|listObjects|readEach|createRunner|load)\(|'config_dump'/
const ASKS = /\bqueryFn\b/g
const MARKS = /\bmeta: ACT\b/g

/** Questions of kinds that are never secret, each with its reason: a clock may ask them again. */
const NEVER_SECRET: ReadonlyMap<string, string> = new Map([
  ['yaml/use-whole-object.ts', 'the tab of a secret reads nothing before it is revealed'],
  ['areas/alerts/rules/edit/rule-create-page.tsx', 'rules of alerts'],
  ['areas/alerts/rules/edit/rule-objects.ts', 'rules of alerts'],
  ['mesh/graph/panel/changes/use-changes-before.ts', 'configuration and workloads of a mesh'],
  ['mesh/wizards/use-routing.ts', 'configuration of a mesh'],
])

it('what may be written into the audit log when it is asked is marked as an act', () => {
  const found = loadSourceFiles(ROOT)
    .filter(({ path, text }) => CONSOLE.test(path) && !isTest(path) && READS.test(text))
    .map(({ path, text }) => ({ path: path.replace(CONSOLE, ''), text }))
    .filter(({ text }) => count(text, ASKS) > count(text, MARKS))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual([...NEVER_SECRET.keys()].toSorted())
})

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
