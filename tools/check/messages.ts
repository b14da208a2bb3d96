import { isTest, loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'
import { child, isNode, type Node, nodesOf, place } from './syntax-tree.ts'

const SHOWN_ATTRIBUTES = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'helperText',
])
const LETTERS = /[A-Za-z가-힣]{2,}/
/** How a text of a table may name a value; anything else is shown as it is written. */
const VALUE = /\{\{\w+(, number|\|(을\/를|이\/가|은\/는|과\/와|으로\/로|이나\/나))?\}\}/g
/** Said the same in every language: the product's name, and the names of keys. */
const NAMES = /^(Naru|Esc|Ctrl K|Enter|Tab|Alt|Shift)$/

export const messages: Step = {
  name: 'messages',
  run: async (root) =>
    loadSourceFiles(root)
      .filter(({ path }) => !isTest(path))
      .flatMap((file) => (file.path.endsWith('.tsx') ? findLiterals(file) : findUnequalKeys(file))),
}

/** Visible words written into markup instead of messages. */
function findLiterals(file: SourceFile): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    const text = visibleText(node)
    return text && LETTERS.test(text) && !NAMES.test(text.trim())
      ? [`${place(file, node)} shows “${text.trim()}” outside messages`]
      : []
  })
}

function visibleText(node: Node): string | null {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type !== 'JSXAttribute') return null
  const name = child(node, 'name')
  const value = child(node, 'value')
  if (!name || !SHOWN_ATTRIBUTES.has(String(name['name'])) || value?.type !== 'Literal') return null
  return String(value['value'])
}

/** `{ en: {…}, ko: {…} }` tables whose two sides do not have the same keys. */
function findUnequalKeys(file: SourceFile): readonly string[] {
  if (!/\bko:/.test(file.text)) return []
  return nodesOf(file).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const [en, ko] = [property(node, 'en'), property(node, 'ko')]
    if (!en && !ko) return []
    if (!en || !ko) return [`${place(file, node)} has no ${en ? 'ko' : 'en'}`]
    const [english, korean] = [keysOf(en), keysOf(ko)]
    // Korean has no plural: of an English pair it needs only the general form.
    const difference = [...english].filter(
      (key) => !korean.has(key) && !korean.has(key.replace(/_one$/, '_other')),
    )
    const extra = [...korean].filter((key) => !english.has(key))
    return [
      ...[...difference, ...extra].map((key) => `${place(file, node)} has “${key}” in one language only`),
      ...[en, ko].flatMap(propertiesOf).flatMap((entry) => findOddValue(file, entry)),
    ]
  })
}

function findOddValue(file: SourceFile, entry: Node): readonly string[] {
  const text = child(entry, 'value')?.['value']
  return typeof text === 'string' && text.replaceAll(VALUE, '').includes('{{')
    ? [`${place(file, entry)} names a value that nothing is put in place of: “${text}”`]
    : []
}

function keysOf(node: Node): Set<string> {
  return new Set(propertiesOf(node).map(keyName))
}

function property(node: Node, name: string): Node | null {
  const found = propertiesOf(node).find((entry) => keyName(entry) === name)
  return found ? child(found, 'value') : null
}

function propertiesOf(node: Node): readonly Node[] {
  const properties = node['properties']
  return Array.isArray(properties) ? properties.filter(isNode).filter(({ type }) => type === 'Property') : []
}

function keyName(entry: Node): string {
  const key = child(entry, 'key')
  return String(key?.['name'] ?? key?.['value'])
}
