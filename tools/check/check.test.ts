import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { arrows } from './arrows.ts'
import { ceilings } from './ceilings.ts'
import { citations } from './citations.ts'
import { format, lint, repetition, types, unused } from './commands.ts'
import { cycles } from './cycles.ts'
import { floors } from './floors.ts'
import { messages } from './messages.ts'
import { patience } from './patience.ts'
import type { Step } from './step.ts'

const HOUSE = join(import.meta.dirname, '../..')
const SETTINGS = ['tsconfig.base.json', 'biome.json', '.oxlintrc.json', '.gitignore']
const PURE = '{ "extends": "../../tsconfig.base.json", "include": ["src"] }\n'
const SEES_CONTRACT =
  '{ "extends": "../../tsconfig.base.json", "include": ["src"], "references": [{ "path": "../contract" }] }\n'
const BASIS: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "house", "type": "module", "workspaces": ["packages/*"] }\n',
  'knip.json': '{ "workspaces": { ".": { "project": [] }, "packages/*": { "entry": ["src/main.ts"] } } }\n',
  'tsconfig.json':
    '{ "files": [], "references": [{ "path": "packages/contract" }, { "path": "packages/mesh" }] }\n',
  'packages/contract/tsconfig.json': PURE,
  'packages/contract/package.json': '{ "name": "@naru/contract", "type": "module" }\n',
  'packages/contract/src/main.ts': "import { one } from './one.ts'\n\nexport const two = one + one\n",
  'packages/contract/src/one.ts': 'export const one = 1\n',
  'packages/contract/floors.json': '[{ "main.ts": "all that is told" }, { "one.ts": "one" }]\n',
  'packages/mesh/tsconfig.json': SEES_CONTRACT,
  'packages/mesh/package.json': '{ "name": "@naru/mesh", "type": "module" }\n',
  'packages/mesh/src/main.ts':
    "import { one } from '../../contract/src/one.ts'\n\nexport const three = one + 2\n",
  'apps/console/floors.json': '[{ "view.tsx": "what people see" }]\n',
  'apps/console/src/view.tsx': 'export const view = <p title={text.name}>{text.name}</p>\n',
  'tools/nothing.ts': 'export const nothing = null\n',
}
const LONG = Array.from({ length: 301 }, (_, line) => `export const v${line} = ${line}\n`).join('')
const BLOCK = Array.from(
  { length: 12 },
  (_, line) => `  total += input.field${line} * weights[${line}] + offset(${line})\n`,
)
const copy = (name: string) =>
  `export function ${name}(input: Input): number {\n  let total = 0\n${BLOCK.join('')}  return total\n}\n`

/** What breaks each step, as files laid over a house that holds. */
const FAULTS: readonly [string, Step, Readonly<Record<string, string>>, RegExp][] = [
  [
    'a type error',
    types,
    { 'packages/contract/src/one.ts': "export const one: number = 'x'\n" },
    /not assignable/,
  ],
  [
    'a browser word in a pure part',
    types,
    { 'packages/contract/src/one.ts': 'export const one = window\n' },
    /window/,
  ],
  [
    'an any',
    lint,
    { 'packages/contract/src/one.ts': 'export const one = (x: any) => x\n' },
    /no-explicit-any/,
  ],
  [
    'a promise that nobody waits for',
    lint,
    { 'packages/contract/src/one.ts': 'export const one = 1\nasync function wait() {}\nwait()\n' },
    /no-floating-promises/,
  ],
  [
    'a promise where none is expected',
    lint,
    { 'packages/contract/src/one.ts': 'export const one = [1].some(async () => false)\n' },
    /no-misused-promises/,
  ],
  [
    'a function over its ceiling',
    lint,
    { 'packages/contract/src/one.ts': `export function one() {\n${'  one()\n'.repeat(70)}}\n` },
    /max-lines-per-function/,
  ],
  ['a semicolon', format, { 'packages/contract/src/one.ts': 'export const one = 1;\n' }, /one\.ts/],
  [
    'a forbidden arrow',
    arrows,
    { 'packages/contract/src/one.ts': "import '@naru/kube/client'\n" },
    /may not see packages\/kube/,
  ],
  [
    'a registry package in a pure part',
    arrows,
    { 'packages/contract/src/one.ts': "import 'undici'\n" },
    /is pure/,
  ],
  [
    'a reader of YAML beside that of Kubernetes',
    arrows,
    { 'packages/kube/src/one.ts': "import { parse } from 'yaml'\n" },
    /YAML is read by packages\/kube\/src\/yaml alone/,
  ],
  [
    'a cycle',
    cycles,
    { 'packages/contract/src/one.ts': "import './main.ts'\n" },
    /main\.ts → .*one\.ts → .*main\.ts/,
  ],
  [
    'an export nobody uses',
    unused,
    { 'packages/contract/src/one.ts': 'export const one = 1\nexport const rest = 2\n' },
    /rest/,
  ],
  ['a file over its ceiling', ceilings, { 'packages/contract/src/one.ts': LONG }, /301 lines, more than 300/],
  [
    'a key in one language',
    messages,
    { 'packages/contract/src/one.ts': "export const one = { en: { a: 'A', b: 'B' }, ko: { a: '가' } }\n" },
    /“b” in one language only/,
  ],
  [
    'a value that nothing is put in place of',
    messages,
    {
      'packages/contract/src/one.ts':
        "export const one = { en: { a: '{{x}} A' }, ko: { a: '{{x|을}} 가' } }\n",
    },
    /nothing is put in place of: “\{\{x\|을\}\} 가”/,
  ],
  [
    'a literal in markup',
    messages,
    { 'apps/console/src/view.tsx': 'export const view = <p>Hello</p>\n' },
    /“Hello” outside messages/,
  ],
  [
    'a literal in a shown attribute',
    messages,
    { 'apps/console/src/view.tsx': 'export const view = <p title="이름">{x}</p>\n' },
    /“이름” outside messages/,
  ],
  [
    'a document that is not there',
    citations,
    { 'packages/contract/src/one.ts': '/** As rules.md says. */\nexport const one = 1\n' },
    /one\.ts:1 cites “rules\.md”/,
  ],
  [
    'a section that is not there',
    citations,
    {
      'docs/spec/wire.md': '# The wire\n\n### 2.1 Shapes\n',
      'packages/contract/src/one.ts': '// docs/spec/wire.md 2.1 and 2.2\nexport const one = 1\n',
    },
    /“docs\/spec\/wire\.md 2\.1 and 2\.2”, a section that is not there/,
  ],
  [
    'a section of nothing',
    citations,
    { 'packages/contract/src/one.ts': '/** Section 3. */\nexport const one = 1\n' },
    /one\.ts:1 “Section 3” names no document/,
  ],
  [
    'a copied block',
    repetition,
    { 'packages/contract/src/one.ts': copy('one'), 'packages/contract/src/three.ts': copy('three') },
    /one\.ts|duplicat/i,
  ],
  [
    'a test that waits for a time of its own',
    patience,
    { 'e2e/a.test.ts': 'await row.waitFor({ timeout: 60_000 })\n' },
    /e2e\/a\.test\.ts:1 waits/,
  ],
  [
    'a test with a limit of its own',
    patience,
    { 'e2e/a.test.ts': "it('ends', async () => {\n}, 60_000)\n" },
    /e2e\/a\.test\.ts:2 waits/,
  ],
]

const STOREYS = {
  'apps/console/floors.json': JSON.stringify([
    { frame: 'around the pages', 'view.tsx': 'what people see' },
    { 'areas/*': 'pages', 'areas/shop/parts': 'its parts' },
    { data: 'the wire' },
  ]),
  'apps/console/src/frame/menu.ts': "import '../data/wire.ts'\n",
  'apps/console/src/areas/shop/cart.ts': "import './till.ts'\n",
  'apps/console/src/areas/shop/till.ts': 'export const till = 1\n',
  'apps/console/src/areas/shop/parts/box.ts': 'export const box = 1\n',
  'apps/console/src/areas/bank/desk.ts': "import '../../data/wire.ts'\n",
  'apps/console/src/data/wire.ts': 'export const wire = 1\n',
}
const CROWD = Object.fromEntries(
  Array.from({ length: 26 }, (_, index) => [
    `packages/contract/src/many/f${index}.ts`,
    'export const one = 1\n',
  ]),
)

/** What breaks the floors of a part. */
const STORIES: readonly [string, Readonly<Record<string, string>>, RegExp | null][] = [
  ['nothing, where arrows only go down', {}, null],
  [
    'an arrow that goes up',
    { 'apps/console/src/data/wire.ts': "import '../frame/menu.ts'\n" },
    /data\/wire\.ts imports .*: frame is above data/,
  ],
  [
    'an arrow to a room of the same floor',
    { 'apps/console/src/frame/menu.ts': "import '../view.tsx'\n" },
    /view\.tsx is beside frame/,
  ],
  [
    'an arrow between two folders of one pattern',
    { 'apps/console/src/areas/bank/desk.ts': "import '../shop/till.ts'\n" },
    /areas\/shop is beside areas\/bank/,
  ],
  [
    'an arrow to what a longer declaration makes a room of its own',
    { 'apps/console/src/areas/shop/cart.ts': "import './parts/box.ts'\n" },
    /areas\/shop\/parts is beside areas\/shop/,
  ],
  [
    'a worker that is started upstairs',
    { 'apps/console/src/data/wire.ts': "new URL('../frame/menu.ts', import.meta.url)\n" },
    /frame is above data/,
  ],
  [
    'a file in no room',
    { 'apps/console/src/loose.ts': 'export const loose = 1\n' },
    /loose\.ts stands in no/,
  ],
  [
    'a room that does not exist',
    { 'apps/console/floors.json': STOREYS['apps/console/floors.json'].replace('"data"', '"wires"') },
    /the room wires does not exist/,
  ],
  [
    'a room of which nothing is said',
    { 'apps/console/floors.json': STOREYS['apps/console/floors.json'].replace('the wire', '') },
    /nothing says what is in data/,
  ],
  [
    'an app without floors',
    { 'apps/server/src/main.ts': 'export const main = 1\n' },
    /apps\/server declares no floors/,
  ],
  [
    'an arrow that goes up in what the apps share',
    { 'packages/contract/src/one.ts': "import './main.ts'\n" },
    /contract\/src\/one\.ts imports .*: main\.ts is above one\.ts/,
  ],
  ['a folder with too many files', CROWD, /contract\/src\/many holds 26 files, more than 25/],
]

const made: string[] = []

function buildHouse(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  made.push(root)
  for (const name of SETTINGS) cpSync(join(HOUSE, name), join(root, name))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

describe('the checks of the house', () => {
  it.each(FAULTS)('find %s', { timeout: 30_000 }, async (_, step, files, finding) => {
    expect((await step.run(buildHouse({ ...BASIS, ...files }))).join('\n')).toMatch(finding)
  })

  it.each(STORIES)('find in the floors of a part %s', async (_, files, finding) => {
    const found = await floors.run(buildHouse({ ...BASIS, ...STOREYS, ...files }))
    if (finding === null) expect(found).toEqual([])
    else expect(found.join('\n')).toMatch(finding)
  })

  it('says a type error once, however many parts see the file', { timeout: 30_000 }, async () => {
    const files = { 'packages/contract/src/one.ts': "export const one: number = 'x'\n" }
    expect((await types.run(buildHouse({ ...BASIS, ...files }))).join('\n').match(/error/g)).toHaveLength(1)
  })

  it.each([
    types,
    lint,
    format,
    arrows,
    floors,
    cycles,
    unused,
    ceilings,
    messages,
    citations,
    patience,
    repetition,
  ])('let a house in order pass: $name', { timeout: 30_000 }, async (step) => {
    expect(await step.run(buildHouse(BASIS))).toEqual([])
  })
})
