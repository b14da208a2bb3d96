import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'

const COMMENT = /(?<![:'"`\w])\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
/** Names of documents; those with a blank to fill in stand for many. */
const DOCUMENT = /(?<![\w<>{}*$./-])(?!\S*NNNN)[\w./-]+\.(?:md|tsv)\b/g
const OWN_SECTION = /\bsection (\d+(?:\.\d+)*)/gi
const SECTION = /(docs\/spec\/[\w-]+\.md) (\d+(?:\.\d+)*)(?: (?:to|and) (\d+(?:\.\d+)*))?/g
/** What only those can open who were there. */
const CLOSED: readonly (readonly [RegExp, string])[] = [
  [/\bthe specification\b/gi, 'names no document: say the rule as a fact'],
  [/(?<!docs\/spec\/)\bmesh-wire(?!\.md)/g, 'is called docs/spec/mesh-wire.md'],
  [/\bissue #?\d+/gi, 'is not part of the repository'],
  [/(?<![\w-])shared\/[\w./-]+/g, 'is not part of the repository'],
]

/** Comments and documents cite only what a reader of the repository can open. */
export const citations: Step = {
  name: 'citations',
  run: async (root) => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    return [
      ...loadSourceFiles(root).flatMap((file) =>
        [...file.text.matchAll(COMMENT)].flatMap((found) =>
          judge(root, file, { text: found[0], at: found.index }),
        ),
      ),
      ...documents.flatMap((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return judge(root, { path, text }, { text, at: 0 })
      }),
    ]
  },
}

type Part = { readonly text: string; readonly at: number }

function judge(root: string, { path, text }: SourceFile, part: Part): readonly string[] {
  const say = (index: number, what: string): string =>
    `${path}:${text.slice(0, part.at + index).split('\n').length} ${what}`
  const missing = [...part.text.matchAll(DOCUMENT)].filter(([name]) => !isThere(root, path, name))
  const unknown = [...part.text.matchAll(SECTION)].filter(([, document = '', ...sections]) =>
    sections.some((section) => section !== undefined && !hasSection(join(root, document), section)),
  )
  const nameless = [...part.text.matchAll(OWN_SECTION)].filter(
    ([, section = '']) => !path.endsWith('.md') || !hasSection(join(root, path), section),
  )
  return [
    ...missing.map((found) => say(found.index, `cites “${found[0]}”, which is not part of the repository`)),
    ...unknown.map((found) => say(found.index, `cites “${found[0]}”, a section that is not there`)),
    ...nameless.map((found) => say(found.index, `“${found[0]}” names no document`)),
    ...CLOSED.flatMap(([pattern, why]) =>
      [...part.text.matchAll(pattern)].map((found) => say(found.index, `“${found[0]}” ${why}`)),
    ),
  ]
}

function isThere(root: string, path: string, name: string): boolean {
  return existsSync(join(root, name)) || existsSync(join(root, dirname(path), name))
}

function hasSection(document: string, section: string): boolean {
  if (!existsSync(document)) return false
  const heading = new RegExp(`^(#+ |\\*\\*)${section.replaceAll('.', '\\.')}\\b`, 'm')
  return heading.test(readFileSync(document, 'utf8'))
}
