import { formatDigits } from '../format/number.ts'
import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { parseFieldPath, visitPath } from '../manifest/field-path.ts'
import { isRecord, readText } from '../manifest/read.ts'

/** What only the page of one object tells: what stands at a path, which `[]` leads into every item of a list. */
export type ToldFact = { readonly title: Text; readonly path: string }

export function fact(en: string, ko: string, path: string): ToldFact {
  return { title: { en, ko }, path }
}

/** A word, yes or no, or the words of a list or of a map, each once; null where nothing stands there. */
export function readFact(
  object: KubeObject,
  { path }: ToldFact,
): string | boolean | readonly string[] | null {
  const found: unknown[] = []
  visitPath(object, parseFieldPath(path), (one) => found.push(one))
  const isOne = !path.includes('[]') && !Array.isArray(found[0]) && !isRecord(found[0])
  if (isOne) return typeof found[0] === 'boolean' ? found[0] : readWord(found[0]) || null
  const told = new Set(found.flatMap(listWords).filter((word) => word !== ''))
  return told.size === 0 ? null : [...told]
}

function listWords(found: unknown): readonly string[] {
  if (Array.isArray(found)) return found.map(readWord)
  return isRecord(found) ? listPairs(found) : [readWord(found)]
}

function listPairs(found: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(found).map(([key, value]) => {
    const text = readWord(value)
    return text === '' ? key : `${key}=${text}`
  })
}

function readWord(found: unknown): string {
  return typeof found === 'number' ? formatDigits(found) : readText(found)
}
