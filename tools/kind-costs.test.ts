import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { kinds } from '@naru/contract/kinds/registry'
import { afterAll, expect, it } from 'vitest'
import { costKinds, KINDS_PATH, writeKindTable } from './kind-costs.ts'

const root = mkdtempSync(join(tmpdir(), 'naru-kinds-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, ...lines: readonly string[]): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`)
}

it('a kind costs the files of its name and what only they import, without tests', () => {
  const home = 'packages/contract/src/kinds/network'
  write(`${home}/door.ts`, "import '../shared.ts'", '')
  write(`${home}/door.rules.ts`, "import './judge-door.ts'", "import '../shared.ts'")
  write(`${home}/door.form.ts`, '')
  write(`${home}/judge-door.ts`, "import './hinge.ts'")
  write(`${home}/hinge.ts`, '', '', '')
  write(`${home}/door.rules.test.ts`, '', '', '', '')
  write(`${home}/window.ts`, "import '../shared.ts'")
  write(`${home}/forms/window.form.ts`, '', '')
  write('packages/contract/src/kinds/shared.ts', '', '', '', '', '')
  write('apps/console/src/kinds/network/door/view.ts', '', '')
  expect(costKinds(root, ['door', 'window'])).toEqual([
    { id: 'door', files: 6, data: 4, form: 1, answers: 4, looks: 2 },
    { id: 'window', files: 2, data: 1, form: 2, answers: 0, looks: 0 },
  ])
})

it('the table tells the dearest kind first, and the middle of all', () => {
  const none = { files: 1, form: 0, answers: 0, looks: 0 }
  const costs = [
    { ...none, id: 'door', data: 10 },
    { ...none, id: 'gate', data: 30, looks: 5 },
    { ...none, id: 'window', data: 20 },
  ]
  const lines = writeKindTable('<!-- kinds -->\n<!-- /kinds -->', costs).split('\n')
  expect(lines.slice(3, -1)).toEqual([
    '| gate | 1 | 30 | 0 | 0 | 5 | 35 |',
    '| window | 1 | 20 | 0 | 0 | 0 | 20 |',
    '| door | 1 | 10 | 0 | 0 | 0 | 10 |',
    '| **median** | 1 | 20 | 0 | 0 | 0 | 20 |',
  ])
})

it('every registered kind stands in the document (`node tools/kind-costs.ts` writes its table)', () => {
  const document = readFileSync(KINDS_PATH, 'utf8')
  expect(kinds.map(({ id }) => id).filter((id) => !document.includes(`| ${id} |`))).toEqual([])
})
