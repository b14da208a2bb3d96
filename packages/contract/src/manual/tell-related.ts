import type { Text } from '../i18n/locale.ts'
import { findBuiltIn } from '../kinds/built-in-kinds.ts'
import { type KindRef, parseDiscoveredRef } from '../kinds/kind-ref.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { findKind } from '../kinds/registry.ts'
import { isToldOf } from '../relations/is-told.ts'
import { isSameKind } from '../relations/kind-identity.ts'
import type { Relation, RelationWord } from '../relations/relation.ts'
import { RELATION_WORDS } from '../relations/relation-words.ts'
import { relationsTo } from '../relations/relations-to.ts'
import { joinTexts, type ManualRow, type ManualSection, textCell } from './manual-section.ts'

const ANY: Text = { en: 'Any kind', ko: '모든 종류' }

type Pair = { readonly word: RelationWord; readonly kind: Text }

/** What objects of a kind point at, and what points at them. */
export function tellRelated(kind: KindSpec): ManualSection {
  const out = kind.relations.map((relation): Pair => ({ word: relation.word, kind: endOf(relation) }))
  const back = relationsTo(kind.id)
    .filter(({ from, relation }) => !isSameKind(from, kind.id) && isToldOf(relation.word, kind.id))
    .map(({ from, relation }): Pair => ({ word: relation.word, kind: nameOf(from) }))
  return {
    id: 'related',
    heads: [
      { en: 'Relation', ko: '관계' },
      { en: 'Kinds', ko: '종류' },
    ],
    rows: [...tellWords(out, 'does'), ...tellWords(back, 'done')],
  }
}

function tellWords(pairs: readonly Pair[], way: 'does' | 'done'): readonly ManualRow[] {
  const words = [...new Set(pairs.map(({ word }) => word))]
  return words.map((word) => {
    const named = pairs.filter((pair) => pair.word === word).map(({ kind }) => kind)
    const once = [...new Map(named.map((name) => [name.en, name])).values()]
    return [textCell(RELATION_WORDS[word][way]), textCell(joinTexts(once))]
  })
}

function endOf(relation: Relation): Text {
  return relation.by === 'reference' ? ANY : nameOf(relation.to)
}

/** A kind without a file here has the name that Kubernetes gives it. */
function nameOf(ref: KindRef): Text {
  const spec = findKind(ref)
  if (spec) return spec.title.one
  const resource = parseDiscoveredRef(ref)
  const name = (resource && (findBuiltIn(resource)?.kind ?? resource.plural)) ?? ref
  return { en: name, ko: name }
}
