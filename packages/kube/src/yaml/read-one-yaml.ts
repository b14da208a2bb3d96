import { visit } from 'yaml'
import { readYaml } from './read-yaml.ts'
import type { YamlTree } from './yaml-tree.ts'

type Options = {
  /** Whether a value may stand in several places by its name. */
  readonly aliases?: boolean
}

/**
 * What the only document of a text says to Kubernetes; an empty text says nothing. Throws a `SyntaxError` that quotes
 * nothing of the text, which may hold secrets. How much it is, `isYamlTooMuch` tells before.
 */
export function readOneYaml(text: string, { aliases = true }: Options = {}): unknown {
  const [document, second] = readYaml(text)
  if (!document) return null
  const isRefused = document.faults.length > 0 || second !== undefined
  if (isRefused || (!aliases && hasAlias(document.tree))) throw new SyntaxError('no YAML of one document')
  return document.value
}

function hasAlias(tree: YamlTree): boolean {
  let found = false
  visit(tree, {
    Alias: () => {
      found = true
      return visit.BREAK
    },
  })
  return found
}
