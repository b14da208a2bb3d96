import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from './kind-spec.ts'

/**
 * A kind within a sentence: Kubernetes' kinds keep their names (`ConfigMap`), Naru's own, and what Naru calls a part of
 * another kind, are common words (`user`).
 */
export function kindWord(
  { title, source, among }: Pick<KindSpec, 'title' | 'source' | 'among'>,
  count: 'one' | 'many',
): Text {
  const isOwn = source === 'platform' || among !== undefined
  return isOwn ? commonWords(title[count]) : title[count]
}

/** A title within a sentence. */
export function commonWords({ en, ko }: Text): Text {
  return { en: en.replace(/\S+/g, asCommonWord), ko }
}

/** Programs that are called by a word with one capital. */
const PROGRAMS: ReadonlySet<string> = new Set(['Helm', 'Valkey'])

/** Names keep their capitals: `GitLab`, `CI`, `Helm`. */
function asCommonWord(word: string): string {
  return /^.+[A-Z]/.test(word) || PROGRAMS.has(word) ? word : word.toLowerCase()
}

/** The capitals of a kind, at most three: `VirtualService` is VS, `ServiceEntry` SE, `Gateway` G. */
export function buildMark(kind: string): string {
  const capitals = kind.replace(/[^A-Z]/g, '').slice(0, 3)
  return capitals === '' ? kind.slice(0, 1).toUpperCase() : capitals
}
